import { type AssessmentStatus } from '#contracts';
import { type FilteredRatio } from '#decimal';
import { type ReferenceIntake } from './reference-intake.js';

/** Daily amount beside an intake. */
export interface Comparison {
  /** Of the number, or of the nearer end of the range. Absent where that is zero. */
  readonly percent?: number | undefined;
  readonly status?: AssessmentStatus | undefined;
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
  intake: ReferenceIntake,
): Comparison {
  if (!amount) return { percent: undefined, status: 'unknown' };
  const position = positionOf(amount, intake);
  const isAboveLimit = intake.limit !== undefined && amount.compareTo(intake.limit) > 0;
  return {
    percent: percentOf(amount, intake, position),
    status: isAboveLimit ? 'above' : position === 'below' && unknown > 0 ? 'unknown' : position,
  };
}

/** Position of an amount and the recommended interval. */
type Position = 'below' | 'within' | 'above';

/** An end that does not belong to the interval lies outside of it. */
function positionOf(amount: FilteredRatio, { lower, lowerIncluded, upper, upperIncluded }: ReferenceIntake): Position {
  if (lower !== undefined) {
    const fromLower = amount.compareTo(lower);
    if (fromLower < 0 || (fromLower === 0 && !lowerIncluded)) return 'below';
  }
  if (upper !== undefined) {
    const fromUpper = amount.compareTo(upper);
    if (fromUpper > 0 || (fromUpper === 0 && !upperIncluded)) return 'above';
  }
  return 'within';
}

function percentOf(amount: FilteredRatio, intake: ReferenceIntake, position: Position): number | undefined {
  const { percentOf: number, lower, upper } = intake;
  if (number === 'nearer end' && position === 'within') return 100;
  const base = number !== 'nearer end' ? number : position === 'below' ? lower : upper;
  return base === undefined || base === 0 ? undefined : amount.percentOf(base, PERCENT_DECIMALS);
}
