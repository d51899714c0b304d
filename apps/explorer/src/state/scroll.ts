/** Where each step of this tab's history was scrolled to. */
const heights = new Map<string, number>();
/** Where a step back has to scroll to, until the reader moves: what it shows comes late. */
let wanted: number | undefined;
let { step } = markStep();

/** Mark of the step on view in the browser's history. A step that has one already was on view before. */
function markStep(): { readonly step: string; readonly isReturn: boolean } {
  const { step: known } = (history.state ?? {}) as { readonly step?: string };
  if (known !== undefined) return { step: known, isReturn: true };
  const fresh = String(Math.random());
  history.replaceState({ step: fresh }, '');
  return { step: fresh, isReturn: false };
}

const scrollToWanted = (): void => {
  if (wanted !== undefined) scrollTo(0, wanted);
};

/** Shows a page from its top, or from where it was left where a step back led to it. */
export function showPlace(): void {
  if (wanted === undefined) scrollTo(0, 0);
  else scrollToWanted();
}

addEventListener('hashchange', () => {
  const marked = markStep();
  step = marked.step;
  wanted = marked.isReturn ? heights.get(step) : undefined;
});
addEventListener('scroll', () => {
  // A page that is not yet as high as it was says nothing about its reader.
  if (wanted === undefined) heights.set(step, scrollY);
});
for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
  addEventListener(move, () => (wanted = undefined), { capture: true, passive: true });
}
new ResizeObserver(scrollToWanted).observe(document.documentElement);
