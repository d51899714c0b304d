import { type FilteredRatio } from '#decimal';
import { type Comparison, compareWithIntake } from './comparison.js';
import { type Total, type Totals, VALUE_DECIMALS } from './intake-totals.js';
import { type NutrientUnit } from './nutrient-units.js';
import { type ReferenceIntake } from './reference-intake.js';

/** Amounts of nutrients in a meal, with their units in the same order. */
export interface NutrientAmounts extends Totals {
  readonly units: readonly NutrientUnit[];
}

/** Result of a nutrient, before it is serialized as an `AssessmentResult`. */
export interface NutrientResult extends Comparison {
  readonly unit: NutrientUnit;
  /** Amount a day. */
  readonly value: number | undefined;
  readonly unknown: number;
  readonly intake: ReferenceIntake | undefined;
}

const NOTHING_TO_COMPARE: Comparison = { percent: undefined, status: undefined };

/**
 * Results of the nutrients of items and the standard, each sum divided by `days`.
 * @param intakes in the order of the amounts
 */
export function assess(
  { units, totals, unknown: counts }: NutrientAmounts,
  intakes: readonly (ReferenceIntake | undefined)[],
  days: number,
): NutrientResult[] {
  const results: NutrientResult[] = [];
  for (const [place, unit] of units.entries()) {
    const sum = totals[place];
    const intake = intakes[place];
    if (!sum && !intake) continue;
    const unknown = counts[place] ?? 0;
    const { percent, status } = intake
      ? compareWithIntake(sum && perDay(sum, days), unknown, intake)
      : NOTHING_TO_COMPARE;
    results.push({ unit, value: sum && valueOf(sum, days), unknown, intake, percent, status });
  }
  return results;
}

const perDay = (sum: Total, days: number): FilteredRatio => (days === 1 ? sum.filtered : sum.filtered.dividedBy(days));

const valueOf = (sum: Total, days: number): number =>
  days === 1 ? sum.rounded : perDay(sum, days).rounded(VALUE_DECIMALS);

/** Whether JSON has every number of a result. */
export const isFinite = ({ value = 0, percent = 0 }: NutrientResult): boolean =>
  Number.isFinite(value) && Number.isFinite(percent);
