import { describe, expect, it } from '@jest/globals';
import { nutrientId, urn } from '#contracts';
import { decimal, nearest, ratio, times } from '#decimal';
import { caloriesRule, rowRules, servingGrams } from './rounding-rules.js';
import { type Printed, printed, rounded } from './rounding.js';

const rules = new Map([caloriesRule, ...rowRules].map((rule) => [rule.nutrient, rule]));

function print(key: string, amount: number, servings = 1): Printed {
  const rule = rules.get(urn(nutrientId(key)));
  if (!rule) throw new Error(`no row for ${key}`);
  return printed(ratio(decimal(amount), decimal(servings)), rule);
}

/** Exact amounts, each with its printed one. */
type Edges = readonly (readonly [amount: number, printed: number])[];

const fat: Edges = [
  [0, 0],
  [0.49, 0],
  [0.499999, 0],
  [0.5, 0.5],
  [0.74, 0.5],
  [0.75, 1],
  [4.74, 4.5],
  [4.75, 5],
  [4.99, 5],
  [5, 5],
  [5.49, 5],
  [5.5, 6],
  [99.5, 100],
];
const grams: Edges = [
  [0, 0],
  [0.49, 0],
  [0.5, 1],
  [0.99, 1],
  [1, 1],
  [1.49, 1],
  [1.5, 2],
  [24.5, 25],
];
const tenths: Edges = [
  [0, 0],
  [0.04999, 0],
  [0.05, 0.1],
  [0.149, 0.1],
  [0.15, 0.2],
  [1.25, 1.3],
  [24.95, 25],
];
const ones: Edges = [
  [0, 0],
  [0.49, 0],
  [0.5, 1],
  [1.5, 2],
  [89.49, 89],
  [142.5, 143],
];
const fives: Edges = [
  [0, 0],
  [2.49, 0],
  [2.5, 5],
  [4.99, 5],
  [7.49, 5],
  [7.5, 10],
  [140, 140],
  [142.5, 145],
];
const tens: Edges = [
  [0, 0],
  [4.99, 0],
  [5, 10],
  [14.99, 10],
  [15, 20],
  [140, 140],
  [142.5, 140],
  [145, 150],
];

const edges: Record<string, Edges> = {
  energy: [
    [0, 0],
    [0.49, 0],
    [4.99, 0],
    [5, 5],
    [7.49, 5],
    [7.5, 10],
    [47.5, 50],
    [50, 50],
    [50.1, 50],
    [54.99, 50],
    [55, 60],
    [140, 140],
    [142.5, 140],
    [145, 150],
  ],
  'total-fat': fat,
  'saturated-fat': fat,
  'trans-fat': fat,
  cholesterol: [
    [0, 0],
    [1.99, 0],
    [2, 0],
    [2.49, 0],
    [2.5, 5],
    [4.99, 5],
    [5, 5],
    [7.49, 5],
    [7.5, 10],
    [142.5, 145],
  ],
  sodium: [
    [0, 0],
    [0.5, 0],
    [4.99, 0],
    [5, 5],
    [7.49, 5],
    [7.5, 10],
    [137.5, 140],
    [140, 140],
    [140.1, 140],
    [142.5, 140],
    [144.99, 140],
    [145, 150],
  ],
  carbohydrate: grams,
  fiber: grams,
  'total-sugars': grams,
  'added-sugars': grams,
  protein: grams,
  'vitamin-d': [...tenths.slice(0, 1), [0.05, 0.1], [0.15, 0.2], [19.95, 20]],
  calcium: tens,
  iron: tenths,
  potassium: tens,
  'vitamin-a': tens,
  'vitamin-c': ones,
  'vitamin-e': tenths,
  'vitamin-k': ones,
  niacin: tenths,
  folate: fives,
  biotin: ones,
  'pantothenic-acid': tenths,
  phosphorus: tens,
  iodine: ones,
  magnesium: fives,
  zinc: tenths,
  selenium: ones,
  chromium: ones,
  molybdenum: ones,
  chloride: tens,
  choline: tens,
  // Daily values so small that less than a tenth is 2 % or more.
  thiamin: [
    [0.011, 0],
    [0.012, 0.01],
    [0.0449, 0.04],
    [0.05, 0.1],
    [0.15, 0.2],
  ],
  riboflavin: [
    [0.0129, 0],
    [0.013, 0.01],
    [0.049, 0.05],
    [0.05, 0.1],
    [0.25, 0.3],
  ],
  'vitamin-b6': [
    [0.0169, 0],
    [0.017, 0.02],
    [0.044, 0.04],
    [0.05, 0.1],
    [0.35, 0.4],
  ],
  'vitamin-b12': [
    [0.0239, 0],
    [0.024, 0.02],
    [0.045, 0.05],
    [0.05, 0.1],
    [2.35, 2.4],
  ],
  copper: [
    [0.0089, 0],
    [0.009, 0.01],
    [0.044, 0.04],
    [0.05, 0.1],
    [0.85, 0.9],
  ],
  manganese: [
    [0.0229, 0],
    [0.023, 0.02],
    [0.0449, 0.04],
    [0.05, 0.1],
    [2.25, 2.3],
  ],
};

