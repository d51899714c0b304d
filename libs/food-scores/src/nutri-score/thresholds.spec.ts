import { describe, expect, it } from '@jest/globals';
import { type NutriScoreInputs, pointsOfFood, scoreFood } from '../../../../test/support/nutrition/nutri-score-food.js';
import { type NutriScoreCategory } from './nutri-score-standard.js';

/** Bounds of a scale: an amount at a bound has the points below it, one over it a point more. */
interface Scale {
  readonly nutrient: string;
  /** Amount of the nutrient that is one unit of the table. */
  readonly perUnit: number;
  readonly bounds: readonly number[];
}
type Scales = Readonly<Record<string, Scale>>;

const scale = (nutrient: string, bounds: readonly number[], perUnit = 1): Scale => ({ nutrient, perUnit, bounds });

// Tables of Merz et al. 2024, Nature Food 5:102-110, figure 1, written out independently of the tested data. They are
// those of the Scientific Committee's reports of 2022 (foods) and 2023 (beverages).
const sugars = scale('total-sugars', [3.4, 6.8, 10, 14, 17, 20, 24, 27, 31, 34, 37, 41, 44, 48, 51]);
const saturatedFat = scale('saturated-fat', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
/** Salt in grams, by milligrams of sodium. */
const salt = scale(
  'sodium',
  [0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.4, 2.6, 2.8, 3, 3.2, 3.4, 3.6, 3.8, 4],
  400,
);
const fiber = scale('fiber', [3, 4.1, 5.2, 6.3, 7.4]);
const protein = scale('protein', [2.4, 4.8, 7.2, 9.6, 12, 14, 17]);
const general: Scales = {
  energy: scale('energy-kj', [335, 670, 1005, 1340, 1675, 2010, 2345, 2680, 3015, 3350]),
  sugars,
  saturated_fat: saturatedFat,
  salt,
  protein,
  fiber,
};
const beverages: Scales = {
  energy: scale('energy-kj', [30, 90, 150, 210, 240, 270, 300, 330, 360, 390]),
  sugars: scale('total-sugars', [0.5, 2, 3.5, 5, 6, 7, 8, 9, 10, 11]),
  saturated_fat: saturatedFat,
  salt,
  protein: scale('protein', [1.2, 1.5, 1.8, 2.1, 2.4, 2.7, 3]),
  fiber,
};
const tables: Readonly<Record<NutriScoreCategory, Scales>> = {
  general,
  cheese: general,
  'red-meat': { ...general, protein: scale('protein', [2.4, 4.8]) },
  fats: { sugars, salt, protein, fiber },
  beverages,
  water: beverages,
};

function pointsOf(category: NutriScoreCategory, component: string, food: NutriScoreInputs): number | undefined {
  return pointsOfFood(category, food)[component];
}

describe('The published tables of Nutri-Score', () => {
  it.each(
    Object.entries(tables).flatMap(([category, scales]) =>
      Object.entries(scales).map(([component, of]) => [category as NutriScoreCategory, component, of] as const),
    ),
  )('%s: points of %s rise by one over every bound', (category, component, { nutrient, perUnit, bounds }) => {
    bounds.forEach((bound, i) => {
      const at = Number((bound * perUnit).toFixed(6));
      const points = [at, at + 0.001].map((amount) =>
        pointsOf(category, component, { amounts: { [nutrient]: amount } }),
      );
      expect([bound, ...points]).toEqual([bound, i, i + 1]);
    });
    const most = { amounts: { [nutrient]: 1e6 } };
    // Protein does not count beside many unfavourable points, of which there are none here.
    expect(pointsOf(category, component, most)).toBe(bounds.length);
  });

  it('fats: points of the energy of saturated fat, 37 kJ a gram, rise by one over every bound', () => {
    [120, 240, 360, 480, 600, 720, 840, 960, 1080, 1200].forEach((bound, i) => {
      const below = Math.floor((bound / 37) * 1e6) / 1e6;
      const points = [below, below + 0.000001].map((saturated) =>
        pointsOf('fats', 'energy_from_saturated_fat', { amounts: { 'saturated-fat': saturated, 'total-fat': 100 } }),
      );
      expect([bound, ...points]).toEqual([bound, i, i + 1]);
    });
  });

  it('fats: points of the share of saturated fat rise at every bound, which is included', () => {
    [10, 16, 22, 28, 34, 40, 46, 52, 58, 64].forEach((bound, i) => {
      const points = [bound - 0.001, bound].map((saturated) =>
        pointsOf('fats', 'saturated_fat_ratio', { amounts: { 'saturated-fat': saturated, 'total-fat': 100 } }),
      );
      expect([bound, ...points]).toEqual([bound, i, i + 1]);
    });
  });

  it.each<[NutriScoreCategory, readonly number[]]>([
    ['general', [0, 1, 2, 5]],
    ['cheese', [0, 1, 2, 5]],
    ['red-meat', [0, 1, 2, 5]],
    ['fats', [0, 1, 2, 5]],
    ['beverages', [0, 2, 4, 6]],
    ['water', [0, 2, 4, 6]],
  ])('%s: points of fruit, vegetables and legumes rise over 40, 60 and 80 %%', (category, points) => {
    const at = (fruits: number) => pointsOf(category, 'fruits_vegetables_legumes', { fruits });
    expect([40, 40.1, 60.1, 80.1].map(at)).toEqual(points);
    expect([60, 80, 100].map(at)).toEqual(points.slice(1));
  });

  it.each<[NutriScoreCategory, string]>([
    ['general', '0 A, 1 B, 2 B, 3 C, 10 C, 11 D, 18 D, 19 E'],
    ['cheese', '0 A, 1 B, 2 B, 3 C, 10 C, 11 D, 18 D, 19 E'],
    ['red-meat', '0 A, 1 B, 2 B, 3 C, 10 C, 11 D, 18 D, 19 E'],
    ['fats', '0 B, 2 B, 3 C, 10 C, 11 D, 18 D, 19 E'],
    ['beverages', '0 B, 2 B, 3 C, 6 C, 7 D, 9 D, 10 E'],
    ['water', '0 A, 10 A'],
  ])('%s: has its grade by points: %s', (category, grades) => {
    const graded = grades.split(', ').map((pair) => {
      const points = parseInt(pair);
      // Steps of salt, 80 mg of sodium each.
      const { value, grade } = scoreFood(category, { amounts: { sodium: points * 80 + (points && 1) } });
      return `${value} ${grade}`;
    });
    expect(graded.join(', ')).toBe(grades);
  });

  it.each([
    [5.3, 65, -5, 'B'],
    [6.4, 65, -6, 'A'],
    [4.2, 90, -7, 'A'],
  ])('fats: are A at -6 or less: %d g of fibre and %d %% of fruit are %d', (fiberAmount, fruits, value, grade) => {
    expect(scoreFood('fats', { amounts: { fiber: fiberAmount }, fruits })).toMatchObject({ value, grade });
  });
});
