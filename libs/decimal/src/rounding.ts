import { decimal, type Decimal, shift, times } from './decimal.js';

/** How many decimals a computed number is answered with. */
export const DECIMALS = 6;
const UNITS = 10 ** DECIMALS;

/** What some products of doubles and a power of ten can be wrong by, of their size, and more than twice that. */
const RELATIVE_ERROR = 2 ** -48;

/**
 * The number as answers carry it: rounded to 6 decimals, halves away from zero, without float noise.
 * `Infinity` where it is beyond a double.
 */
export function rounded({ digits, exponent }: Decimal): number {
  const excess = -DECIMALS - exponent;
  const millionths = excess > 0 ? divided(digits, 10n ** BigInt(excess)) : shift(digits, -excess);
  const number = Number(millionths);
  // Only whole numbers that a double holds exactly divide without a second rounding.
  return Number.isSafeInteger(number) ? number / UNITS : Number(`${millionths}e-${DECIMALS}`);
}

/** What multiplies by `factor`: the products are {@link rounded}, as on paper. */
export function roundedProducts(factor: Decimal): (value: number) => number {
  const approximate = Number(factor.digits) * 10 ** factor.exponent;
  return (value) => {
    const millionths = value * approximate * UNITS;
    const whole = Math.round(millionths);
    // Doubles decide it, except close to a tie or beyond whole numbers: there only exact arithmetic does.
    const distanceToTie = Math.abs(Math.abs(millionths - whole) - 0.5);
    const isDecided = distanceToTie > Math.abs(millionths) * RELATIVE_ERROR && Number.isSafeInteger(whole);
    return isDecided ? (whole + 0) / UNITS : rounded(times(decimal(value), factor));
  };
}

/**
 * A number that was computed in doubles, as answers carry it. Its binary value is what is rounded, so that a half that
 * only its printed form has is not one.
 */
export function sixDecimals(value: number): number {
  const near = Math.round(value * UNITS) / UNITS;
  // What a table holds has no more decimals, and printing is slow.
  return near === value ? value : Number(value.toFixed(DECIMALS));
}

function divided(digits: bigint, divisor: bigint): bigint {
  const half = divisor / 2n;
  return (digits + (digits < 0n ? -half : half)) / divisor;
}
