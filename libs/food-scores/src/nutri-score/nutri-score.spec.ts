import { describe, expect, it } from '@jest/globals';
import { decimal } from '#decimal';
import {
  type NutriScoreInputs,
  pointsOfFood,
  scoreFood,
  zeroAmounts,
} from '../../../../test/support/nutrition/nutri-score-food.js';
import { type AmountOf } from '../standard/score.js';
import { noFruitsVegetablesLegumes } from './measures.js';
import { scoreNutriScore } from './nutri-score.js';
import { type NutriScoreCategory, NutriScoreStandard, nutriScoreStandard } from './nutri-score-standard.js';

const of =
  (amounts: Record<string, number | undefined>): AmountOf =>
  (nutrient) => {
    const amount = amounts[nutrient];
    return amount === undefined ? undefined : decimal(amount);
  };

describe('The points of Nutri-Score', () => {
  it.each([
    ['general', 5, 5, 2],
    ['general', 6, 5, 0],
    ['cheese', 6, 5, 2],
  ] as const)(
    '%s: protein beside %d points of saturated fat and %d of energy has %d',
    (category, fat, energy, points) => {
      const amounts = { protein: 5, 'saturated-fat': fat + 0.5, 'energy-kj': energy * 335 + 1 };
      expect(pointsOfFood(category, { amounts }).protein).toBe(points);
    },
  );

  it('of protein count for fats below seven unfavourable points', () => {
    const of = (sodium: number) => pointsOfFood('fats', { amounts: { protein: 20, sodium } }).protein;
    expect([of(6 * 80 + 1), of(7 * 80 + 1)]).toEqual([7, 0]);
  });

  it('are four for sweeteners in beverages, and zero elsewhere', () => {
    expect(pointsOfFood('beverages', { sweeteners: true }).non_nutritive_sweeteners).toBe(4);
    expect(pointsOfFood('beverages', {}).non_nutritive_sweeteners).toBe(0);
    expect(pointsOfFood('general', { sweeteners: true })).not.toHaveProperty('non_nutritive_sweeteners');
  });
});

