import { type AssessmentResult, type Intake } from '#contracts';
import { decimal, type Ratio, ratio, roundedRatio, type Sum } from '#decimal';
import { compareWithIntake } from './comparison.js';
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

function resultOf({ unit, sum, unknown }: NutrientAmount, intake: Intake | undefined, days: number): AssessmentResult {
  const { percent, status } = intake ? compareWithIntake(sum && perDay(sum, days), unknown, intake) : {};
  return {
    ...unit,
    // A sum rounds itself many times as fast as a ratio is rounded.
    ...(sum && { value: days === 1 ? sum.rounded : roundedRatio(perDay(sum, days), VALUE_DECIMALS) }),
    unknown,
    ...(intake?.recommended && { recommended: intake.recommended }),
    ...(percent !== undefined && { percent }),
    ...(intake?.upper_limit !== undefined && { upper_limit: intake.upper_limit }),
    ...(status && { status }),
  };
}

const perDay = (sum: Sum, days: number): Ratio => ratio(sum.exact, decimal(days));

/** Whether JSON has every number of a result. */
export const isFinite = ({ value = 0, percent = 0 }: AssessmentResult): boolean =>
  Number.isFinite(value) && Number.isFinite(percent);
