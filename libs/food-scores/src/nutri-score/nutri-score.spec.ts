import { describe, expect, it } from '@jest/globals';
import { decimal } from '#decimal';
import { type AmountOf, type NotScored, type Score } from '../standard/score.js';
import { fruitsVegetablesLegumesOf, nutriScoreCategoryOf, sweetenersOf } from './groups.js';
import { noFruitsVegetablesLegumes } from './measures.js';
import { scoreNutriScore } from './nutri-score.js';
import { type NutriScoreCategory, NutriScoreStandard, nutriScoreStandard } from './nutri-score-standard.js';

const of =
  (amounts: Record<string, number>): AmountOf =>
  (nutrient) => {
    const amount = amounts[nutrient];
    return amount === undefined ? undefined : decimal(amount);
  };

const nothing = {
  'energy-kj': 0,
  'total-fat': 0,
  'saturated-fat': 0,
  'total-sugars': 0,
  sodium: 0,
  protein: 0,
  fiber: 0,
};

interface Food {
  readonly amounts?: Record<string, number>;
  readonly fruits?: number;
  readonly sweeteners?: boolean;
}
const score = (category: NutriScoreCategory, { amounts = {}, fruits = 0, sweeteners = false }: Food) =>
  scoreNutriScore(category, {
    amountOf: of({ ...nothing, ...amounts }),
    fruitsVegetablesLegumes: fruits,
    sweeteners,
  });

function pointsOf(scored: Score | NotScored): Record<string, number> {
  if (!('components' in scored)) throw new Error(`not scored: ${scored.not_scored.join()}`);
  return Object.fromEntries(scored.components.map(({ name, points }) => [name, points]));
}

