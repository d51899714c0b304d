const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif";

const typography = {
  fontFamily: FONT,
  headings: { fontFamily: FONT },
  code: { fontFamily: 'ui-monospace, monospace' },
};

/** Theme of Redoc with the fonts of the system. */
export const light = { typography };

/** The same on a dark ground, where every text keeps a contrast of 4.5 to 1. */
export const dark = {
  typography: {
    ...typography,
    code: { ...typography.code, color: '#ffb4a3', backgroundColor: '#2a322e' },
    links: { color: '#84d3aa' },
  },
  colors: {
    primary: { main: '#84d3aa' },
    success: { main: '#84d3aa' },
    error: { main: '#ff9d8a' },
    text: { primary: '#e9efeb', secondary: '#b8c4bd' },
    border: { dark: '#4a564f', light: '#323c37' },
    responses: {
      success: { color: '#84d3aa', backgroundColor: '#1d2b24', tabTextColor: '#84d3aa' },
      error: { color: '#ffb4a3', backgroundColor: '#35221d', tabTextColor: '#ff9d8a' },
      redirect: { color: '#f1d38b', backgroundColor: '#302a1a', tabTextColor: '#f1d38b' },
      info: { color: '#9ecbff', backgroundColor: '#1c2733', tabTextColor: '#9ecbff' },
    },
  },
  schema: {
    nestedBackground: '#1b211e',
    linesColor: '#4a564f',
    typeNameColor: '#b8c4bd',
    typeTitleColor: '#b8c4bd',
    requireLabelColor: '#ff9d8a',
  },
  sidebar: { backgroundColor: '#1b211e', textColor: '#e9efeb', activeTextColor: '#84d3aa' },
  rightPanel: { backgroundColor: '#0d100f', textColor: '#e9efeb' },
};
