import { describe, expect, it } from '@jest/globals';
import { decimal } from '#decimal';
import { type AmountOf } from '../standard/score.js';
import { exclusionOf, fruitsVegetablesLegumesOf, nutriScoreCategoryOf, sweetenersOf } from './groups.js';
import { scoreNutriScore } from './nutri-score.js';
import { type NutriScoreCategory } from './nutri-score-standard.js';

const LEGUMES = 'Legumes and Legume Products';
const VEGETABLES = 'Vegetables and Vegetable Products';
const FRUITS = 'Fruits and Fruit Juices';

const alcohol =
  (amount?: number): AmountOf =>
  (nutrient) =>
    nutrient === 'alcohol' && amount !== undefined ? decimal(amount) : undefined;

describe('Nutri-Score does not apply', () => {
  it.each<[group: string, description: string, amount: number | undefined, reason: string | undefined]>([
    ['Beer', 'Beer', 3.9, 'alcoholic_beverage'],
    ['Wine', 'Wine, red', undefined, 'alcoholic_beverage'],
    ['Liquor and cocktails', 'Vodka', 33.4, 'alcoholic_beverage'],
    ['Beverages', 'Alcoholic beverage, beer, regular, all', 3.9, 'alcoholic_beverage'],
    ['Beverages', 'Alcoholic beverage, beer, regular, all', undefined, 'alcoholic_beverage'],
    ['Beverages', 'Beverages, AMBER, hard cider', 4, 'alcoholic_beverage'],
    // 1.2 % by volume are 0.9468 g in 100 ml.
    ['Beverages', 'Malt beverage, of the bound', 0.9468, undefined],
    ['Beverages', 'Malt beverage, above the bound', 0.9469, 'alcoholic_beverage'],
    ['Beverages', 'Malt beverage, includes non-alcoholic beer', 0.3, undefined],
    ['Beverages', 'Beverages, carbonated, cola, regular', undefined, undefined],
    ['Spices and Herbs', 'Vanilla extract', 34.4, undefined],
  ])('to drinks above 1.2 % alcohol by volume: %s, %s, %p g', (group, description, amount, reason) => {
    expect(exclusionOf(group, description, alcohol(amount))).toBe(reason);
  });

  it.each([
    ['Baby Foods', 'Babyfood, fruit, bananas, strained'],
    ['Baby food: vegetables', 'Baby food, carrots'],
    ['Formula, ready-to-feed', 'Infant formula, Similac Advance, ready-to-feed'],
    ['Human milk', 'Milk, human'],
    ['Dairy and Egg Products', 'Milk, human, mature, fluid'],
  ])('to foods for infants and young children: %s, %s', (group, description) => {
    expect(exclusionOf(group, description, alcohol())).toBe('food_for_infants');
  });
});

describe('The category of a food', () => {
  it.each<[group: string, description: string, NutriScoreCategory]>([
    [LEGUMES, 'Peanuts, all types, raw', 'fats'],
    [LEGUMES, 'Peanut butter, smooth style, with salt', 'fats'],
    [LEGUMES, 'USDA Commodity, Peanut Butter, smooth', 'fats'],
    [LEGUMES, 'Peanut flour, defatted', 'general'],
    [LEGUMES, 'Soymilk, original and vanilla, unfortified', 'beverages'],
    [LEGUMES, 'SILK Plain, soymilk', 'beverages'],
    ['Sausages', 'Beef sausage', 'red-meat'],
    ['Sausages', 'Bratwurst', 'red-meat'],
    ['Sausages', 'Turkey or chicken sausage', 'general'],
    ['Sausages', 'Turkey or chicken and pork sausage', 'red-meat'],
    ['Frankfurters', 'Hot dog, NFS', 'red-meat'],
    ['Frankfurters', 'Hot dog, turkey', 'general'],
    ['Cold cuts and cured meats', 'Ham', 'red-meat'],
    ['Cold cuts and cured meats', 'Turkey ham, prepackaged or deli, luncheon meat', 'general'],
    ['Beverages', 'Beverages, water, tap, drinking', 'water'],
    ['Beverages', 'Beverages, water, bottled, non-carbonated, EVIAN', 'water'],
    ['Beverages', 'Water, bottled, generic', 'water'],
    ['Beverages', 'Beverages, water, bottled, yumberry, pomegranate with anti-oxidants, zero calories', 'beverages'],
    ['Beverages', 'Water, with corn syrup and/or sugar and low calorie sweetener, fruit flavored', 'beverages'],
    ['Beverages', 'Beverages, Coconut water, ready-to-drink, unsweetened', 'beverages'],
  ])('follows from its name in a group of several: %s, %s', (group, description, category) => {
    expect(nutriScoreCategoryOf(group, description)).toBe(category);
  });
});

