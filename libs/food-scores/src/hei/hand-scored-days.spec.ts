import { describe, expect, it } from '@jest/globals';
import { decimal } from '#decimal';
import { scoreHei } from './hei.js';
import { type HeiName } from './hei-standards.js';

type Day = Readonly<Record<string, number>>;

/** A mixed day of 2,000 kcal. */
const mixed: Day = {
  energy: 2000,
  fruit: 1.2,
  'fruit-citrus-melons-berries': 0.4,
  'fruit-other': 0.2,
  vegetables: 1.5,
  'vegetables-dark-green': 0.2,
  'vegetables-legumes': 0.1,
  'grains-whole': 1.5,
  'grains-refined': 6,
  dairy: 1.3,
  'protein-foods-meat-poultry-seafood': 3,
  'protein-foods-seafood-high-n3': 0.3,
  'protein-foods-seafood-low-n3': 0.1,
  'protein-foods-eggs': 0.5,
  'protein-foods-nuts-seeds': 0.5,
  'protein-foods-legumes': 0.4,
  'polyunsaturated-fat': 12,
  'monounsaturated-fat': 20,
  'saturated-fat': 20,
  sodium: 3000,
  'added-sugars': 42,
};

/** A day of 1,000 kcal. */
const small: Day = {
  energy: 1000,
  fruit: 0.35,
  'fruit-other': 0.15,
  vegetables: 0.3,
  'vegetables-legumes': 0.15,
  'grains-whole': 0.6,
  'grains-refined': 2.45,
  dairy: 1.5,
  'protein-foods-meat-poultry-seafood': 0.8,
  'protein-foods-eggs': 0.2,
  'protein-foods-legumes': 0.6,
  'polyunsaturated-fat': 6,
  'monounsaturated-fat': 9,
  'saturated-fat': 12.5,
  sodium: 1250,
  'added-sugars': 10.5,
};

const greens: Day = { energy: 100, vegetables: 3, 'vegetables-dark-green': 3 };

// At 900 kcal a percent of energy is 1 g of saturated fat, 2.3625 g of added sugars.
const best: Day = {
  energy: 900,
  'grains-refined': 1.62,
  sodium: 990,
  'added-sugars': 15.35625,
  'saturated-fat': 8,
  'monounsaturated-fat': 20,
};
const worst: Day = {
  energy: 900,
  'grains-refined': 3.87,
  sodium: 1800,
  'added-sugars': 61.425,
  'saturated-fat': 16,
  'monounsaturated-fat': 19.2,
};
const bestOfToddlers: Day = {
  energy: 900,
  'grains-refined': 1.35,
  sodium: 990,
  'saturated-fat': 12.2,
  'monounsaturated-fat': 18.3,
};
const worstOfToddlers: Day = {
  energy: 900,
  'grains-refined': 3.06,
  sodium: 1530,
  'added-sugars': 32.6025,
  'saturated-fat': 18.2,
  'polyunsaturated-fat': 16.38,
};

const NONE = Array<number>(8).fill(0);

/** Points are ours, by hand from NCI's comparison of the versions. */
describe('A day scored by hand', () => {
  it.each<[string, HeiName, Day, points: readonly number[], total: number]>([
    ['a mixed day', 'hei-2020', mixed, [3.8, 3.8, 3.6, 3.8, 5, 5, 4.4, 4.1, 3.1, 5.2, 5.6, 9.2, 8.8], 65.2],
    ['a small day', 'hei-2020', small, [2.2, 1.9, 2, 3.8, 4, 10, 3.2, 3.8, 0, 7.4, 8.3, 10, 5.9], 62.5],
    ['a small day', 'hei-toddlers-2020', small, [2.5, 2.5, 2.5, 5, 4, 7.5, 4, 5, 5, 5, 7.5, 7.1, 10], 67.6],
    ['greens alone', 'hei-2020', greens, [0, 0, 5, 5, 0, 0, 0, 0, 0, 10, 10, 10, 10], 50],
    ['greens alone', 'hei-toddlers-2020', greens, [0, 0, 5, 5, 0, 0, 0, 0, 0, 10, 10, 10, 10], 50],
    ['every best standard', 'hei-2020', best, [...NONE, 10, 10, 10, 10, 10], 50],
    ['every best standard', 'hei-toddlers-2020', bestOfToddlers, [...NONE, 10, 10, 10, 10, 10], 50],
    ['every worst standard', 'hei-2020', worst, [...NONE, 0, 0, 0, 0, 0], 0],
    ['every worst standard', 'hei-toddlers-2020', worstOfToddlers, [...NONE, 0, 0, 0, 0, 0], 0],
  ])('has the points of the standards: %s, %s', (_day, name, amounts, points, total) => {
    const { value, components } = scoreHei(name, (nutrient) => decimal(amounts[nutrient] ?? 0));
    expect([components.map((component) => component.points), value]).toEqual([points, total]);
  });
});