describe('The amount of a label', () => {
  it('has test values for every row', () => {
    expect(Object.keys(edges).map((key) => urn(nutrientId(key)))).toEqual(expect.arrayContaining([...rules.keys()]));
  });

  it.each(Object.entries(edges).flatMap(([key, pairs]) => pairs.map(([amount, as]) => [key, amount, as] as const)))(
    'of %s, %d, is printed as %d',
    (key, amount, as) => {
      expect(print(key, amount).amount).toBe(as);
    },
  );

  it('is rounded once, from the exact amount per serving', () => {
    expect(print('total-fat', 1.5, 3).amount).toBe(0.5);
    expect(print('total-fat', 1.499999, 3).amount).toBe(0);
    expect(print('sodium', 1, 3)).toEqual({ amount: 0, percent: 0 });
    expect(print('energy', 1e9, 3).amount).toBe(333333330);
  });

  it('is never printed below zero', () => {
    expect(print('carbohydrate', -3)).toEqual({ amount: 0, percent: 0 });
  });
});

describe('The percentage of a daily value', () => {
  it.each([
    ['total-fat', 0.38, 0],
    ['total-fat', 0.39, 1], // 0.5 %, beside an amount of 0 g
    ['total-fat', 8.18, 10],
    ['total-fat', 8.19, 11], // 10.5 %
    ['saturated-fat', 0.49, 2], // 2.45 %
    ['cholesterol', 1.5, 1],
    ['sodium', 160, 7],
    ['sodium', 11.5, 1],
    ['carbohydrate', 37, 13],
    ['fiber', 4, 14],
    ['added-sugars', 0.25, 1],
  ])('of %s, %d, is printed to the whole percent, %d', (key, amount, percent) => {
    expect(print(key, amount).percent).toBe(percent);
  });

  it.each([
    [0, 0],
    [0.99, 0],
    [1, 2],
    [2.99, 2],
    [3, 4],
    [8.99, 8],
    [9, 10],
    [10, 10],
    [10.01, 10],
    [12.49, 10],
    [12.5, 15],
    [47.49, 45],
    [47.5, 50],
    [50, 50],
    [50.01, 50],
    [54.99, 50],
    [55, 60],
    [104.99, 100],
    [105, 110],
  ])('of a vitamin or mineral, %d, is printed in steps of 2, 5 and 10: %d', (exact, percent) => {
    for (const rule of rowRules.filter(({ isVitaminOrMineral }) => isVitaminOrMineral)) {
      const amount = ratio(times(decimal(exact), decimal(rule.percent?.of ?? 0)), decimal(100));
      expect([rule.name, printed(amount, rule).percent]).toEqual([rule.name, percent]);
    }
  });

  it.each(['energy', 'trans-fat', 'total-sugars', 'protein'])('is not printed for %s', (key) => {
    expect(print(key, 10)).not.toHaveProperty('percent');
  });
});

describe('The weight of a serving', () => {
  it.each([
    [1.94, 1.9],
    [1.95, 2],
    [2.24, 2],
    [2.25, 2.5],
    [4.74, 4.5],
    [4.75, 5],
    [5.4, 5],
    [5.5, 6],
    [30.6, 31],
  ])('of %d g is printed as %d g: by 0.1 below 2 g, by 0.5 to 5 g, whole above', (grams, shown) => {
    expect(nearest(rounded(ratio(decimal(grams)), servingGrams))).toBe(shown);
  });
});
