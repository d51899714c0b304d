import { type Ingredients } from '#client';
import { type Loaded, useLoaded } from './loaded.js';
import { type Meal, type ReadLine, readLines } from './meal.js';
import { ask } from './requests.js';

/** Lines of a meal as the service reads them. */
export interface ReadMeal extends Loaded<Ingredients> {
  readonly lines: readonly ReadLine[];
}

/** Reads the lines of a meal by `/ingredients`, again whenever their texts change. */
export function useReadMeal(meal: Meal): ReadMeal {
  const texts = meal.lines.map(({ text }) => text);
  const loaded = useLoaded(
    texts.length === 0 ? undefined : (signal) => ask('resolveIngredients', { lines: texts }, signal),
    [texts.join('\n')],
  );
  return { ...loaded, lines: readLines(meal, loaded.reply?.items ?? []) };
}
