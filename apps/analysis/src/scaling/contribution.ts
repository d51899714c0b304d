import { type Decimal, decimal, times } from '#decimal';
import { getOrCreate } from '#memoize';

/** Contribution of one item: each value times `factor`, in the nutrient's own unit. */
export interface Contribution {
  readonly nutrients: readonly string[];
  /** One value for each of `nutrients`; `null` where unknown, which is not zero. */
  readonly values: readonly (number | null)[];
  readonly factor: Decimal;
}

const AS_GIVEN = decimal(1);
const PER_GRAM: Decimal = { digits: 1n, exponent: -2 };

/** Contribution of `quantity` units of `grams` each, of a food with values per 100 g. */
export function portion(
  nutrients: readonly string[],
  per100g: readonly (number | null)[],
  { grams, quantity }: { readonly grams: number; readonly quantity: number },
): Contribution {
  const factor = times(times(decimal(grams), decimal(quantity)), PER_GRAM);
  return { nutrients, values: per100g, factor };
}

/** Contribution of values that already apply to the submitted quantity. */
export function asGiven(nutrients: readonly string[], values: readonly number[]): Contribution {
  return { nutrients, values, factor: AS_GIVEN };
}

/** Indexes of the items that lack a value for one of these nutrients. Items name nutrients by id. */
export function itemsLacking(items: readonly Contribution[], nutrients: readonly string[]): number[] {
  // Foods of the catalog share one list of nutrients.
  const placesIn = new Map<readonly string[], number[]>();
  return items.flatMap(({ nutrients: own, values }, item) => {
    const places = getOrCreate(placesIn, own, () => nutrients.map((nutrient) => own.indexOf(nutrient)));
    return places.some((place) => (values[place] ?? null) === null) ? [item] : [];
  });
}
