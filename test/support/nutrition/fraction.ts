/** Exact quotient of integers, for results computed independently of the service's arithmetic. */
export interface Fraction {
  readonly numerator: bigint;
  /** Above zero. */
  readonly denominator: bigint;
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n };

/** Fraction of numbers as they print: `fraction('0.85', '100')` is 85 ten-thousandths. */
export function fraction(number: string, divisor = '1'): Fraction {
  const [mantissa = '', exponent = '0'] = number.split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const power = Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals);
  const scale = 10n ** BigInt(Math.abs(power));
  const read = power < 0 ? { numerator: digits, denominator: scale } : { numerator: digits * scale, denominator: 1n };
  if (divisor === '1') return read;
  const { numerator, denominator } = fraction(divisor);
  return times(read, { numerator: denominator, denominator: numerator });
}

export const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});

/** Comparison for sorting. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Number of so many decimals, halves up; of fractions from zero. */
export function roundedTo({ numerator, denominator }: Fraction, decimals: number): number {
  const doubled = 2n * numerator * 10n ** BigInt(decimals) + denominator;
  return Number(`${doubled / (2n * denominator)}e-${decimals}`);
}
