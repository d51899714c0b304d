import { linesOf, SERVINGS } from '../state/meal.js';

/** Lines that say how many servings a recipe makes: `Serves 8 people`, `Servings: 4`; `Yield: 6 servings`. */
const SAID = [
  /^(?:serves|servings|portions)[ :]+(\d{1,5})(?: people)?\.?$/i,
  /^(?:makes|yields?)[ :]+(\d{1,5}) (?:servings|portions)\.?$/i,
];

/**
 * Servings that one line of a text says, and the text without that line, which is no food. Of two recipes in one text
 * both say theirs: none is taken.
 */
export function takeServings(text: string): { readonly text: string; readonly servings?: number } {
  const lines = linesOf(text);
  const said = lines.flatMap((line, index) => {
    const servings = SAID.map((pattern) => Number(pattern.exec(line)?.[1])).find((number) => number >= SERVINGS.min);
    return servings !== undefined && servings <= SERVINGS.max ? [{ index, servings }] : [];
  });
  const [one, another] = said;
  return one && !another && lines.length > 1
    ? { text: lines.toSpliced(one.index, 1).join('\n'), servings: one.servings }
    : { text };
}
