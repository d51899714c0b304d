import { nutrientByKey, unitByKey } from '#contracts';
import { type Decimal, decimal, type Ratio, ratio, roundedRatio, scaled } from '#decimal';
import { type Interval } from '../interval/interval.js';
import { type DailyAmount } from '../standards/standard.js';

/** Grams of one international unit of a nutrient: 40 IU of vitamin D are 1 mcg (IOM 2011). */
const gramsOfInternationalUnit: Readonly<Record<string, number>> = { 'vitamin-d': 0.000000025 };

/** More decimals than a converted amount of any table has, so that none is rounded. */
const DECIMALS = 15;

/**
 * An amount in the unit that `/nutrients` states for its nutrient, converted exactly.
 * @throws TypeError for a unit that measures something else
 */
export function inNutrientUnit({ nutrient, unit, amount }: DailyAmount): number;
export function inNutrientUnit({ nutrient, unit, amount }: DailyAmount<number | Interval>): number | Interval;
export function inNutrientUnit({ nutrient, unit, amount }: DailyAmount<number | Interval>): number | Interval {
  const own = nutrientByKey.get(nutrient)?.unit;
  if (own === unit) return amount;
  const factor = ratio(gramsOf(unit, nutrient), gramsOf(own, nutrient));
  if (typeof amount === 'number') return converted(amount, factor);
  return { ...amount, upper: converted(amount.upper, factor), lower: converted(amount.lower, factor) };
}

const converted = (amount: number, factor: Ratio): number => roundedRatio(scaled(factor, decimal(amount)), DECIMALS);

function gramsOf(unit: string | undefined, nutrient: string): Decimal {
  const grams = unit === 'iu' ? gramsOfInternationalUnit[nutrient] : unitByKey.get(unit ?? '')?.grams;
  if (grams === undefined) throw new TypeError(`${nutrient} in ${unit} has no weight`);
  return decimal(grams);
}
