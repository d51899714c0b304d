import { type FoodResult } from '#client';
import { type Loaded, useLoaded } from '../../state/loaded.js';
import { type MealLine } from '../../state/meal.js';
import { lookUpFoods } from '../../state/requests.js';

/** Loads the foods that were chosen for lines, by id; unknown ones are left out. */
export function useChosenFoods(lines: readonly MealLine[]): Loaded<ReadonlyMap<string, FoodResult>> {
  const ids = [...new Set(lines.flatMap(({ choice }) => choice?.food ?? []))];
  return useLoaded(
    ids.length === 0
      ? undefined
      : async (signal) => {
          const { items } = await lookUpFoods(ids, signal);
          return new Map(items.flatMap((food) => (food ? [[food.id, food]] : [])));
        },
    [ids.join()],
  );
}
