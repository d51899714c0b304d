import { decimal, type Decimal, shift, times } from './decimal.js';
import { ratio, roundedRatio } from './ratio.js';

/** Decimals of a computed number in replies. */
export const DECIMALS = 6;
const UNITS = 10 ** DECIMALS;

/**
 * Bound of the relative error of a dozen products and quotients of doubles. Powers of ten are among them; the margin is
 * two.
 */
export const RELATIVE_ERROR = 2 ** -48;

/** Absolute error of doubles near zero, where their relative error is unbounded. */
export const UNDERFLOW = 1e-280;

/**
 * Number as in replies: rounded to 6 decimals, halves away from zero, without float noise. `Infinity` where it exceeds
 * the largest double.
 */
export function rounded({ digits, exponent }: Decimal): number {
  const excess = -DECIMALS - exponent;
  const millionths = excess > 0 ? divided(digits, 10n ** BigInt(excess)) : shift(digits, -excess);
  const number = Number(millionths);
  // The division rounds once only where the whole number is exact in a double.
  return Number.isSafeInteger(number) ? number / UNITS : Number(`${millionths}e-${DECIMALS}`);
}

/** Multiplication by `factor`, with the exact products {@link rounded}. */
export function roundedProducts(factor: Decimal): (value: number) => number {
  const approximate = Number(factor.digits) * 10 ** factor.exponent;
  return (value) => {
    return roundedDouble(value * approximate) ?? rounded(times(decimal(value), factor));
  };
}

/** `value` · `factor` ÷ `divisor`, which is above zero: the exact quotient {@link rounded}. */
export function roundedQuotient(value: number, factor: number, divisor: number): number {
  const exact = () => roundedRatio(ratio(times(decimal(value), decimal(factor)), decimal(divisor)), DECIMALS);
  if (value === 0 || factor === 0) return 0;
  const product = value * factor;
  const isCoarse = [value, factor, product, divisor].some((number) => Math.abs(number) < UNDERFLOW);
  return (isCoarse ? undefined : roundedDouble(product / divisor)) ?? exact();
}

/**
 * Result of a few operations on doubles, rounded to a multiple of 1/`units`. `undefined` close to a tie or beyond 2^53,
 * where doubles are too coarse.
 */
export function roundedDouble(value: number, units = UNITS): number | undefined {
  const scaled = value * units;
  const whole = Math.round(scaled);
  const distanceToTie = Math.abs(Math.abs(scaled - whole) - 0.5);
  const isDecided = distanceToTie > Math.abs(scaled) * RELATIVE_ERROR && Number.isSafeInteger(whole);
  return isDecided ? (whole + 0) / units : undefined;
}

/**
 * Number computed in doubles, as in replies. Its binary value is rounded: a half that appears only in its printed form
 * does not count as one.
 */
export function sixDecimals(value: number): number {
  const near = Math.round(value * UNITS) / UNITS;
  // Fast path: table values have no more decimals, and printing is slow.
  return near === value ? value : Number(value.toFixed(DECIMALS));
}

function divided(digits: bigint, divisor: bigint): bigint {
  const half = divisor / 2n;
  return (digits + (digits < 0n ? -half : half)) / divisor;
}
