import { type Decimal, decimal, plus, times } from './decimal.js';
import { FilteredRatio } from './filtered-ratio.js';
import { ratio } from './ratio.js';
import { DECIMALS, rounded } from './rounding.js';

/** Decimals of nearly every published value, at most. */
const VALUE_EXPONENT = -3;

/** Factor of a sum of products, also as a whole number of the smallest unit among the factors. */
export interface Factor {
  readonly exact: Decimal;
  /** `NaN` where it is not exact in a double. */
  readonly units: number;
}

/** Factors of sums in a common unit, a power of ten in which all are whole numbers. */
export function commonFactors(factors: readonly Decimal[]): { factors: Factor[]; exponent: number } {
  const trimmed = factors.map(trim);
  const exponent = trimmed.reduce((least, factor) => Math.min(least, factor.exponent), 0);
  const units = trimmed.map((factor) => factor.digits * 10 ** (factor.exponent - exponent));
  return {
    factors: factors.map((exact, index) => ({ exact, units: safe(units[index] ?? NaN) })),
    exponent,
  };
}

/** Factor without trailing zeros. */
function trim({ digits, exponent }: Decimal): { digits: number; exponent: number } {
  let whole = safe(Number(digits));
  let power = exponent;
  while (whole !== 0 && whole % 10 === 0) {
    whole /= 10;
    power++;
  }
  return { digits: whole, exponent: power };
}

/** Decimal in a double, not always the nearest. */
const approximated = ({ digits, exponent }: Decimal): number =>
  exponent < 0 ? Number(digits) / 10 ** -exponent : Number(digits) * 10 ** exponent;

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
    // A product or sum beyond 2^53 stays an unsafe integer even after rounding to a double.
    if (thousandths / 1000 === value && Number.isSafeInteger(product) && Number.isSafeInteger(sum)) {
      this.units = sum;
    } else {
      const amount = times(decimal(value), exact);
      this.beyond = this.beyond ? plus(this.beyond, amount) : amount;
    }
  }

  get exact(): Decimal {
    const units = { digits: BigInt(this.units), exponent: this.exponent + VALUE_EXPONENT };
    return this.beyond ? plus(this.beyond, units) : units;
  }

  /** The sum for comparisons and divisions. */
  get filtered(): FilteredRatio {
    const approximate = this.beyond ? approximated(this.exact) : this.units / 10 ** -(this.exponent + VALUE_EXPONENT);
    return new FilteredRatio(approximate, () => ratio(this.exact));
  }

  /** The sum as answers carry it: to 6 decimals, halves away from zero. `Infinity` where it is beyond a double. */
  get rounded(): number {
    const divisor = 10 ** (-DECIMALS - this.exponent - VALUE_EXPONENT);
    if (this.beyond || divisor > 1e15) return rounded(this.exact);
    // Sums of six decimals or fewer are a quotient of two doubles that are exact.
    if (divisor < 1) return this.units / 10 ** -(this.exponent + VALUE_EXPONENT);
    const rest = this.units % divisor;
    const half = Math.abs(rest) * 2 >= divisor ? Math.sign(rest) : 0;
    return ((this.units - rest) / divisor + half) / 10 ** DECIMALS;
  }
}