describe('The Nutri-Score', () => {
  // Label values of common foods, scored by hand from the published tables.
  it.each<[string, NutriScoreCategory, NutriScoreInputs, number, string]>([
    ['rapeseed oil', 'fats', { amounts: { 'total-fat': 92, 'saturated-fat': 7.3 } }, 2, 'B'],
    ['butter', 'fats', { amounts: { 'total-fat': 82, 'saturated-fat': 54, 'total-sugars': 0.8 } }, 20, 'E'],
    ['cola', 'beverages', { amounts: { 'energy-kj': 180, 'total-sugars': 10.6 } }, 12, 'E'],
    ['diet cola', 'beverages', { amounts: { 'energy-kj': 1, sodium: 8 }, sweeteners: true }, 4, 'C'],
    ['water', 'water', {}, 0, 'A'],
    [
      'apple',
      'general',
      { amounts: { 'energy-kj': 218, 'total-sugars': 10.4, protein: 0.3, fiber: 2.4 }, fruits: 100 },
      -2,
      'A',
    ],
    [
      'wholemeal bread',
      'general',
      { amounts: { 'energy-kj': 1000, 'total-sugars': 3, 'saturated-fat': 0.5, sodium: 400, protein: 9, fiber: 7 } },
      -1,
      'A',
    ],
  ])('of %s', (_food, category, food, value, grade) => {
    expect(scoreFood(category, food)).toMatchObject({ score: 'nutri-score-2023', value, grade });
  });

  it('has the largest number of unfavourable points as its maximum, and its components in the order of the algorithm', () => {
    const scored = scoreFood('beverages', {});
    expect(scored).toMatchObject({ maximum: 54 });
    expect(Object.keys(pointsOfFood('beverages', {}))).toEqual([
      'energy',
      'sugars',
      'saturated_fat',
      'salt',
      'non_nutritive_sweeteners',
      'protein',
      'fiber',
      'fruits_vegetables_legumes',
    ]);
    expect(Object.keys(scored)).toEqual(['score', 'value', 'maximum', 'grade', 'components']);
  });

  it('is computed from kilocalories where there are no kilojoules', () => {
    const { 'energy-kj': _kilojoules, ...others } = zeroAmounts;
    const food = { fruitsVegetablesLegumes: 0, sweeteners: false };
    const scored = scoreNutriScore('general', { ...food, amountOf: of({ ...others, energy: 100 }) });
    expect('components' in scored && scored.components[0]).toEqual({
      name: 'energy',
      amount: 418.4,
      unit: 'kJ',
      points: 1,
      maximum: 10,
    });
  });

  it('is not computed without an input, and names it', () => {
    const amountOf = of({ energy: 100, protein: 1 });
    const unknown = { amountOf, fruitsVegetablesLegumes: undefined, sweeteners: undefined };
    expect(scoreNutriScore('general', unknown)).toEqual({
      score: 'nutri-score-2023',
      not_scored: ['total-sugars', 'saturated-fat', 'sodium', 'fiber', 'fruits_vegetables_legumes'],
    });
    expect(scoreNutriScore('fats', unknown)).toMatchObject({
      not_scored: expect.arrayContaining(['saturated-fat', 'total-fat']),
    });
    expect(scoreNutriScore('beverages', unknown)).toMatchObject({
      not_scored: expect.arrayContaining(['non_nutritive_sweeteners']),
    });
  });

  it.each(['total-fat', 'saturated-fat'] as const)('of fats names %s where it alone is unknown', (unknown) => {
    const amountOf = of({ ...zeroAmounts, [unknown]: undefined });
    expect(scoreNutriScore('fats', { amountOf, fruitsVegetablesLegumes: 0, sweeteners: false })).toEqual({
      score: 'nutri-score-2023',
      not_scored: [unknown],
    });
  });

  it('counts the fat ratio of the least fat that publishers state', () => {
    const amounts = { 'total-fat': 0.001, 'saturated-fat': 0.001 };
    expect(pointsOfFood('fats', { amounts }).saturated_fat_ratio).toBe(10);
  });

  it('counts zero for what is unknown of water, and its kilocalories where there are no kilojoules', () => {
    const unknown = { fruitsVegetablesLegumes: undefined, sweeteners: undefined };
    const score = (amounts: Record<string, number>) => scoreNutriScore('water', { amountOf: of(amounts), ...unknown });
    expect(score({})).toMatchObject({ value: 0, maximum: 54, grade: 'A' });
    // 41.84 kJ; a beverage has its first point above 30 kJ.
    expect(score({ energy: 10 })).toMatchObject({ value: 1, grade: 'A' });
  });
});

describe('The fruit, vegetables and legumes of a food', () => {
  it('are 0 % where its food groups, without potatoes, are zero', () => {
    const groups = { fruit: 0, vegetables: 0.5, 'vegetables-legumes': 0, 'vegetables-potatoes': 0.5 };
    expect(noFruitsVegetablesLegumes(of(groups))).toBe(0);
    expect(noFruitsVegetablesLegumes(of({ ...groups, fruit: 0.1 }))).toBeUndefined();
    expect(noFruitsVegetablesLegumes(of({ fruit: 0 }))).toBeUndefined();
    expect(noFruitsVegetablesLegumes(of({ ...groups, fruit: undefined }))).toBeUndefined();
    expect(noFruitsVegetablesLegumes(of({ ...groups, 'vegetables-potatoes': undefined }))).toBeUndefined();
  });
});

describe('The standard of Nutri-Score', () => {
  it.each<[string, (standard: NutriScoreStandard) => void]>([
    ['known scales of unfavourable points', (standard) => standard.categories.water.unfavourable.push('flavour')],
    ['known scales', (standard) => standard.categories.general.favourable.push('flavour')],
    ['ascending bounds', (standard) => standard.scales.energy!.over!.reverse()],
    ['bounds that differ', (standard) => (standard.scales.energy!.over![1] = standard.scales.energy!.over![0]!)],
    ['one kind of bounds', (standard) => (standard.scales.energy!.from = [1])],
    ['points for every bound', (standard) => (standard.scales.energy!.points = [1])],
    ['a last grade', (standard) => standard.categories.general.grades.pop()],
  ])('is rejected without %s', (_what, spoil) => {
    const standard = structuredClone(nutriScoreStandard);
    spoil(standard);
    expect(NutriScoreStandard.safeParse(standard).success).toBe(false);
  });
});
