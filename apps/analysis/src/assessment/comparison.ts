import { type AssessmentStatus, type Intake, type Range } from '#contracts';
import { compared, decimal, type Ratio, ratio, roundedRatio, scaled, times } from '#decimal';

/** Daily amount beside an intake. */
export interface Comparison {
  /** Of the number, or of the nearer end of the range; absent where that is zero. */
  readonly percent?: number;
  readonly status?: AssessmentStatus;
}

const PERCENT = decimal(100);
const PERCENT_DECIMALS = 1;

/**
 * Compares a daily amount with what is recommended and with the upper limit, exactly.
 * @param amount `undefined` where no item has a value
 * @param unknown how many items have none: what they lack could fill what is missing
 */
export function compareWithIntake(
  amount: Ratio | undefined,
  unknown: number,
  { recommended, meaning, upper_limit: limit }: Intake,
): Comparison {
  if (!amount) return { status: 'unknown' };
  const aboveLimit = limit !== undefined && compared(amount, exact(limit)) > 0;
  if (!recommended) return { status: aboveLimit ? 'above' : 'within' };
  const { nearest, status } = recommended.range
    ? compareWithRange(amount, recommended.range)
    : compareWithNumber(amount, Number(recommended.value), meaning);
  return {
    ...percentOf(amount, nearest),
    status: aboveLimit ? 'above' : status === 'below' && unknown > 0 ? 'unknown' : status,
  };
}

/** Result of a comparison, and the number that the percentage is of: `undefined` inside a range. */
interface Compared {
  readonly nearest: number | undefined;
  readonly status: 'below' | 'within' | 'above';
}

function compareWithNumber(amount: Ratio, number: number, meaning: Intake['meaning']): Compared {
  const difference = compared(amount, exact(number));
  const isBelow = difference < 0 && meaning !== 'maximum';
  const isAbove = difference > 0 && meaning !== 'minimum';
  return { nearest: number, status: isBelow ? 'below' : isAbove ? 'above' : 'within' };
}

/** An end that does not belong to the range lies outside of it. */
function compareWithRange(amount: Ratio, { lower, upper, lowerIncluded, upperIncluded }: Range): Compared {
  if (compared(amount, exact(lower)) < (lowerIncluded ? 0 : 1)) return { nearest: lower, status: 'below' };
  if (compared(amount, exact(upper)) > (upperIncluded ? 0 : -1)) return { nearest: upper, status: 'above' };
  return { nearest: undefined, status: 'within' };
}

function percentOf(amount: Ratio, number: number | undefined): { percent?: number } {
  if (number === undefined) return { percent: 100 };
  if (number === 0) return {};
  const share = ratio(amount.numerator, times(amount.denominator, decimal(number)));
  return { percent: roundedRatio(scaled(share, PERCENT), PERCENT_DECIMALS) };
}

const exact = (number: number): Ratio => ratio(decimal(number));
