import { type FoodResult } from '#client';
import { type Loaded, useLoaded } from '../../state/loaded.js';
import { type MealLine } from '../../state/meal.js';
import { ask } from '../../state/requests.js';

/** Most ids of one lookup. */
const MAX_LOOKUP = 100;

/** Loads the foods that were chosen for lines, by id; unknown ones are left out. */
export function useChosenFoods(lines: readonly MealLine[]): Loaded<ReadonlyMap<string, FoodResult>> {
  const ids = [...new Set(lines.flatMap(({ choice }) => choice?.food ?? []))];
  return useLoaded(
    async (signal) => {
      const pages = Array.from({ length: Math.ceil(ids.length / MAX_LOOKUP) }, (_, page) =>
        ask('lookUpFoods', { ids: ids.slice(page * MAX_LOOKUP, (page + 1) * MAX_LOOKUP) }, signal),
      );
      const foods = (await Promise.all(pages)).flatMap(({ items }) => items);
      return new Map(foods.flatMap((food) => (food ? [[food.id, food]] : [])));
    },
    [ids.join()],
  );
}
