import { describe, expect, it } from '@jest/globals';
import { decimal } from '#decimal';
import { scoreNutriScore } from './nutri-score.js';
import { type NutriScoreCategory } from './nutri-score-standard.js';

interface Food {
  /** Per 100 g or 100 ml: kJ, g, and mg of sodium. */
  readonly kilojoules: number;
  readonly fat?: number;
  readonly saturated?: number;
  readonly sugars?: number;
  readonly sodium?: number;
  readonly protein?: number;
  readonly fiber?: number;
  readonly fruits?: number;
  readonly sweeteners?: boolean;
}

const score = (category: NutriScoreCategory, food: Food) => {
  const amounts: Readonly<Record<string, number | undefined>> = {
    'energy-kj': food.kilojoules,
    'total-fat': food.fat,
    'saturated-fat': food.saturated,
    'total-sugars': food.sugars,
    sodium: food.sodium,
    protein: food.protein,
    fiber: food.fiber,
  };
  return scoreNutriScore(category, {
    amountOf: (nutrient) => decimal(amounts[nutrient] ?? 0),
    fruitsVegetablesLegumes: food.fruits ?? 0,
    sweeteners: food.sweeteners ?? false,
  });
};

/**
 * Results that Open Food Facts publishes for its own implementation (openfoodfacts-server,
 * tests/unit/expected_test_results/nutriscore, `nutriscore.2023`): points of the components in the order of replies.
 * Proteins that do not count are left out there, and have 0 points here.
 */
describe('A result of Open Food Facts', () => {
  it.each<[string, NutriScoreCategory, Food, readonly number[], number, string]>([
    [
      'breakfast-cereals',
      'general',
      { kilojoules: 2450, fat: 100, saturated: 1.03, sugars: 31, sodium: 221, fiber: 6.9, protein: 10.3 },
      [7, 8, 1, 2, 0, 4, 0],
      14,
      'D',
    ],
    [
      'en-cherry-tomatoes',
      'general',
      { kilojoules: 81, fat: 0.26, saturated: 0.056, sugars: 2.48, fiber: 1.2, protein: 0.86, fruits: 100 },
      [0, 0, 0, 0, 0, 0, 5],
      -5,
      'A',
    ],
    [
      'en-red-meat-category-no-ingredients',
      'red-meat',
      { kilojoules: 82, fat: 20, saturated: 10, protein: 50 },
      [0, 0, 9, 0, 2, 0, 0],
      7,
      'C',
    ],
    ['en-olive-oil', 'fats', { kilojoules: 3367, fat: 91, saturated: 17, fruits: 100 }, [5, 0, 2, 0, 0, 0, 5], 2, 'B'],
    [
      'fr-mixed-oils-with-olive-oil',
      'fats',
      { kilojoules: 3700, fat: 100, saturated: 9.8 },
      [3, 0, 0, 0, 0, 0, 0],
      3,
      'C',
    ],
    [
      'en-milk',
      'beverages',
      { kilojoules: 195, fat: 1.6, saturated: 1, sugars: 4.8, sodium: 40, protein: 3.3 },
      [3, 3, 0, 0, 0, 7, 0, 0],
      -1,
      'B',
    ],
    [
      'fr-plant-beverages-soy-milk',
      'beverages',
      { kilojoules: 178, fat: 2.6, saturated: 0.6, sugars: 0.5, sodium: 12, fiber: 0.5, protein: 3.9, fruits: 8 },
      [3, 0, 0, 0, 0, 7, 0, 0],
      -4,
      'B',
    ],
    [
      'en-sweeteners',
      'beverages',
      { kilojoules: 82, sugars: 4.5, sodium: 10, fruits: 70.5, sweeteners: true },
      [1, 3, 0, 0, 4, 0, 0, 4],
      4,
      'C',
    ],
    [
      'en-avocado-oil',
      'fats',
      { kilojoules: 3448, fat: 91.6, saturated: 16.4, fruits: 100 },
      [5, 0, 2, 0, 0, 0, 5],
      2,
      'B',
    ],
    // Exactly 10 % of the fat is saturated, which is a point.
    ['sunflower-oil', 'fats', { kilojoules: 3378, fat: 100, saturated: 10 }, [3, 0, 1, 0, 0, 0, 0], 4, 'C'],
    [
      'fr-canned-pineapple',
      'general',
      { kilojoules: 315, fat: 0.9, saturated: 0.1, sugars: 3.6, sodium: 480, fiber: 5.3, protein: 5, fruits: 10 },
      [0, 1, 0, 5, 2, 3, 0],
      1,
      'B',
    ],
    // Exactly 60 % of fruit, which is over 40 % alone.
    [
      'fr-coconut-milk',
      'general',
      { kilojoules: 178, fat: 2.6, saturated: 0.6, sugars: 0.5, sodium: 12, fiber: 0.5, protein: 3.9, fruits: 60 },
      [0, 0, 0, 0, 1, 0, 1],
      -2,
      'A',
    ],
    ['en-tofu', 'general', { kilojoules: 82, sugars: 1.5, sodium: 10, protein: 20 }, [0, 0, 0, 0, 7, 0, 0], -7, 'A'],
    [
      'en-soy-beans-processed-and-unprocessed',
      'general',
      { kilojoules: 82, sugars: 1.5, sodium: 10, protein: 20, fruits: 55 },
      [0, 0, 0, 0, 7, 0, 1],
      -8,
      'A',
    ],
    ['cookies', 'general', { kilojoules: 3460, fat: 90, saturated: 15 }, [10, 0, 10, 0, 0, 0, 0], 20, 'E'],
    // Exactly 10 g of sugars and 5 g of saturated fat: each has the points of the bound below.
    [
      'dairy-drink-with-80-percent-milk',
      'general',
      { kilojoules: 3378, fat: 10, saturated: 5, sugars: 10, fiber: 2, protein: 5 },
      [10, 2, 4, 0, 0, 0, 0],
      16,
      'D',
    ],
    [
      'cocoa-and-chocolate-powders, prepared',
      'general',
      { kilojoules: 287, saturated: 1.1, sugars: 6.3, sodium: 45, fiber: 1.9, protein: 3.8 },
      [0, 1, 1, 0, 1, 0, 0],
      1,
      'B',
    ],
    [
      'fr-gaspacho',
      'general',
      {
        kilojoules: 148,
        fat: 10,
        saturated: 0.2,
        sugars: 3,
        sodium: 200,
        fiber: 1.1,
        protein: 0.9,
        fruits: 94.9997159090909,
      },
      [0, 0, 0, 2, 0, 0, 5],
      -3,
      'A',
    ],
    [
      'en-orange-juice-category-and-ingredients',
      'beverages',
      { kilojoules: 182, sugars: 8.9, sodium: 200, fiber: 0.5, protein: 0.2, fruits: 50 },
      [3, 7, 0, 2, 0, 0, 0, 2],
      10,
      'E',
    ],
    [
      'fr-ice-tea-with-sweetener',
      'beverages',
      { kilojoules: 82, sugars: 4.5, sodium: 12, fruits: 0.1, sweeteners: true },
      [1, 3, 0, 0, 4, 0, 0, 0],
      8,
      'D',
    ],
  ])('is the same: %s', (_product, category, food, points, value, grade) => {
    const scored = score(category, food);
    expect(scored).toMatchObject({ value, grade });
    expect('components' in scored && scored.components.map((component) => component.points)).toEqual(points);
  });
});
