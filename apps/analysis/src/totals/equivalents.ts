import { nutrientId, urn } from '#contracts';
import { type FilteredRatio, type Sum } from '#decimal';
import { type Contribution, itemsLacking } from '../scaling/contribution.js';
import { amountsOf } from './totals.js';

/** Milligrams of tryptophan that are one of niacin equivalents (IOM 1998, chapter 6; 21 CFR 101.9(c)(8)(iv)). */
const TRYPTOPHAN_PER_NIACIN = 60;
const MILLIGRAMS_PER_GRAM = 1000;

/** Nutrient that recommendations and labels count with another one, in the unit of the first. Nutrients are ids. */
export interface Equivalents {
  readonly nutrient: string;
  readonly other: string;
  /** What an amount of the other one counts. */
  readonly part: (other: FilteredRatio) => FilteredRatio;
  /** Published sum of both. An item's own takes precedence. */
  readonly published?: string;
}

const id = (key: string): string => urn(nutrientId(key));

export const vegetablesWithLegumes: Equivalents = {
  nutrient: id('vegetables'),
  other: id('vegetables-legumes'),
  part: (legumes) => legumes,
};

export const niacinEquivalents = {
  nutrient: id('niacin'),
  other: id('tryptophan'),
  part: (tryptophan) => tryptophan.times(MILLIGRAMS_PER_GRAM).dividedBy(TRYPTOPHAN_PER_NIACIN),
  published: id('usda-409'),
} satisfies Equivalents;

/** Total over all items. */
export interface EquivalentTotal {
  /** Absent where no item has a value. */
  readonly total: FilteredRatio | undefined;
  /** Number of items that lack the published value and one of both nutrients. */
  readonly unknown: number;
}

/**
 * Total of equivalents: the published value of each item, else what it has of both nutrients.
 * @param sumOf sum of a nutrient over all items
 */
export async function equivalentTotal(
  { nutrient, other, part, published }: Equivalents,
  items: readonly Contribution[],
  sumOf: (nutrient: string) => Sum | undefined,
): Promise<EquivalentTotal> {
  const computed =
    published === undefined ? items : itemsLacking(items, [published]).flatMap((place) => items[place] ?? []);
  const given = published === undefined ? undefined : sumOf(published);
  // Few catalogs publish equivalents. Where no item has them, all are computed, and their sums are known.
  const [own, added] = given ? (await amountsOf(computed, [nutrient, other])).sums : [sumOf(nutrient), sumOf(other)];
  const parts = [given?.filtered, own?.filtered, added && part(added.filtered)].filter((one) => one !== undefined);
  const [first, ...rest] = parts;
  return {
    total: first && rest.reduce((sum, one) => sum.plus(one), first),
    unknown: itemsLacking(computed, [nutrient, other]).length,
  };
}
