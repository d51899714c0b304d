import { type AnalysisResult, type NutrientDataPoint, ServiceError } from '#contracts';
import { commonFactors, type Factor, type Scale, Sum } from '#decimal';
import { type Contribution } from '../scaling/contribution.js';
import { forEachInTurns } from '../event-loop/turns.js';

/**
 * Sums of all contributions, for each of `nutrients` with a value in at least one. They are in the order of
 * `nutrients`. Exact until the end, then rounded once. A sum beyond a double is `Infinity`.
 */
export async function totals(
  contributions: readonly Contribution[],
  nutrients: readonly string[],
): Promise<NutrientDataPoint[]> {
  const { sums } = await amountsOf(contributions, nutrients);
  const results: NutrientDataPoint[] = [];
  nutrients.forEach((nutrient, place) => {
    const sum = sums[place];
    if (sum) results.push({ nutrient, value: sum.rounded });
  });
  return results;
}

/**
 * Sums with the contribution of each item and the number of items without a value. Contributions are rounded on their
 * own.
 */
export async function withContributions(
  results: readonly NutrientDataPoint[],
  items: readonly Contribution[],
): Promise<AnalysisResult[]> {
  const sumsByItem = await sumsOfEach(
    items,
    results.map(({ nutrient }) => nutrient),
  );
  return results.map((result, place) => {
    const contributions = sumsByItem.map((sums) => sums[place]?.rounded ?? null);
    const unknown = contributions.filter((contribution) => contribution === null).length;
    return { ...result, unknown, contributions };
  });
}

/** Error of items whose amounts add up to more than a double holds. */
export const notFinite = (): ServiceError =>
  ServiceError.of('out-of-range', { field: 'items', details: { expected: 'amounts whose sum is a finite number' } });

/** Amounts of nutrients in some contributions: a list for each of their properties, in the order of the nutrients. */
export interface Amounts {
  /** Exact sums; `undefined` where no contribution has a value, which is not zero. */
  readonly sums: readonly (Sum | undefined)[];
  /** Numbers of contributions without a value. */
  readonly unknown: readonly number[];
}

/** Amounts of `nutrients` in all contributions. */
export async function amountsOf(
  contributions: readonly Contribution[],
  nutrients: readonly string[],
): Promise<Amounts> {
  const { factors, scale } = commonFactors(contributions.map(({ factor }) => factor));
  const adder = new Adder(nutrients.length, contributions.length, scale);
  const placesOf = placesIn(nutrients);
  await forEachInTurns(contributions, (contribution, index) => {
    const factor = factors[index];
    if (factor) adder.add(contribution.values, factor, placesOf(contribution.nutrients));
  });
  return adder;
}

/** Sums of each single contribution. */
async function sumsOfEach(
  contributions: readonly Contribution[],
  nutrients: readonly string[],
): Promise<Amounts['sums'][]> {
  const all: Amounts['sums'][] = [];
  const placesOf = placesIn(nutrients);
  await forEachInTurns(contributions, (contribution) => {
    const { factors, scale } = commonFactors([contribution.factor]);
    const adder = new Adder(nutrients.length, 1, scale);
    for (const factor of factors) adder.add(contribution.values, factor, placesOf(contribution.nutrients));
    all.push(adder.sums);
  });
  return all;
}

/** Adds contributions up. */
class Adder implements Amounts {
  readonly sums: (Sum | undefined)[];
  readonly unknown: number[];
  /** Contribution that was counted last as one with a value: a caller may state a nutrient of one food twice. */
  private readonly lastCounted: number[];
  private added = 0;

  constructor(
    nutrients: number,
    contributions: number,
    private readonly scale: Scale,
  ) {
    this.sums = new Array<Sum | undefined>(nutrients).fill(undefined);
    this.unknown = new Array<number>(nutrients).fill(contributions);
    this.lastCounted = new Array<number>(nutrients).fill(0);
  }

  add(values: Contribution['values'], factor: Factor, places: Places): void {
    const { sums, unknown, lastCounted } = this;
    const count = ++this.added;
    for (let index = 0; index < values.length; index++) {
      const value = values[index] ?? null;
      const place = places ? places[index] : index;
      if (value === null || place === undefined) continue;
      const sum = (sums[place] ??= new Sum(this.scale));
      sum.add(value, factor);
      if (lastCounted[place] === count) continue;
      lastCounted[place] = count;
      unknown[place] = (unknown[place] ?? 0) - 1;
    }
  }
}

/** Index of each value's nutrient among the sums; `undefined` where both have the same order. */
type Places = readonly (number | undefined)[] | undefined;

/** Indexes of other nutrients among these. Foods of the catalog share one list with them and need no mapping. */
function placesIn(nutrients: readonly string[]): (others: readonly string[]) => Places {
  let places: ReadonlyMap<string, number> | undefined;
  let lastOthers: readonly string[] | undefined;
  let lastPlaces: Places;
  return (others) => {
    if (others === nutrients) return undefined;
    if (others === lastOthers) return lastPlaces;
    const known = (places ??= new Map(nutrients.map((nutrient, place) => [nutrient, place])));
    lastOthers = others;
    lastPlaces = others.map((nutrient) => known.get(nutrient));
    return lastPlaces;
  };
}
