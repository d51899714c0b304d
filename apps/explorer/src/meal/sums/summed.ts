import { type FoodAnalysis, type MeasuredFood } from '#client';
import { type Loaded, TYPING_MS, useLoaded } from '../../state/loaded.js';
import { itemsOf, type ReadLine } from '../../state/meal.js';
import { ask } from '../../state/requests.js';

/** Sums of a meal, with the lines they were made of: these may have changed since. */
export interface Sum {
  readonly lines: readonly ReadLine[];
  readonly items: readonly MeasuredFood[];
  /** With what each item contributes. */
  readonly analysis: FoodAnalysis;
}

/** Sums that are being loaded. */
export interface Summed extends Loaded<Sum> {
  /** Index of the line of each item of the request. */
  readonly lineOfItem: readonly number[];
}

/** Sums the lines that count by `/analysis`, again whenever lines or items change. */
export function useSummed(lines: readonly ReadLine[]): Summed {
  const items = itemsOf(lines);
  const loaded = useLoaded(
    items.length === 0
      ? undefined
      : async (signal) => ({ lines, items, analysis: await ask('analyze', { items, detail: true }, signal) }),
    [JSON.stringify(items), lines.map(({ text }) => text).join('\n')],
    TYPING_MS,
  );
  return { ...loaded, lineOfItem: lines.flatMap(({ item }, index) => (item ? [index] : [])) };
}
