import { type FilteredRatio, type Sum } from '#decimal';
import { type Comparison, compareWithIntake } from './comparison.js';
import { type NutrientUnit } from './nutrient-units.js';
import { type ReferenceIntake } from './reference-intake.js';

/** What is known of a nutrient in a meal. */
export interface NutrientAmount {
  readonly unit: NutrientUnit;
  /** `undefined` where no item has a value. */
  readonly sum: Sum | undefined;
  /** Number of items without a value. */
  readonly unknown: number;
}

/** Result of a nutrient, before it is serialized as an `AssessmentResult`. */
export interface NutrientResult extends Comparison {
  readonly unit: NutrientUnit;
  /** Amount a day. */
  readonly value: number | undefined;
  readonly unknown: number;
  readonly intake: ReferenceIntake | undefined;
}

const VALUE_DECIMALS = 6;
const NOTHING_TO_COMPARE: Comparison = {};

/** Results of the nutrients that an item or the standard has, with each sum spread over `days`. */
export function assess(
  amounts: readonly NutrientAmount[],
  intakes: ReadonlyMap<string, ReferenceIntake>,
  days: number,
): NutrientResult[] {
  const results: NutrientResult[] = [];
  for (const { unit, sum, unknown } of amounts) {
    const intake = intakes.get(unit.nutrient);
    if (!sum && !intake) continue;
    const { percent, status } = intake
      ? compareWithIntake(sum && perDay(sum, days), unknown, intake)
      : NOTHING_TO_COMPARE;
    results.push({ unit, value: sum && valueOf(sum, days), unknown, intake, percent, status });
  }
  return results;
}

const perDay = (sum: Sum, days: number): FilteredRatio => (days === 1 ? sum.filtered : sum.filtered.dividedBy(days));

const valueOf = (sum: Sum, days: number): number =>
  days === 1 ? sum.rounded : perDay(sum, days).rounded(VALUE_DECIMALS);

/** Whether JSON has every number of a result. */
export const isFinite = ({ value = 0, percent = 0 }: NutrientResult): boolean =>
  Number.isFinite(value) && Number.isFinite(percent);
