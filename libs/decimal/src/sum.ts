import { type Decimal, decimal, nearest, plus, times } from './decimal.js';
import { type Exact, FilteredRatio } from './filtered-ratio.js';
import { type Ratio, ratio } from './ratio.js';
import { DECIMALS, rounded, roundedDouble } from './rounding.js';

/** Decimals of nearly every published value, at most. */
const VALUE_EXPONENT = -3;

/** Base of a limb. Whole numbers below its square are two limbs, each times a value exact in a double. */
const LIMB = 2 ** 26;

/** Factor of a sum of products, with the whole number of its smallest units. */
export interface Factor {
  readonly exact: Decimal;
  /** Limbs of the whole number: `high` × {@link LIMB} + `low`. `NaN` where it is not exact in a double. */
  readonly high: number;
  readonly low: number;
}

/** Common unit of factors: a power of ten in which all are whole numbers. */
export interface Scale {
  /** Exponent of the sums' unit. */
  readonly exponent: number;
  /** Number of these units in one. */
  readonly perOne: number;
  /** Number of these units in the last decimal of a rounded sum. */
  readonly perLastDecimal: number;
}

/** Factors of sums in a common unit. */
export function commonFactors(factors: readonly Decimal[]): { factors: Factor[]; scale: Scale } {
  const trimmed = factors.map(trim);
  const least = trimmed.reduce((exponent, factor) => Math.min(exponent, factor.exponent), 0);
  const exponent = least + VALUE_EXPONENT;
  return {
    factors: factors.map((exact, index) => {
      const { digits, exponent: own } = trimmed[index] ?? { digits: NaN, exponent: 0 };
      const units = safe(digits * 10 ** (own - least));
      const high = Math.trunc(units / LIMB);
      return { exact, high, low: units - high * LIMB };
    }),
    scale: { exponent, perOne: 10 ** -exponent, perLastDecimal: 10 ** (-DECIMALS - exponent) },
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

const safe = (whole: number): number => (Number.isSafeInteger(whole) ? whole : NaN);

/**
 * A sum of products, exact until it is rounded. A double holds whole numbers up to 2^53 exactly, so most sums are made
 * of plain additions of two limbs; what goes beyond is added as decimals.
 */
export class Sum implements Exact {
  private high = 0;
  private low = 0;
  private beyond: Decimal | undefined;

  /** @param scale of the factors */
  constructor(private readonly scale: Scale) {}

  add(value: number, factor: Factor): void {
    const thousandths = Math.round(value * 1000);
    const high = this.high + thousandths * factor.high;
    const low = this.low + thousandths * factor.low;
    // Products of less than LIMB are exact. A sum beyond 2^53 stays an unsafe integer even after rounding to a double.
    const isExact = thousandths / 1000 === value && Math.abs(thousandths) < LIMB;
    if (isExact && Number.isSafeInteger(high) && Number.isSafeInteger(low)) {
      this.high = high;
      this.low = low;
    } else {
      const amount = times(decimal(value), factor.exact);
      this.beyond = this.beyond ? plus(this.beyond, amount) : amount;
    }
  }

  get exact(): Decimal {
    const digits = BigInt(this.high) * BigInt(LIMB) + BigInt(this.low);
    const units = { digits, exponent: this.scale.exponent };
    return this.beyond ? plus(this.beyond, units) : units;
  }

  /** The sum for comparisons and divisions. */
  get filtered(): FilteredRatio {
    const approximate = this.beyond ? nearest(this.exact) : this.units / this.scale.perOne;
    return new FilteredRatio(approximate, this);
  }

  toRatio(): Ratio {
    return ratio(this.exact);
  }

  /** The sum as answers carry it: to 6 decimals, halves away from zero. `Infinity` where it is beyond a double. */
  get rounded(): number {
    const { units } = this;
    const { perOne, perLastDecimal } = this.scale;
    if (this.beyond || perLastDecimal > 1e15) return rounded(this.exact);
    if (!Number.isSafeInteger(units)) return roundedDouble(units / perOne) ?? rounded(this.exact);
    // Sums of six decimals or fewer are a quotient of two doubles that are exact.
    if (perLastDecimal < 1) return units / perOne;
    // The nearest double of this quotient is a half only where the quotient is.
    const whole = Math.round(Math.abs(units) / perLastDecimal);
    return (Math.sign(units) * whole + 0) / 10 ** DECIMALS;
  }

  /** The sum without what is beyond, in a double: exact where it is a safe integer. */
  private get units(): number {
    return this.high * LIMB + this.low;
  }
}
