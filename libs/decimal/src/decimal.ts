/**
 * An exact decimal number: `digits` × 10^`exponent`. Nutrient values, weights and quantities are decimals as people
 * publish and write them; computing with them exactly makes every result the one a careful person gets on paper,
 * whatever the order and number of the terms.
 */
export interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

export const ZERO: Decimal = { digits: 0n, exponent: 0 };

/** Decimals of up to 15 digits and the doubles nearest to them correspond one to one. */
const EXACT_DIGITS = 1e15;

/** A finite number as it is written: `decimal(0.1)` is one tenth. */
export function decimal(value: number): Decimal {
  // Nearly every published value has at most three decimals: no need to take its text apart.
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

/** The double nearest to a decimal, which prints as the decimal does. */
export const nearest = ({ digits, exponent }: Decimal): number => Number(`${digits}e${exponent}`);

/** The digits of the same number with so many places more. */
export const shift = (digits: bigint, places: number): bigint => digits * 10n ** BigInt(places);
