import { type Decimal, decimal, FilteredRatio, nearest, plus, ratio, times } from '#decimal';

/** Terms of an energy equation, kcal a day. */
export interface EnergyTerms {
  /** Coefficient of the age in years. */
  readonly perYear: number;
  /** All other terms. */
  readonly terms: readonly Decimal[];
}

/** Exact product of coefficients and measures as they are written. */
export const product = (...factors: readonly number[]): Decimal => factors.map(decimal).reduce(times);

const MONTHS_PER_YEAR = decimal(12);

/** Exact sum of the terms at an age: of twelfths, since months are no decimal part of a year. */
export function sumOfTerms({ perYear, terms }: EnergyTerms, ageInMonths: number): FilteredRatio {
  const twelfths = terms
    .map((term) => times(term, MONTHS_PER_YEAR))
    .reduce(plus, times(decimal(perYear), decimal(ageInMonths)));
  return new FilteredRatio(nearest(twelfths) / nearest(MONTHS_PER_YEAR), {
    toRatio: () => ratio(twelfths, MONTHS_PER_YEAR),
  });
}
