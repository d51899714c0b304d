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
  ])('is the same: %s', (_product, category, food, points, value, grade) => {
    const scored = score(category, food);
    expect(scored).toMatchObject({ value, grade });
    expect('components' in scored && scored.components.map((component) => component.points)).toEqual(points);
  });
});
