import { type NumberedFood } from '#catalog-store';

/**
 * Food with this number, where the numbers of the releases follow one another.
 * @param bases number of each release's first food
 */
export function numberedFood(number: number, releases: readonly number[], bases: readonly number[]): NumberedFood {
  const at = bases.findLastIndex((base) => base <= number);
  return { release: releases[at] ?? 0, no: number - (bases[at] ?? 0) };
}