describe('The percentage of fruit, vegetables and legumes', () => {
  it.each<[group: string, description: string, percent: 0 | 100 | undefined]>([
    [LEGUMES, 'Lentils, mature seeds, cooked, boiled, without salt', 100],
    [LEGUMES, 'Beans, kidney, red, mature seeds, canned, drained solids', 100],
    [LEGUMES, 'Peanuts, all types, raw', 0],
    [LEGUMES, 'Peanut butter, smooth style, with salt', 0],
    [LEGUMES, 'Soymilk, original and vanilla, unfortified', 0],
    [LEGUMES, 'Soy sauce made from soy and wheat (shoyu)', 0],
    [LEGUMES, 'Soy protein isolate', undefined],
    [LEGUMES, 'Veggie burgers or soyburgers, unprepared', undefined],
    [LEGUMES, 'Beans, baked, canned, with franks', undefined],
    [LEGUMES, 'Beans, adzuki, mature seeds, canned, sweetened', undefined],
    [LEGUMES, 'Hummus, commercial', undefined],
    [VEGETABLES, 'Broccoli, frozen, chopped, cooked, boiled, drained, without salt', 100],
    [VEGETABLES, 'Corn, sweet, yellow, canned, whole kernel, drained solids', 100],
    [VEGETABLES, 'Corn, sweet, yellow, canned, cream style, regular pack', undefined],
    [VEGETABLES, 'Spinach souffle', undefined],
    [VEGETABLES, 'Potatoes, au gratin, dry mix, unprepared', 0],
    [FRUITS, 'Peaches, canned, heavy syrup pack, solids and liquids', undefined],
    [FRUITS, 'Peaches, canned, juice pack, solids and liquids', 100],
    [FRUITS, 'Applesauce, canned, unsweetened, without added ascorbic acid', 100],
    [FRUITS, 'Strawberries, frozen, sweetened, whole', undefined],
  ])('is that of the food itself, else unknown: %s, %s', (group, description, percent) => {
    expect(fruitsVegetablesLegumesOf(group, description)).toBe(percent);
  });
});

/** SR28's foods, scored by hand with the tables of the committee: value and grade. */
describe('A food of SR28', () => {
  it.each<[string, string, Record<string, number>, number, string]>([
    [LEGUMES, 'Peanuts, all types, raw', food(567, 49.24, 6.279, 4.72, 18, 25.8, 8.5), -9, 'A'],
    [LEGUMES, 'Peanuts, all types, dry-roasted, with salt', food(587, 49.66, 7.723, 4.9, 410, 24.35, 8.4), 4, 'C'],
    [LEGUMES, 'Peanut butter, smooth style, with salt', food(598, 51.36, 10.325, 10.49, 426, 22.21, 5), 11, 'D'],
    [LEGUMES, 'Soymilk, original and vanilla, fortified', food(43, 1.47, 0.205, 3.65, 47, 2.6, 0.2), 1, 'B'],
    [LEGUMES, 'Soy sauce made from soy and wheat (shoyu)', food(53, 0.57, 0.073, 0.4, 5493, 8.14, 0.8), 20, 'E'],
    ['Beverages', 'Beverages, water, tap, drinking', { sodium: 4 }, 0, 'A'],
  ])('has the points of its category: %s, %s', (group, description, amounts, value, grade) => {
    const scored = scoreNutriScore(nutriScoreCategoryOf(group, description), {
      amountOf: (nutrient) => (amounts[nutrient] === undefined ? undefined : decimal(amounts[nutrient])),
      fruitsVegetablesLegumes: fruitsVegetablesLegumesOf(group, description),
      sweeteners: sweetenersOf(group, description),
    });
    expect(scored).toMatchObject({ value, grade });
  });
});

/** Amounts per 100 g: kcal, then grams, and milligrams of sodium. */
function food(...[energy, fat, saturated, sugars, sodium, protein, fiber]: number[]): Record<string, number> {
  const amounts = {
    energy,
    'total-fat': fat,
    'saturated-fat': saturated,
    'total-sugars': sugars,
    sodium,
    protein,
    fiber,
  };
  return amounts as Record<string, number>;
}
