import { type Decimal, decimal, roundedProducts, times } from '#decimal';

const HUNDREDTH: Decimal = { digits: 1n, exponent: -2 };

/**
 * Exact scaling of amounts per 100 g to `quantity` units, rounded to 6 decimals. For 100 g the published amount stays
 * unchanged.
 */
export function scalingTo(quantity: number, gramsOfUnit: number): (per100g: number) => number {
  if (quantity * gramsOfUnit === 100) return (amount) => amount;
  return roundedProducts(times(times(decimal(quantity), decimal(gramsOfUnit)), HUNDREDTH));
}
