import { describe, expect, it } from '@jest/globals';
import { nutrientId, urn } from '#contracts';
import data from './rounding-rules.json' with { type: 'json' };
import { RoundingRules, rowRules } from './rounding-rules.js';

const vitamins = rowRules.filter(({ isVitaminOrMineral }) => isVitaminOrMineral);

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

describe('The rounding rules', () => {
  it('cite a paragraph for every row and every rounding', () => {
    for (const line of [...data.rows, ...Object.values(data.amounts), ...Object.values(data.percents)]) {
      expect(line.citation).toMatch(/^(21 CFR 101\.9|FDA, Guidance)/);
    }
  });

  it('round the amount of a vitamin or mineral by the size of its daily value', () => {
    const increments = vitamins.map(({ percent, amount }) => [percent?.of ?? 0, amount.steps[0]?.increment]);
    for (const [dailyValue = 0, increment] of increments) {
      expect(increment).toBe(dailyValue < 25 ? 0.1 : dailyValue < 250 ? 1 : dailyValue < 500 ? 5 : 10);
    }
  });

  it.each<[string, (rules: ReturnType<typeof RoundingRules.parse>) => void]>([
    ['a citation', (rules) => (rules.rows[3]!.citation = '')],
    ['a known nutrient', (rules) => (rules.rows[3]!.nutrient = 'phlogiston')],
    ['the unit of /nutrients', (rules) => (rules.rows[3]!.unit = 'mg')],
    ['a known rounding', (rules) => (rules.rows[3]!.amount = 'hundreds')],
    ['a known rounding of percentages', (rules) => (rules.rows[1]!.percent = 'hundreds')],
    ['a daily value beside a percentage', (rules) => delete rules.rows[1]!.dailyValue],
    ['a last step without an end', (rules) => (rules.amounts.fat!.steps[1]!.upTo = 10)],
    ['ascending steps', (rules) => (rules.percents.vitamins!.steps[1]!.upTo = 5)],
    ['energy first', (rules) => rules.rows.reverse()],
    ['each nutrient once', (rules) => rules.rows.push(rules.rows[1]!)],
  ])('are rejected without %s', (_what, spoil) => {
    const rules = structuredClone(RoundingRules.parse(data));
    spoil(rules);
    expect(RoundingRules.safeParse(rules).success).toBe(false);
  });
});

describe('The vitamins and minerals of a label', () => {
  it('are not indented', () => {
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