/** Bounds of each scale: an amount at a bound has the points below it, one just over it a point more. */
const general: Record<string, [nutrient: string, perUnit: number, bounds: number[]]> = {
  energy: ['energy-kj', 1, [335, 670, 1005, 1340, 1675, 2010, 2345, 2680, 3015, 3350]],
  sugars: ['total-sugars', 1, [3.4, 6.8, 10, 14, 17, 20, 24, 27, 31, 34, 37, 41, 44, 48, 51]],
  saturated_fat: ['saturated-fat', 1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  salt: ['sodium', 400, Array.from({ length: 20 }, (_, i) => (i + 1) / 5)],
  protein: ['protein', 1, [2.4, 4.8, 7.2, 9.6, 12, 14, 17]],
  fiber: ['fiber', 1, [3, 4.1, 5.2, 6.3, 7.4]],
};
const beverages: typeof general = {
  energy: ['energy-kj', 1, [30, 90, 150, 210, 240, 270, 300, 330, 360, 390]],
  sugars: ['total-sugars', 1, [0.5, 2, 3.5, 5, 6, 7, 8, 9, 10, 11]],
  protein: ['protein', 1, [1.2, 1.5, 1.8, 2.1, 2.4, 2.7, 3]],
  saturated_fat: general.saturated_fat!,
  salt: general.salt!,
  fiber: general.fiber!,
};

describe('The points of Nutri-Score', () => {
  it.each([
    ...Object.entries(general).map((scale) => ['general', ...scale] as const),
    ...Object.entries(beverages).map((scale) => ['beverages', ...scale] as const),
  ])('%s: those of %s rise by one over every bound', (category, component, [nutrient, perUnit, bounds]) => {
    bounds.forEach((bound, i) => {
      const at = Number((bound * perUnit).toFixed(6));
      expect(pointsOf(score(category, { amounts: { [nutrient]: at } }))[component]).toBe(i);
      expect(pointsOf(score(category, { amounts: { [nutrient]: at + 0.001 } }))[component]).toBe(i + 1);
    });
  });

  it.each<[NutriScoreCategory, ...[number, number][]]>([
    ['general', [0, 0], [40, 0], [40.1, 1], [60, 1], [60.1, 2], [80, 2], [80.1, 5], [100, 5]],
    ['beverages', [0, 0], [40, 0], [40.1, 2], [60, 2], [60.1, 4], [80, 4], [80.1, 6], [100, 6]],
  ])('%s: those of fruit, vegetables and legumes rise at 40, 60 and 80 %', (category, ...steps) => {
    for (const [fruits, points] of steps) {
      expect(pointsOf(score(category, { fruits })).fruits_vegetables_legumes).toBe(points);
    }
  });

  it('of fats depend on the ratio and the energy of saturated fat, with the bounds of the ratio included', () => {
    const shares = [10, 16, 22, 28, 34, 40, 46, 52, 58, 64];
    shares.forEach((share, i) => {
      const of = (saturated: number) =>
        pointsOf(score('fats', { amounts: { 'saturated-fat': saturated, 'total-fat': 100 } })).saturated_fat_ratio;
      expect([of(share - 0.001), of(share)]).toEqual([i, i + 1]);
    });
    // 37 kJ a gram: 120 kJ are 3.243243… g.
    const energy = (saturated: number) =>
      pointsOf(score('fats', { amounts: { 'saturated-fat': saturated, 'total-fat': 100 } })).energy_from_saturated_fat;
    expect([3.243, 3.244, 32.43, 32.44].map(energy)).toEqual([0, 1, 9, 10]);
  });

  it('of protein are at most two for red meat', () => {
    expect(pointsOf(score('red-meat', { amounts: { protein: 30 } })).protein).toBe(2);
  });

  it.each([
    ['general', 5, 5, 2],
    ['general', 6, 5, 0],
    ['cheese', 6, 5, 2],
  ] as const)(
    '%s: protein beside %d points of saturated fat and %d of energy has %d',
    (category, fat, energy, points) => {
      const amounts = { protein: 5, 'saturated-fat': fat + 0.5, 'energy-kj': energy * 335 + 1 };
      expect(pointsOf(score(category, { amounts })).protein).toBe(points);
    },
  );

  it('of protein count for fats below seven unfavourable points', () => {
    const of = (sodium: number) => pointsOf(score('fats', { amounts: { protein: 20, sodium } })).protein;
    expect([of(6 * 80 + 1), of(7 * 80 + 1)]).toEqual([7, 0]);
  });

  it('are four for sweeteners in beverages, and zero elsewhere', () => {
    expect(pointsOf(score('beverages', { sweeteners: true })).non_nutritive_sweeteners).toBe(4);
    expect(pointsOf(score('beverages', {})).non_nutritive_sweeteners).toBe(0);
    expect(pointsOf(score('general', { sweeteners: true }))).not.toHaveProperty('non_nutritive_sweeteners');
  });
});

describe('The Nutri-Score', () => {
  // Label values of common foods, scored by hand from the published tables.
  it.each<[string, NutriScoreCategory, Food, number, string]>([
    ['olive oil', 'fats', { amounts: { 'total-fat': 91, 'saturated-fat': 17 }, fruits: 100 }, 2, 'B'],
    ['rapeseed oil', 'fats', { amounts: { 'total-fat': 92, 'saturated-fat': 7.3 } }, 2, 'B'],
    ['sunflower oil', 'fats', { amounts: { 'total-fat': 100, 'saturated-fat': 10 } }, 4, 'C'],
    ['butter', 'fats', { amounts: { 'total-fat': 82, 'saturated-fat': 54, 'total-sugars': 0.8 } }, 20, 'E'],
    [
      'semi-skimmed milk',
      'beverages',
      { amounts: { 'energy-kj': 195, 'saturated-fat': 1, 'total-sugars': 4.8, sodium: 40, protein: 3.3 } },
      -1,
      'B',
    ],
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
    expect(score(category, food)).toMatchObject({ score: 'nutri-score-2023', value, grade });
  });

  it.each([
    ['general', 0, 'A', 1, 'B', 2, 'B', 3, 'C', 10, 'C', 11, 'D', 18, 'D', 19, 'E'],
    ['beverages', 0, 'B', 2, 'B', 3, 'C', 6, 'C', 7, 'D', 9, 'D', 10, 'E'],
    ['water', 0, 'A', 10, 'A'],
  ] as const)('of %s has its grade by points: %p', (category, ...pairs) => {
    for (let i = 0; i < pairs.length; i += 2) {
      const points = Number(pairs[i]);
      // Twenty steps of salt, 80 mg of sodium each.
      expect(score(category, { amounts: { sodium: points * 80 + (points && 1) } })).toMatchObject({
        value: points,
        grade: pairs[i + 1],
      });
    }
  });

  it('of fats is A at -6 or less', () => {
    expect(score('fats', { amounts: { fiber: 5.3 }, fruits: 65 })).toMatchObject({ value: -5, grade: 'B' });
    expect(score('fats', { amounts: { fiber: 4.2 }, fruits: 90 })).toMatchObject({ value: -7, grade: 'A' });
  });

  it('has the largest number of unfavourable points as its maximum, and its components in the order of the algorithm', () => {
    const scored = score('beverages', {});
    expect(scored).toMatchObject({ maximum: 54 });
    expect(Object.keys(pointsOf(scored))).toEqual([
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
    const { 'energy-kj': _kilojoules, ...others } = nothing;
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
});

describe('An input of Nutri-Score that is no nutrient', () => {
  it('is 0 % of fruit, vegetables and legumes where the food groups, without potatoes, are zero', () => {
    const groups = { fruit: 0, vegetables: 0.5, 'vegetables-legumes': 0, 'vegetables-potatoes': 0.5 };
    expect(noFruitsVegetablesLegumes(of(groups))).toBe(0);
    expect(noFruitsVegetablesLegumes(of({ ...groups, fruit: 0.1 }))).toBeUndefined();
    expect(noFruitsVegetablesLegumes(of({ fruit: 0 }))).toBeUndefined();
  });

  it('is derived from the group as far as the group determines it', () => {
    expect(['Beef Products', 'Cheese', 'Tap water', 'Sweets', undefined].map(nutriScoreCategoryOf)).toEqual([
      'red-meat',
      'cheese',
      'water',
      'general',
      'general',
    ]);
    expect(fruitsVegetablesLegumesOf('Sweets', 'Candies, fudge')).toBe(0);
    expect(fruitsVegetablesLegumesOf('Vegetables and Vegetable Products', 'Broccoli, raw')).toBe(100);
    expect(fruitsVegetablesLegumesOf('Vegetables and Vegetable Products', 'Potatoes, boiled')).toBe(0);
    expect(fruitsVegetablesLegumesOf('Soups', 'Minestrone')).toBeUndefined();
    expect(sweetenersOf('Diet soft drinks', 'Cola')).toBe(true);
    expect(sweetenersOf('Beverages', 'Beverages, carbonated, low calorie, cola, with aspartame')).toBe(true);
    expect(sweetenersOf('Milk, whole', 'Milk, whole')).toBe(false);
    expect(sweetenersOf('Soups', 'Minestrone')).toBeUndefined();
  });

  it.each<[string, (standard: NutriScoreStandard) => void]>([
    ['known scales', (standard) => standard.categories.general.favourable.push('flavour')],
    ['ascending bounds', (standard) => standard.scales.energy!.over!.reverse()],
    ['one kind of bounds', (standard) => (standard.scales.energy!.from = [1])],
    ['points for every bound', (standard) => (standard.scales.energy!.points = [1])],
    ['a last grade', (standard) => standard.categories.general.grades.pop()],
  ])('is rejected without %s', (_what, spoil) => {
    const standard = structuredClone(nutriScoreStandard);
    spoil(standard);
    expect(NutriScoreStandard.safeParse(standard).success).toBe(false);
  });
});
