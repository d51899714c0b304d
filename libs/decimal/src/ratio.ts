import { type Decimal, decimal, nearest, plus, shift, times, ZERO } from './decimal.js';

/** Exact quotient of two decimals, with a positive denominator. */
export interface Ratio {
  readonly numerator: Decimal;
  readonly denominator: Decimal;
}

const ONE = decimal(1);

/** Ratio of a numerator and a positive denominator. */
export const ratio = (numerator: Decimal, denominator: Decimal = ONE): Ratio => ({ numerator, denominator });

/** Product of a ratio and a decimal. */
export const scaled = ({ numerator, denominator }: Ratio, factor: Decimal): Ratio =>
  ratio(times(numerator, factor), denominator);

export const added = (a: Ratio, b: Ratio): Ratio =>
  ratio(
    plus(times(a.numerator, b.denominator), times(b.numerator, a.denominator)),
    times(a.denominator, b.denominator),
  );

/** Comparison for sorting: negative where `a` is less than `b`, zero where equal, positive where greater. */
export function compared(a: Ratio, b: Ratio): number {
  const { digits } = added(a, scaled(b, decimal(-1))).numerator;
  return digits < 0n ? -1 : digits > 0n ? 1 : 0;
}

/** Multiple of `increment` nearest to the exact ratio, halves away from zero. */
export function nearestMultiple({ numerator, denominator }: Ratio, increment: Decimal): Decimal {
  const divisor = times(denominator, increment);
  const places = numerator.exponent - divisor.exponent;
  const dividend = shift(numerator.digits, Math.max(places, 0));
  const unit = shift(divisor.digits, Math.max(-places, 0));
  const half = dividend < 0n ? -unit : unit;
  const count = (2n * dividend + half) / (2n * unit);
  return count === 0n ? ZERO : times({ digits: count, exponent: 0 }, increment);
}

/** Ratio rounded to a number of decimals, halves away from zero. */
export const roundedRatio = (value: Ratio, decimals: number): number =>
  nearest(nearestMultiple(value, { digits: 1n, exponent: -decimals }));
