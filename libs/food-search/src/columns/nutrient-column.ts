import { unpack } from '../postings/postings.js';
import { type ColumnSegment } from './column-builder.js';

/** Amounts of one nutrient per 100 g, by food number. NaN where a food has none. */
export type NutrientColumn = Float64Array;

/** Decodes the segments of a column, in their order. @param foods number of foods of the release */
export function readColumn(
  segments: readonly Pick<ColumnSegment, 'foods' | 'amounts'>[],
  foods: number,
): NutrientColumn {
  const column = new Float64Array(foods).fill(NaN);
  for (const segment of segments) {
    const numbers = unpack([segment.foods]);
    for (let at = 0; at < numbers.length; at++) {
      column[numbers[at]!] = segment.amounts.readDoubleLE(at * Float64Array.BYTES_PER_ELEMENT);
    }
  }
  return column;
}
