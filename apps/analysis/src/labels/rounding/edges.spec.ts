import { describe, expect, it } from '@jest/globals';
import { nutrientId, urn } from '#contracts';
import { decimal, nearest, ratio } from '#decimal';
import { caloriesRule, rowRules, servingGrams } from './rounding-rules.js';
import { printed, rounded } from './rounding.js';

/** Amounts at which one of the roundings of 21 CFR 101.9(c) changes. */
const EDGES = [0.49, 0.5, 4.99, 5, 50, 52.5, 140, 142.5];

/** What each rounding prints at the edges, by hand from the paragraph. */
const roundings = {
  '(c)(1), calories': [0, 0, 0, 5, 50, 50, 140, 140],
  '(c)(2), fats': [0, 0.5, 5, 5, 50, 53, 140, 143],
  '(c)(3), cholesterol': [0, 0, 5, 5, 50, 55, 140, 145],
  '(c)(4), sodium': [0, 0, 0, 5, 50, 55, 140, 140],
  '(c)(6) and (7), carbohydrates and protein': [0, 1, 5, 5, 50, 53, 140, 143],
  '(c)(8), daily value under 25': [0.5, 0.5, 5, 5, 50, 52.5, 140, 142.5],
  '(c)(8), daily value under 250': [0, 1, 5, 5, 50, 53, 140, 143],
  '(c)(8), daily value under 500': [0, 0, 5, 5, 50, 55, 140, 145],
  '(c)(8), daily value of 500 and more': [0, 0, 0, 10, 50, 50, 140, 140],
} as const;

/** Rows of each rounding, with the daily values of (c)(8)(iv). */
const rows: Readonly<Record<keyof typeof roundings, string>> = {
  '(c)(1), calories': 'energy',
  '(c)(2), fats': 'total-fat saturated-fat trans-fat',
  '(c)(3), cholesterol': 'cholesterol',
  '(c)(4), sodium': 'sodium',
  '(c)(6) and (7), carbohydrates and protein': 'carbohydrate fiber total-sugars added-sugars protein',
  '(c)(8), daily value under 25':
    'vitamin-d iron vitamin-e thiamin riboflavin niacin vitamin-b6 vitamin-b12 pantothenic-acid zinc copper manganese',
  '(c)(8), daily value under 250': 'vitamin-c vitamin-k biotin iodine selenium chromium molybdenum',
  '(c)(8), daily value under 500': 'folate magnesium',
  '(c)(8), daily value of 500 and more': 'calcium potassium vitamin-a phosphorus chloride choline',
};

const rules = new Map([caloriesRule, ...rowRules].map((rule) => [rule.nutrient, rule]));
const idsOf = (keys: string) => keys.split(' ').map((key) => urn(nutrientId(key)));

describe('The rows of a label', () => {
  it('each have one rounding', () => {
    expect(Object.values(rows).flatMap(idsOf).sort()).toEqual([...rules.keys()].sort());
  });

  it.each(Object.keys(roundings) as (keyof typeof roundings)[])(
    'of %s print every edge as the rule says',
    (rounding) => {
      for (const id of idsOf(rows[rounding])) {
        const rule = rules.get(id) ?? caloriesRule;
        const amounts = EDGES.map((edge) => printed(ratio(decimal(edge)), rule).amount);
        expect([rule.name, amounts]).toEqual([rule.name, roundings[rounding]]);
      }
    },
  );
});

describe('The percentage of a vitamin', () => {
  it('is by 2 up to 10, by 5 above', () => {
    const calcium = rules.get(urn(nutrientId('calcium'))) ?? caloriesRule;
    const percents = [9, 10, 11, 12.4, 12.5].map((exact) => printed(ratio(decimal(exact * 13)), calcium).percent);
    expect(percents).toEqual([10, 10, 10, 10, 15]);
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

/** Daily values for adults and children of 4 years and more: 21 CFR 101.9(c)(8)(iv) and (9), in the units of `/nutrients`. */
const dailyValues = {
  'total-fat': 78,
  'saturated-fat': 20,
  cholesterol: 300,
  sodium: 2300,
  carbohydrate: 275,
  fiber: 28,
  'added-sugars': 50,
  'vitamin-d': 20,
  calcium: 1300,
  iron: 18,
  potassium: 4700,
  'vitamin-a': 900,
  'vitamin-c': 90,
  'vitamin-e': 15,
  'vitamin-k': 120,
  thiamin: 1.2,
  riboflavin: 1.3,
  niacin: 16,
  'vitamin-b6': 1.7,
  folate: 400,
  'vitamin-b12': 2.4,
  biotin: 30,
  'pantothenic-acid': 5,
  phosphorus: 1250,
  iodine: 150,
  magnesium: 420,
  zinc: 11,
  selenium: 55,
  copper: 0.9,
  manganese: 2.3,
  chromium: 35,
  molybdenum: 45,
  chloride: 2300,
  choline: 550,
};

describe('The vitamins and minerals of a label', () => {
  it('are not indented', () => {
    const vitamins = rowRules.filter(({ isVitaminOrMineral }) => isVitaminOrMineral);
    expect(new Set(vitamins.map(({ indent }) => indent))).toEqual(new Set([0]));
  });
});

describe('The percentages of a label', () => {
  it('are of the daily values of 2016, in every row but those without one', () => {
    const stated = rowRules.flatMap(({ nutrient, percent }) => (percent ? [[nutrient, percent.of] as const] : []));
    const published = Object.entries(dailyValues).map(([key, value]) => [urn(nutrientId(key)), value] as const);
    expect(new Map(stated)).toEqual(new Map(published));
  });
});
