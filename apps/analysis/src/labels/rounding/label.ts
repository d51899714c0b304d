import { type Label, type LabelRow } from '#contracts';
import { decimal, type Ratio, ratio, times } from '#decimal';
import { caloriesRule, type LabelRule, rowRules } from './rounding-rules.js';
import { type Printed, printed } from './rounding.js';

/** Total of a nutrient over all items. */
export interface NutrientTotal {
  /** Exact, in the unit of `/nutrients`; absent where no item has a value. */
  readonly total?: Ratio | undefined;
  /** Number of items without a value. */
  readonly unknown: number;
}

export interface LabelSource {
  readonly name?: string | undefined;
  /** Household measure and weight of a serving, only printed. */
  readonly serving?: Label['serving'];
  /** Number of servings, positive, by which the totals are divided. */
  readonly servings: number;
  /** By nutrient id, as in replies. */
  readonly totalOf: (nutrient: string) => NutrientTotal;
}

/**
 * Label of exact totals, rounded by 21 CFR 101.9(c). Optional vitamins and minerals have a row only where they have a
 * value.
 */
export function labelOf({ name, serving, servings, totalOf }: LabelSource): Label {
  const divisor = decimal(servings);
  const printedOf = (rule: LabelRule): Printed | undefined => {
    const { total } = totalOf(rule.nutrient);
    return total && printed(ratio(total.numerator, times(total.denominator, divisor)), rule);
  };
  const calories = printedOf(caloriesRule)?.amount;
  const rows = rowRules.flatMap((rule): LabelRow[] => {
    const value = printedOf(rule);
    return value || rule.mandatory ? [labelRow(rule, value, totalOf(rule.nutrient).unknown)] : [];
  });
  const { unknown } = totalOf(caloriesRule.nutrient);
  const missing = rows.flatMap(({ nutrient, amount }) => (amount === undefined ? [nutrient] : []));
  return {
    ...(name !== undefined && { name }),
    ...(serving !== undefined && { serving }),
    servings,
    ...(calories !== undefined && { calories }),
    rows,
    missing: calories === undefined ? [caloriesRule.nutrient, ...missing] : missing,
    ...(unknown > 0 && { calories_unknown: unknown }),
  };
}

function labelRow({ nutrient, name, unit, indent }: LabelRule, value: Printed | undefined, unknown: number): LabelRow {
  return {
    nutrient,
    name,
    ...(value && { amount: value.amount }),
    unit,
    ...(value?.percent !== undefined && { daily_value_percent: value.percent }),
    indent,
    ...(unknown > 0 && { unknown }),
  };
}
