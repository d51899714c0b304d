import { type AssessmentStatus, type Intake, type Range } from '#contracts';
import { type FilteredRatio } from '#decimal';

/** Daily amount beside an intake. */
export interface Comparison {
  /** Of the number, or of the nearer end of the range; absent where that is zero. */
  readonly percent?: number;
  readonly status?: AssessmentStatus;
}

const PERCENT_DECIMALS = 1;

/**
 * Compares a daily amount with what is recommended and with the upper limit, exactly.
 * @param amount `undefined` where no item has a value
 * @param unknown how many items have none: what they lack could fill what is missing
 */
export function compareWithIntake(
  amount: FilteredRatio | undefined,
  unknown: number,
  { recommended, meaning, upper_limit: limit }: Intake,
): Comparison {
  if (!amount) return { status: 'unknown' };
  const aboveLimit = limit !== undefined && amount.compareTo(limit) > 0;
  if (!recommended) return { status: aboveLimit ? 'above' : 'within' };
  const { nearest, status } = recommended.range
    ? compareWithRange(amount, recommended.range)
    : compareWithNumber(amount, Number(recommended.value), meaning);
  return {
    percent: percentOf(amount, nearest),
    status: aboveLimit ? 'above' : status === 'below' && unknown > 0 ? 'unknown' : status,
  };
}

/** Result of a comparison, and the number that the percentage is of: `undefined` inside a range. */
interface Compared {
  readonly nearest: number | undefined;
  readonly status: 'below' | 'within' | 'above';
}

function compareWithNumber(amount: FilteredRatio, number: number, meaning: Intake['meaning']): Compared {
  const difference = amount.compareTo(number);
  const isBelow = difference < 0 && meaning !== 'maximum';
  const isAbove = difference > 0 && meaning !== 'minimum';
  return { nearest: number, status: isBelow ? 'below' : isAbove ? 'above' : 'within' };
}

/** An end that does not belong to the range lies outside of it. */
function compareWithRange(amount: FilteredRatio, { lower, upper, lowerIncluded, upperIncluded }: Range): Compared {
  const fromLower = amount.compareTo(lower);
  if (fromLower < 0 || (fromLower === 0 && !lowerIncluded)) return { nearest: lower, status: 'below' };
  const fromUpper = amount.compareTo(upper);
  if (fromUpper > 0 || (fromUpper === 0 && !upperIncluded)) return { nearest: upper, status: 'above' };
  return { nearest: undefined, status: 'within' };
}

function percentOf(amount: FilteredRatio, number: number | undefined): number | undefined {
  if (number === undefined) return 100;
  if (number === 0) return undefined;
  return amount.percentOf(number, PERCENT_DECIMALS);
}
