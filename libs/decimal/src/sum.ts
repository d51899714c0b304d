import { type Decimal, decimal, plus, times } from './decimal.js';
import { DECIMALS, rounded } from './rounding.js';

/** Nearly every published value has at most three decimals. */
const VALUE_EXPONENT = -3;

/** A factor of values that are added up, also as a whole number of the smallest unit among the factors of a sum. */
export interface Factor {
  readonly exact: Decimal;
  /** `NaN` where a double does not hold it exactly. */
  readonly units: number;
}

/** Prepares the factors of sums, and says in which unit, as a power of ten, they are whole numbers. */
export function commonFactors(factors: readonly Decimal[]): { factors: Factor[]; exponent: number } {
  const trimmed = factors.map(trim);
  const exponent = trimmed.reduce((least, factor) => Math.min(least, factor.exponent), 0);
  const units = trimmed.map((factor) => factor.digits * 10 ** (factor.exponent - exponent));
  return {
    factors: factors.map((exact, index) => ({ exact, units: safe(units[index] ?? NaN) })),
    exponent,
  };
}

/** The factor without the zeros at its end. */
function trim({ digits, exponent }: Decimal): { digits: number; exponent: number } {
  let whole = safe(Number(digits));
  let power = exponent;
  while (whole !== 0 && whole % 10 === 0) {
    whole /= 10;
    power++;
  }
  return { digits: whole, exponent: power };
}

const safe = (whole: number): number => (Number.isSafeInteger(whole) ? whole : NaN);

/**
 * A sum of products, exact until it is rounded. A double holds whole numbers up to 2^53 exactly, so most sums are made
 * of plain additions; what goes beyond is added as decimals.
 */
export class Sum {
  private units = 0;
  private beyond: Decimal | undefined;

  /** @param exponent as `commonFactors` says it */
  constructor(private readonly exponent: number) {}

  add(value: number, { exact, units }: Factor): void {
    const thousandths = Math.round(value * 1000);
    const product = thousandths * units;
    const sum = this.units + product;
    // A product or sum past 2^53 is not a safe integer even after it was rounded to a double.
    if (thousandths / 1000 === value && Number.isSafeInteger(product) && Number.isSafeInteger(sum)) {
      this.units = sum;
    } else {
      const amount = times(decimal(value), exact);
      this.beyond = this.beyond ? plus(this.beyond, amount) : amount;
    }
  }

  /** The sum as answers carry it: to 6 decimals, halves away from zero. `Infinity` where it is beyond a double. */
  get rounded(): number {
    const exponent = this.exponent + VALUE_EXPONENT;
    const divisor = 10 ** (-DECIMALS - exponent);
    if (this.beyond || divisor < 1 || divisor > 1e15) {
      const units = { digits: BigInt(this.units), exponent };
      return rounded(this.beyond ? plus(this.beyond, units) : units);
    }
    const rest = this.units % divisor;
    const half = Math.abs(rest) * 2 >= divisor ? Math.sign(rest) : 0;
    return ((this.units - rest) / divisor + half) / 10 ** DECIMALS;
  }
}
