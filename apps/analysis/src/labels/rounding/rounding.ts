import {
  compared,
  decimal,
  type Decimal,
  nearest,
  nearestMultiple,
  type Ratio,
  ratio,
  scaled,
  times,
  ZERO,
} from '#decimal';
import { type LabelRule, type Rounding } from './rounding-rules.js';

/** Printed amount, with its percentage of the daily value where the row has one. */
export interface Printed {
  readonly amount: number;
  readonly percent?: number;
}

/** Rounds an exact amount for its row. Both numbers follow from the unrounded amount, halves up. */
export function printed(amount: Ratio, rule: LabelRule): Printed {
  const percent = rule.percent && nearest(rounded(percentage(amount, rule.percent.of), rule.percent.rounding));
  const coarse = nearest(rounded(amount, rule.amount));
  const { fine } = rule.amount;
  const needsFine = fine !== undefined && coarse === 0 && percent !== undefined && percent >= fine.fromPercent;
  return {
    amount: needsFine ? nearest(nearestMultiple(amount, decimal(fine.increment))) : coarse,
    ...(percent !== undefined && { percent }),
  };
}

/** Exact amount rounded to its increment. Zero below the smallest printed amount, and for negative amounts. */
export function rounded(amount: Ratio, { zeroBelow = 0, steps }: Rounding): Decimal {
  if (compared(amount, ratio(decimal(zeroBelow))) < 0) return ZERO;
  const step = steps.find(({ upTo }) => upTo === undefined || compared(amount, ratio(decimal(upTo))) <= 0);
  return nearestMultiple(amount, decimal(step?.increment ?? 1));
}

const percentage = ({ numerator, denominator }: Ratio, dailyValue: number): Ratio =>
  scaled(ratio(numerator, times(denominator, decimal(dailyValue))), decimal(100));
