import { describe, expect, it } from '@jest/globals';
import { nutrientId, urn } from '#contracts';
import { decimal, ratio } from '#decimal';
import { caloriesRule, rowRules } from './rounding-rules.js';
import { printed } from './rounding.js';

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
