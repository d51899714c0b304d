import { baseOf } from '../amount/measure.js';
import { type IngredientReading } from '../reading/reading.js';

/** How many make a pound, by which shellfish are sold: `16/20 shrimp`. */
const PER_POUND = /(?<!\d)(\d{1,3})\/(\d{1,3})(?!\d)/;

/** Shellfish that are sold so. */
const SOLD_BY_COUNT = /\b(?:shrimps?|prawns?|scallops?)$/i;

const POUND = baseOf({ kind: 'mass', key: 'lb' });

/** Grams of one of the shellfish that a line counts, by how many it says make a pound; a range by its middle. */
export function weightByCount({ name, comment = '' }: IngredientReading): number | undefined {
  const [, fewest = NaN, most = NaN] = PER_POUND.exec(`${name} ${comment}`)?.map(Number) ?? [];
  return SOLD_BY_COUNT.test(name) && fewest < most ? Math.round((2 * POUND) / (fewest + most)) : undefined;
}
