/**
 * Exact decimal number: `digits` × 10^`exponent`. Nutrient values, weights and quantities are published as decimals;
 * exact arithmetic makes every result the one computed on paper, in any order of the terms.
 */
export interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

export const ZERO: Decimal = { digits: 0n, exponent: 0 };

/** Precision at which decimals and their nearest doubles correspond one to one: 15 digits. */
const EXACT_DIGITS = 1e15;

/** Decimal of a finite number as it prints: `decimal(0.1)` is one tenth. */
export function decimal(value: number): Decimal {
  // Fast path: nearly every published value has at most three decimals.
  const thousandths = Math.round(value * 1000);
  if (thousandths / 1000 === value && Math.abs(thousandths) < EXACT_DIGITS) {
    return { digits: BigInt(thousandths), exponent: -3 };
  }
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

export function times(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, exponent: a.exponent + b.exponent };
}

export function plus(a: Decimal, b: Decimal): Decimal {
  if (a.exponent === b.exponent) return { digits: a.digits + b.digits, exponent: a.exponent };
  const [coarse, fine] = a.exponent > b.exponent ? [a, b] : [b, a];
  return { digits: shift(coarse.digits, coarse.exponent - fine.exponent) + fine.digits, exponent: fine.exponent };
}

/** Nearest double, which prints as the decimal does. */
export const nearest = ({ digits, exponent }: Decimal): number => Number(`${digits}e${exponent}`);

/** Digits of the same number with more decimal places. */
export const shift = (digits: bigint, places: number): bigint => digits * 10n ** BigInt(places);
