import { type Sum } from '#decimal';
import { type Nutrients } from '../items/composition-loader.js';
import { type Contribution } from '../scaling/contribution.js';
import { equivalentTotal, niacinEquivalents, vegetablesWithLegumes } from '../totals/equivalents.js';
import { type Amounts } from '../totals/totals.js';
import { type IntakesInOrder } from './reference-intakes.js';

/** Total of a nutrient over all items. */
export type Total = Pick<Sum, 'filtered' | 'rounded'>;

/** Totals of nutrients, as {@link Amounts} are. */
export interface Totals {
  readonly totals: readonly (Total | undefined)[];
  readonly unknown: readonly number[];
}

/** Decimals of values in an answer. */
export const VALUE_DECIMALS = 6;

/**
 * Totals as recommendations count them: vegetables with legumes, niacin in niacin equivalents. A nutrient without an
 * intake keeps its sum. An item with one of both values adds it and counts as unknown.
 */
export async function intakeTotals(
  { sums, unknown }: Amounts,
  intakes: IntakesInOrder,
  { places }: Nutrients,
  items: readonly Contribution[],
): Promise<Totals> {
  const all = { totals: [...sums] as (Total | undefined)[], unknown: [...unknown] };
  for (const equivalents of [vegetablesWithLegumes, niacinEquivalents]) {
    const place = places.get(equivalents.nutrient);
    if (place === undefined || !intakes[place]) continue;
    const counted = await equivalentTotal(equivalents, items, (nutrient) => sums[places.get(nutrient) ?? -1]);
    const filtered = counted.total;
    all.totals[place] = filtered && { filtered, rounded: filtered.rounded(VALUE_DECIMALS) };
    all.unknown[place] = counted.unknown;
  }
  return all;
}
