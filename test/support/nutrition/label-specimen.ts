import { nutrientId, urn } from '#contracts';
import { decimal, ratio } from '#decimal';
import { type LabelSource } from '../../../apps/analysis/src/labels/rounding/label.js';

/** Amounts of FDA's specimen label by nutrient key: frozen lasagna, two thirds of a cup (21 CFR 101.9(d)(12)). */
export const specimen = {
  energy: 230,
  'total-fat': 8,
  'saturated-fat': 1,
  'trans-fat': 0,
  cholesterol: 0,
  sodium: 160,
  carbohydrate: 37,
  fiber: 4,
  'total-sugars': 12,
  'added-sugars': 10,
  protein: 3,
  'vitamin-d': 2,
  calcium: 260,
  iron: 8,
  potassium: 235,
};

/**
 * Totals of a label from amounts by nutrient key. Other nutrients have no value in the one item.
 * @param unknown number of items without a value, by nutrient key
 */
export function totalsOf(
  amounts: Readonly<Record<string, number>>,
  unknown: Readonly<Record<string, number>> = {},
): LabelSource['totalOf'] {
  const totals = new Map(
    Object.entries(amounts).map(([key, amount]) => [
      urn(nutrientId(key)),
      { total: ratio(decimal(amount)), unknown: unknown[key] ?? 0 },
    ]),
  );
  return (nutrient) => totals.get(nutrient) ?? { unknown: 1 };
}
