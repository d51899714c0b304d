import { type AnalysisResult, type NutrientDataPoint, ServiceError } from '#contracts';
import { commonFactors, type Factor, Sum } from '#decimal';
import { type Contribution } from '../scaling/contribution.js';
import { forEachInTurns } from '../event-loop/turns.js';

/**
 * Sums of all contributions for those of `nutrients`, in that order, with a value in at least one contribution. Exact
 * until the end, then rounded once. A sum beyond a double is `Infinity`.
 */
export async function totals(
  contributions: readonly Contribution[],
  nutrients: readonly string[],
): Promise<NutrientDataPoint[]> {
  const sums = await sumsOf(contributions, nutrients);
  const results: NutrientDataPoint[] = [];
  nutrients.forEach((nutrient, place) => {
    const sum = sums[place];
    if (sum) results.push({ nutrient, value: sum.rounded });
  });
  return results;
}

/** Sums with the contribution of each item, rounded on its own, and the number of items without a value. */
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

/** Exact sum of each of `nutrients`; `undefined` where no contribution has a value, which is not zero. */
export async function sumsOf(
  contributions: readonly Contribution[],
  nutrients: readonly string[],
): Promise<(Sum | undefined)[]> {
  const { factors, exponent } = commonFactors(contributions.map(({ factor }) => factor));
  const sums = new Array<Sum | undefined>(nutrients.length).fill(undefined);
  const placesOf = placesIn(nutrients);
  await forEachInTurns(contributions, (contribution, index) => {
    const factor = factors[index];
    if (factor) add(contribution, factor, { sums, exponent, places: placesOf(contribution.nutrients) });
  });
  return sums;
}

/** Sums of each single contribution. */
async function sumsOfEach(
  contributions: readonly Contribution[],
  nutrients: readonly string[],
): Promise<(Sum | undefined)[][]> {
  const all: (Sum | undefined)[][] = [];
  const placesOf = placesIn(nutrients);
  await forEachInTurns(contributions, (contribution) => {
    const { factors, exponent } = commonFactors([contribution.factor]);
    const sums = new Array<Sum | undefined>(nutrients.length).fill(undefined);
    for (const factor of factors)
      add(contribution, factor, { sums, exponent, places: placesOf(contribution.nutrients) });
    all.push(sums);
  });
  return all;
}

/** Number of contributions without a value for each of `nutrients`. */
export async function unknownCounts(
  contributions: readonly Contribution[],
  nutrients: readonly string[],
): Promise<number[]> {
  const counts = nutrients.map(() => contributions.length);
  // A caller may state a nutrient of one food twice.
  const lastCounted = new Array<number>(nutrients.length).fill(-1);
  const placesOf = placesIn(nutrients);
  await forEachInTurns(contributions, (contribution, index) => {
    const places = placesOf(contribution.nutrients);
    for (let at = 0; at < contribution.values.length; at++) {
      const place = places ? places[at] : at;
      if ((contribution.values[at] ?? null) === null || place === undefined || lastCounted[place] === index) continue;
      lastCounted[place] = index;
      counts[place] = (counts[place] ?? 0) - 1;
    }
  });
  return counts;
}

/** Index of each value's nutrient among the sums; `undefined` where both have the same order. */
interface Sums {
  readonly sums: (Sum | undefined)[];
  readonly exponent: number;
  readonly places: readonly (number | undefined)[] | undefined;
}

function add({ values }: Contribution, factor: Factor, { sums, exponent, places }: Sums): void {
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? null;
    const place = places ? places[index] : index;
    if (value === null || place === undefined) continue;
    const sum = (sums[place] ??= new Sum(exponent));
    sum.add(value, factor);
  }
}

/** Indexes of other nutrients among these. Foods of the catalog share one list with them and need no mapping. */
function placesIn(nutrients: readonly string[]): (others: readonly string[]) => Sums['places'] {
  let places: ReadonlyMap<string, number> | undefined;
  let lastOthers: readonly string[] | undefined;
  let lastPlaces: Sums['places'];
  return (others) => {
    if (others === nutrients) return undefined;
    if (others === lastOthers) return lastPlaces;
    const known = (places ??= new Map(nutrients.map((nutrient, place) => [nutrient, place])));
    lastOthers = others;
    lastPlaces = others.map((nutrient) => known.get(nutrient));
    return lastPlaces;
  };
}
