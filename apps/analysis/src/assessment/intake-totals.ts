import { nutrientId, urn } from '#contracts';
import { type FilteredRatio, type Sum } from '#decimal';
import { type Nutrients } from '../items/composition-loader.js';
import { type Contribution, itemsLacking } from '../scaling/contribution.js';
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
/** Milligrams of tryptophan that are one milligram of niacin equivalents (IOM 1998, chapter 6). */
const TRYPTOPHAN_PER_NIACIN = 60;
const MILLIGRAMS_PER_GRAM = 1000;

/** Nutrients whose recommendation counts another one too, in the unit of the first. */
const counted = [
  { nutrient: 'vegetables', other: 'vegetables-legumes', part: ({ filtered }: Sum) => filtered },
  {
    nutrient: 'niacin',
    other: 'tryptophan',
    part: ({ filtered }: Sum) => filtered.times(MILLIGRAMS_PER_GRAM).dividedBy(TRYPTOPHAN_PER_NIACIN),
  },
].map(({ nutrient, other, part }) => ({ nutrient: urn(nutrientId(nutrient)), other: urn(nutrientId(other)), part }));

/**
 * Totals as recommendations count them: vegetables with legumes, niacin in niacin equivalents. A nutrient without an
 * intake keeps its sum. An item without one of both values is one without a value.
 */
export function intakeTotals(
  { sums, unknown }: Amounts,
  intakes: IntakesInOrder,
  { places }: Nutrients,
  items: readonly Contribution[],
): Totals {
  const all = { totals: [...sums] as (Total | undefined)[], unknown: [...unknown] };
  for (const { nutrient, other, part } of counted) {
    const place = places.get(nutrient);
    if (place === undefined || !intakes[place]) continue;
    const [own, added] = [sums[place], sums[places.get(other) ?? -1]];
    if (added) all.totals[place] = totalOf(own ? own.filtered.plus(part(added)) : part(added));
    all.unknown[place] = itemsLacking(items, [nutrient, other]).length;
  }
  return all;
}

const totalOf = (filtered: FilteredRatio): Total => ({ filtered, rounded: filtered.rounded(VALUE_DECIMALS) });
