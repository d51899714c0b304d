import { decimal, times } from './decimal.js';
import { added, compared, type Ratio, ratio, roundedRatio, scaled } from './ratio.js';
import { RELATIVE_ERROR, roundedDouble, UNDERFLOW } from './rounding.js';

/** Number that has an exact ratio, which takes long to make. */
export interface Exact {
  toRatio(): Ratio;
}

/**
 * Exact ratio behind a floating-point filter: a double decides comparisons and rounding, the ratio those near a tie.
 * The ratio is made of big integers, which take twenty times as long.
 */
export class FilteredRatio implements Exact {
  /** @param approximate the ratio in doubles, after a few products and quotients at most */
  constructor(
    private readonly approximate: number,
    private readonly exact: Exact,
  ) {}

  /** A number as it is written. */
  static of(value: number): FilteredRatio {
    return new FilteredRatio(value, { toRatio: () => ratio(decimal(value)) });
  }

  /** @param other of the same sign, else the filter has no bound of its error */
  plus(other: FilteredRatio): FilteredRatio {
    return new FilteredRatio(this.approximate + other.approximate, {
      toRatio: () => added(this.exact.toRatio(), other.exact.toRatio()),
    });
  }

  times(factor: number): FilteredRatio {
    return new FilteredRatio(this.approximate * factor, {
      toRatio: () => scaled(this.exact.toRatio(), decimal(factor)),
    });
  }

  /** @param divisor above zero */
  dividedBy(divisor: number): FilteredRatio {
    const toRatio = () => {
      const { numerator, denominator } = this.exact.toRatio();
      return ratio(numerator, times(denominator, decimal(divisor)));
    };
    return new FilteredRatio(this.approximate / divisor, { toRatio });
  }

  /** Comparison for sorting: negative where the ratio is less than `number`, zero where equal, positive where greater. */
  compareTo(number: number): number {
    const difference = this.approximate - number;
    const error = Math.max(Math.abs(this.approximate), Math.abs(number)) * RELATIVE_ERROR + UNDERFLOW;
    return Math.abs(difference) > error ? difference : compared(this.exact.toRatio(), ratio(decimal(number)));
  }

  toRatio(): Ratio {
    return this.exact.toRatio();
  }

  /** Percentage of `number`, which is above zero, {@link rounded}: a ratio of its own only near a tie. */
  percentOf(number: number, decimals: number): number {
    const percent = roundedDouble((this.approximate * 100) / number, 10 ** decimals);
    return percent ?? this.times(100).dividedBy(number).rounded(decimals);
  }

  /** Nearest number of so many decimals, halves away from zero. `Infinity` where it exceeds the largest double. */
  rounded(decimals: number): number {
    return roundedDouble(this.approximate, 10 ** decimals) ?? roundedRatio(this.exact.toRatio(), decimals);
  }
}
