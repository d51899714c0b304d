import { type Decimal, decimal, rounded, times } from '#decimal';

const HUNDREDTH: Decimal = { digits: 1n, exponent: -2 };

/** What two products of doubles can be wrong by, of their size, and twice that. */
const RELATIVE_ERROR = 2 ** -50;

/**
 * Makes amounts per 100 g those of `quantity` units of `gramsOfUnit`: what the products say on paper, rounded to 6
 * decimals. For 100 g the published amount comes out untouched.
 */
export function scalingTo(quantity: number, gramsOfUnit: number): (per100g: number) => number {
  const exactGrams = times(decimal(quantity), decimal(gramsOfUnit));
  const grams = quantity * gramsOfUnit;
  if (grams === 100) return (amount) => amount;
  return (amount) => {
    const millionths = amount * grams * 1e4;
    const nearest = Math.round(millionths);
    // Doubles decide it, except close to a tie or beyond whole numbers: there only exact arithmetic does.
    const distanceToTie = Math.abs(Math.abs(millionths - nearest) - 0.5);
    if (distanceToTie > millionths * RELATIVE_ERROR && Number.isSafeInteger(nearest)) return nearest / 1e6;
    return rounded(times(times(decimal(amount), exactGrams), HUNDREDTH));
  };
}
