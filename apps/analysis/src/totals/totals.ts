import { type NutrientDataPoint } from '#contracts';
import { commonFactors, type Factor, Sum } from '#decimal';
import { type Contribution } from '../scaling/contribution.js';

/** Sums by nutrient. One that nothing was added to is not there: absent is not zero. */
type Sums = Map<string, Sum | undefined>;

/**
 * The sums of all contributions: those of `nutrients`, in that order, that at least one contribution has a value for.
 * Exact until the end, then rounded once. A sum beyond a double is `Infinity`.
 */
export function totals(contributions: readonly Contribution[], nutrients: Iterable<string>): NutrientDataPoint[] {
  const { factors, exponent } = commonFactors(contributions.map(({ factor }) => factor));
  const sums: Sums = new Map();
  for (const nutrient of nutrients) sums.set(nutrient, undefined);
  contributions.forEach((contribution, index) => {
    const factor = factors[index];
    if (factor) add(contribution, factor, exponent, sums);
  });
  const results: NutrientDataPoint[] = [];
  for (const [nutrient, sum] of sums) if (sum) results.push({ nutrient, value: sum.rounded });
  return results;
}

function add({ nutrients, values }: Contribution, factor: Factor, exponent: number, sums: Sums): void {
  for (let index = 0; index < nutrients.length; index++) {
    const value = values[index] ?? null;
    if (value === null) continue;
    const nutrient = nutrients[index] ?? '';
    let sum = sums.get(nutrient);
    if (!sum) {
      if (!sums.has(nutrient)) continue;
      sum = new Sum(exponent);
      sums.set(nutrient, sum);
    }
    sum.add(value, factor);
  }
}
