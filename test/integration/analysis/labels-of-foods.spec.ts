import { beforeAll, expect, it } from '@jest/globals';
import { knownNutrients, nutrientId, urn } from '#contracts';
import { decimal, ratio } from '#decimal';
import { labelOf } from '../../../apps/analysis/src/labels/rounding/label.js';
import { describeWithData } from '../../support/sources/data.js';
import { compare, type Fraction, fraction, roundedTo, times } from '../../support/nutrition/fraction.js';
import { publishedValues } from '../../support/sources/sr-values.js';

const FOODS = 40;

/** Rows of every label with a value in SR28: daily value of 21 CFR 101.9(c)(8)(iv) and (c)(9), 0 where none is printed. */
const ROWS = {
  'total-fat': ['fat', 78],
  'saturated-fat': ['fat', 20],
  'trans-fat': ['fat', 0],
  cholesterol: ['cholesterol', 300],
  sodium: ['sodium', 2300],
  carbohydrate: ['gram', 275],
  fiber: ['gram', 28],
  'total-sugars': ['gram', 0],
  protein: ['gram', 0],
  'vitamin-d': ['vitamin', 20],
  calcium: ['vitamin', 1300],
  iron: ['vitamin', 18],
  potassium: ['vitamin', 4700],
} as const satisfies Readonly<Record<string, readonly [kind: string, dailyValue: number]>>;

type Kind = (typeof ROWS)[keyof typeof ROWS][0];

const isLess = (amount: Fraction, number: string) => compare(amount, fraction(number)) < 0;
const nearest = (amount: Fraction, increment: string): number =>
  Number((roundedTo(times(amount, fraction('1', increment)), 0) * Number(increment)).toFixed(2));

function percentOf(amount: Fraction, kind: Kind, dailyValue: number): number | undefined {
  if (dailyValue === 0) return undefined;
  const percent = times(amount, fraction('100', String(dailyValue)));
  if (kind !== 'vitamin') return nearest(percent, '1');
  if (compare(percent, fraction('10')) <= 0) return nearest(percent, '2');
  return compare(percent, fraction('50')) <= 0 ? nearest(percent, '5') : nearest(percent, '10');
}

/** Amount as the paragraphs of (c) print it. */
function amountOf(amount: Fraction, kind: Kind, dailyValue: number): number {
  switch (kind) {
    case 'fat':
      return isLess(amount, '0.5') ? 0 : nearest(amount, isLess(amount, '5') ? '0.5' : '1');
    case 'cholesterol':
      return isLess(amount, '2') ? 0 : nearest(amount, '5');
    case 'sodium':
      return isLess(amount, '5') ? 0 : nearest(amount, compare(amount, fraction('140')) > 0 ? '10' : '5');
    case 'gram':
      return isLess(amount, '0.5') ? 0 : nearest(amount, '1');
    case 'vitamin':
      if (dailyValue >= 500) return nearest(amount, '10');
      return isLess(amount, '0.05') && percentOf(amount, kind, dailyValue) !== 0
        ? nearest(amount, '0.01')
        : nearest(amount, '0.1');
  }
}

function caloriesOf(amount: Fraction): number {
  if (isLess(amount, '5')) return 0;
  return nearest(amount, compare(amount, fraction('50')) > 0 ? '10' : '5');
}

describeWithData('Labels of 100 g of foods of SR28', 'sr28', (path) => {
  let published: Awaited<ReturnType<typeof publishedValues>>;
  beforeAll(async () => {
    published = await publishedValues(path);
  });

  it(`print what the rule says for ${FOODS} foods of all groups`, () => {
    const step = Math.floor(published.size / FOODS);
    const foods = [...published].filter((_food, index) => index % step === 0).slice(0, FOODS);
    for (const [food, values] of foods) {
      const valueOf = new Map(
        knownNutrients.map(({ key, usda }) => [urn(nutrientId(key)), values.get(usda ?? '')] as const),
      );
      const label = labelOf({
        servings: 1,
        serving: { grams: 100 },
        totalOf: (nutrient) => {
          const value = valueOf.get(nutrient);
          return value === undefined ? { unknown: 1 } : { total: ratio(decimal(Number(value))), unknown: 0 };
        },
      });
      const rows = label.rows.map(({ nutrient, amount, daily_value_percent }) => [
        nutrient,
        amount,
        daily_value_percent,
      ]);
      for (const [key, [kind, dailyValue]] of Object.entries(ROWS)) {
        const nutrient = urn(nutrientId(key));
        const value = valueOf.get(nutrient);
        const amount = value === undefined ? undefined : fraction(value);
        const row = amount && [amountOf(amount, kind, dailyValue), percentOf(amount, kind, dailyValue)];
        expect([food, rows.find(([id]) => id === nutrient)]).toEqual([
          food,
          [nutrient, ...(row ?? [undefined, undefined])],
        ]);
      }
      const energy = valueOf.get(urn(nutrientId('energy')));
      expect([food, label.calories]).toEqual([food, energy && caloriesOf(fraction(energy))]);
    }
    expect(foods).toHaveLength(FOODS);
  });
});
