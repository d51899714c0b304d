import { type Range } from '#contracts';

/** Range between two endpoints, each included or excluded and rounded to six decimals before. */
export type Interval = Range;

/** An amount as answers carry it. `value` and `range` come from the same numbers, so they agree digit for digit. */
export interface FormattedAmount {
  readonly value: string;
  readonly range?: Range;
}

/** `(lower‥upper)`: both endpoints excluded. */
export const open = (lower: number, upper: number): Interval => interval(lower, upper, false, false);

/** `[lower‥upper]`: both endpoints included. */
export const closed = (lower: number, upper: number): Interval => interval(lower, upper, true, true);

/** `[0‥limit)`: less than the limit. */
export const lessThan = (limit: number): Interval => interval(0, limit, true, false);

/** `[0‥limit]`: no more than the limit. */
export const atMost = (limit: number): Interval => interval(0, limit, true, true);

/** Amount of at most six decimals in interval notation, or as a plain number: U+2025 between endpoints, no trailing zeros. */
export function formatAmount(amount: number | Interval): FormattedAmount {
  if (typeof amount === 'number') return { value: String(amount) };
  const { lower, upper, lowerIncluded, upperIncluded } = amount;
  return {
    value: `${lowerIncluded ? '[' : '('}${lower}\u2025${upper}${upperIncluded ? ']' : ')'}`,
    range: amount,
  };
}

function interval(lower: number, upper: number, lowerIncluded: boolean, upperIncluded: boolean): Interval {
  const isEmpty = lower === upper && !(lowerIncluded && upperIncluded);
  if (!(lower <= upper) || isEmpty) throw new RangeError(`no interval from ${lower} to ${upper}`);
  return { upper, lower, upperIncluded, lowerIncluded };
}
