import { type NutrientDataPoint } from '#contracts';
import { commonFactors, type Factor, Sum } from '#decimal';
import { type Contribution } from '../scaling/contribution.js';

/**
 * The sums of all contributions: those of `nutrients`, in that order, that at least one contribution has a value for.
 * Exact until the end, then rounded once. A sum beyond a double is `Infinity`.
 */
export function totals(contributions: readonly Contribution[], nutrients: readonly string[]): NutrientDataPoint[] {
  const { factors, exponent } = commonFactors(contributions.map(({ factor }) => factor));
  // One that nothing is added to has no sum: absent is not zero.
  const sums = new Array<Sum | undefined>(nutrients.length).fill(undefined);
  const placesOf = placesIn(nutrients);
  contributions.forEach((contribution, index) => {
    const factor = factors[index];
    if (factor) add(contribution, factor, { sums, exponent, places: placesOf(contribution.nutrients) });
  });
  const results: NutrientDataPoint[] = [];
  nutrients.forEach((nutrient, place) => {
    const sum = sums[place];
    if (sum) results.push({ nutrient, value: sum.rounded });
  });
  return results;
}

/** Where sums go: the place of each value's nutrient among them, `undefined` where all stand in the same order. */
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

/** The places of other nutrients among these. Foods of the catalog share one list with them, and need none. */
function placesIn(nutrients: readonly string[]): (others: readonly string[]) => Sums['places'] {
  let places: ReadonlyMap<string, number> | undefined;
  return (others) => {
    if (others === nutrients) return undefined;
    const known = (places ??= new Map(nutrients.map((nutrient, place) => [nutrient, place])));
    return others.map((nutrient) => known.get(nutrient));
  };
}
