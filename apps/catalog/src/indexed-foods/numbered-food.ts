import { type NumberedFood } from '#catalog-store';
import { placeOf } from '#food-search';

/**
 * Food with this number, where the numbers of the indexes follow one another.
 * @param bases number of each index's first food
 */
export function numberedFood(number: number, indexes: readonly number[], bases: readonly number[]): NumberedFood {
  const { at, no } = placeOf(number, bases);
  return { index: indexes[at] ?? 0, no };
}
