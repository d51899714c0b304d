import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Texts of Redoc's bundle, each with its replacement. */
const REDOC_CHANGES: readonly (readonly [found: string, put: string])[] = [
  // A module that is not there on purpose: it stands for one of Node's.
  ['require("null")', '{}'],
  // A picture of another host. Redoc shows none where it cannot be read.
  ['https://cdn.redoc.ly/redoc/logo-mini.svg', 'data:,'],
  // Names of menu items that leave out a part of what is seen (WCAG 2.5.3).
  ['"aria-label":e.sidebarLabel,', ''],
];

const redoc: Plugin = {
  name: 'redoc',
  transform(code, id) {
    if (!id.endsWith('/redoc.standalone.js')) return undefined;
    const missing = REDOC_CHANGES.filter(([found]) => !code.includes(found));
    if (missing.length > 0) throw new Error(`Redoc has changed: no ${missing.join(' and no ')}`);
    return REDOC_CHANGES.reduce((changed, [found, put]) => changed.replaceAll(found, put), code);
  },
  /** Notices of the packages inside Redoc's bundle, which the list of licences names as Redoc alone. */
  generateBundle() {
    const notices = fromRoot('node_modules/redoc/bundles/redoc.standalone.js.LICENSE.txt');
    this.emitFile({ type: 'asset', fileName: 'licenses-redoc.txt', source: readFileSync(notices) });
  },
};

/** Build of the pages `/explore` and `/docs`: hashed assets, nothing inline, since their policies allow no such script. */
export default defineConfig({
  base: '/explore/',
  plugins: [redoc],
  resolve: { alias: { '#client': fromRoot('packages/client/src/index.ts') } },
  build: {
    outDir: fromRoot('dist/apps/explorer'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    // Packages of the pages are in no node_modules of an image: their licences lie beside what holds their code.
    // `licenses-redoc.txt` has those of the packages inside Redoc.
    license: { fileName: 'licenses.md' },
    target: 'es2022',
    rolldownOptions: {
      input: ['index.html', 'reference.html'].map((page) => fromRoot(`apps/explorer/${page}`)),
    },
  },
});
