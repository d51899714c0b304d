import { type AssessmentResult, type Intake } from '#contracts';
import { type FilteredRatio, type Sum } from '#decimal';
import { type Comparison, compareWithIntake } from './comparison.js';
import { type NutrientUnit } from './nutrient-units.js';

/** What is known of a nutrient in a meal. */
export interface NutrientAmount {
  readonly unit: NutrientUnit;
  /** `undefined` where no item has a value. */
  readonly sum: Sum | undefined;
  /** Number of items without a value. */
  readonly unknown: number;
}

const VALUE_DECIMALS = 6;

/** Results of the nutrients that an item or the standard has, with each sum spread over `days`. */
export function assess(
  amounts: readonly NutrientAmount[],
  intakes: ReadonlyMap<string, Intake>,
  days: number,
): AssessmentResult[] {
  const results: AssessmentResult[] = [];
  for (const amount of amounts) {
    const intake = intakes.get(amount.unit.nutrient);
    if (amount.sum || intake) results.push(resultOf(amount, intake, days));
  }
  return results;
}

const NOTHING_TO_COMPARE: Comparison = {};

/** Result with all members, `undefined` where there is nothing to say: objects of one shape are written fastest. */
function resultOf(
  { unit: { nutrient, unit, unit_id }, sum, unknown }: NutrientAmount,
  intake: Intake | undefined,
  days: number,
): AssessmentResult {
  const amount = sum && perDay(sum, days);
  const { percent, status } = intake ? compareWithIntake(amount, unknown, intake) : NOTHING_TO_COMPARE;
  return {
    nutrient,
    unit,
    unit_id,
    value: amount?.rounded(VALUE_DECIMALS),
    unknown,
    recommended: intake?.recommended,
    percent,
    upper_limit: intake?.upper_limit,
    status,
  };
}

const perDay = (sum: Sum, days: number): FilteredRatio => (days === 1 ? sum.filtered : sum.filtered.dividedBy(days));

/** Whether JSON has every number of a result. */
export const isFinite = ({ value = 0, percent = 0 }: AssessmentResult): boolean =>
  Number.isFinite(value) && Number.isFinite(percent);
