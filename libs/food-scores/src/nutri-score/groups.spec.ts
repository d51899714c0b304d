import { describe, expect, it } from '@jest/globals';
import { decimal } from '#decimal';
import { type AmountOf } from '../standard/score.js';
import { exclusionOf, fruitsVegetablesLegumesOf, nutriScoreCategoryOf, sweetenersOf } from './groups.js';
import { scoreNutriScore } from './nutri-score.js';
import { type NutriScoreCategory } from './nutri-score-standard.js';

const LEGUMES = 'Legumes and Legume Products';
const VEGETABLES = 'Vegetables and Vegetable Products';
const FRUITS = 'Fruits and Fruit Juices';
const DAIRY = 'Dairy and Egg Products';
const NUTS = 'Nut and Seed Products';
const SHAKES = 'Milk shakes and other dairy drinks';
const SALADS = 'Other fruits and fruit salads';

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
  it.each<[group: string | undefined, description: string, NutriScoreCategory]>([
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
    ['Bacon', 'Pork bacon, smoked or cured, cooked', 'red-meat'],
    ['Bacon', 'Bacon, NS as to type of meat, cooked', 'red-meat'],
    ['Bacon', 'Turkey bacon, cooked', 'general'],
    ['Bacon', 'Bacon bits', 'general'], // meatless by their recipe
    ['Cheese', 'Cheese, Mozzarella, part skim', 'cheese'],
    ['Cheese', 'Queso Fresco', 'cheese'],
    ['Cheese', 'Mozzarella sticks, breaded, baked, or fried', 'general'],
    ['Cheese', 'Imitation cheese', 'general'],
    ['Beef Products', '', 'red-meat'],
    ['Cheese', '', 'cheese'],
    ['Tap water', '', 'water'],
    ['Sweets', '', 'general'],
    [undefined, '', 'general'],
    [DAIRY, 'Cheese, cheddar', 'cheese'],
    [DAIRY, 'Cheese, cream', 'cheese'],
    [DAIRY, 'Butter, salted', 'fats'],
    [DAIRY, 'Cream, fluid, heavy whipping', 'fats'],
    [DAIRY, 'Milk, whole, 3.25% milkfat, with added vitamin D', 'beverages'],
    [DAIRY, 'Milk, buttermilk, fluid, whole', 'beverages'],
    [DAIRY, 'Milk, dry, whole, with added vitamin D', 'general'],
    [DAIRY, 'Ice cream, light, soft serve, chocolate', 'general'],
    [DAIRY, 'Egg, whole, raw, fresh', 'general'],
    ['Cream and cream substitutes', 'Cream, heavy', 'fats'],
    ['Cream and cream substitutes', 'Coffee creamer, liquid', 'general'],
    ['Fats and Oils', 'Oil, canola', 'fats'],
    ['Fats and Oils', 'Salad dressing, mayonnaise, regular', 'general'],
    ['Salad dressings and vegetable oils', 'Olive oil', 'fats'],
    ['Salad dressings and vegetable oils', 'Italian dressing, made with vinegar and oil', 'general'],
    [NUTS, 'Nuts, almonds', 'fats'],
    [NUTS, 'Nuts, chestnuts, european, roasted', 'general'],
    [FRUITS, 'Orange juice, raw', 'beverages'],
    [FRUITS, 'Orange juice, frozen concentrate, unsweetened, undiluted', 'general'],
    [FRUITS, 'Pineapple, canned, juice pack, drained', 'general'],
    [VEGETABLES, 'Carrot juice, canned', 'beverages'],
    [VEGETABLES, 'Tomatoes, red, ripe, canned, packed in tomato juice', 'general'],
  ])('follows from its group, and from its name in a group of several: %s, %s', (group, description, category) => {
    expect(nutriScoreCategoryOf(group, description)).toBe(category);
  });
});

describe('A food of SR28 and its like of FNDDS', () => {
  it.each<
    [NutriScoreCategory, sr28: [group: string, description: string], fndds: [group: string, description: string]]
  >([
    ['general', [DAIRY, 'Milk, canned, evaporated, nonfat'], ['Milk, nonfat', 'Milk, evaporated, fat free (skim)']],
    ['general', [DAIRY, 'Milk, canned, evaporated, with added vitamin A'], ['Milk, whole', 'Milk, evaporated, whole']],
    ['general', [DAIRY, 'Milk, evaporated, 2% fat'], ['Milk, reduced fat', 'Milk, evaporated, reduced fat (2%)']],
    ['general', [DAIRY, 'Milk, canned, condensed, sweetened'], ['Flavored milk, whole', 'Milk, condensed, sweetened']],
    ['beverages', [DAIRY, 'Milk, nonfat, fluid'], ['Milk, nonfat', 'Milk, dry, reconstituted, nonfat']],
    [
      'general',
      [FRUITS, 'Orange juice, frozen concentrate, unsweetened, undiluted'],
      ['Citrus juice', 'Orange juice, 100%, frozen, not reconstituted'],
    ],
    [
      'beverages',
      [FRUITS, 'Orange juice, frozen concentrate, unsweetened, diluted with 3 volume water'],
      ['Citrus juice', 'Orange juice, 100%, frozen, reconstituted'],
    ],
    ['beverages', [NUTS, 'Nuts, coconut water (liquid from coconuts)'], ['Fruit drinks', 'Coconut water, unsweetened']],
    [
      'fats',
      [NUTS, 'Nuts, coconut milk, raw (liquid expressed from grated meat and water)'],
      ['Plant-based milk', 'Coconut milk, used in cooking'],
    ],
    [
      'fats',
      [NUTS, 'Nuts, coconut cream, canned, sweetened'],
      ['Milk substitutes', 'Coconut cream, canned, sweetened'],
    ],
    ['beverages', ['Beverages', 'Beverages, coconut milk, sweetened'], ['Plant-based milk', 'Coconut milk']],
    [
      'beverages',
      [DAIRY, 'Milk shakes, thick vanilla'],
      [SHAKES, 'Milk shake, fast food, flavors other than chocolate'],
    ],
    ['beverages', [DAIRY, 'Eggnog'], [SHAKES, 'Eggnog']],
    ['beverages', [DAIRY, 'Kefir, lowfat, plain, LIFEWAY'], ['Milk, lowfat', 'Kefir, NS as to fat content']],
    ['general', [DAIRY, 'Cheese substitute, mozzarella'], ['Cheese', 'Imitation cheese']],
  ])('have one category, %s: %p, %p', (category, sr28, fndds) => {
    expect([nutriScoreCategoryOf(...sr28), nutriScoreCategoryOf(...fndds)]).toEqual([category, category]);
  });
});

describe('The sweeteners of a drink', () => {
  it.each<[group: string, description: string]>([
    ['Tea', 'Iced Tea / Lemonade juice drink, light'],
    ['Coffee', 'Coffee, bottled/canned, light'],
    ['Flavored milk, reduced fat', 'Chocolate milk, made from light syrup with reduced fat milk'],
    ['Flavored milk, nonfat', 'Hot chocolate / cocoa, dry mix, reduced sugar, made with water'],
    ['Flavored milk, lowfat', 'Chocolate milk, ready to drink, low fat, no sugar added (Nesquik)'],
    ['Soft drinks', 'Soft drink, cola, reduced sugar'],
    ['Sport and energy drinks', 'Energy drink (XS)'], // sugar free by its recipe
    ['Beverages', 'Beverages, MONSTER energy drink, low carb'],
    ['Beverages', 'Beverages, Powerade Zero Ion4, calorie-free, assorted flavors'],
    ['Beverages', 'Beverages, coffee, instant, with whitener, reduced calorie'],
    ['Vegetables and Vegetable Products', "CAMPBELL'S, V8 60% Vegetable Juice, V8 V-Lite"],
  ])('are unknown where its name says less sugar or energy: %s, %s', (group, description) => {
    expect(sweetenersOf(group, description)).toBeUndefined();
  });

  it.each<[group: string, description: string, has: boolean | undefined]>([
    ['Tea', 'Iced Tea / Lemonade juice drink', false],
    ['Tea', 'Iced Tea / Lemonade juice drink, diet', true],
    ['Coffee', 'Coffee, pre-lightened and pre-sweetened with sugar', false],
    ['Coffee', 'Coffee, instant, pre-lightened and pre-sweetened with low calorie sweetener, reconstituted', true],
    ['Milk, reduced fat', 'Milk, reduced fat (2%)', false],
    ['Soft drinks', 'Soft drink, fruit flavored, caffeine free', false],
    [NUTS, 'Nuts, coconut water (liquid from coconuts)', false],
    ['Diet soft drinks', 'Cola', true],
    ['Beverages', 'Beverages, carbonated, low calorie, cola, with aspartame', true],
    ['Milk, whole', 'Milk, whole', false],
    ['Soups', 'Minestrone', undefined],
  ])('follow from its group and name otherwise: %s, %s', (group, description, has) => {
    expect(sweetenersOf(group, description)).toBe(has);
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
    ['Strawberries', 'Strawberries, raw', 100],
    ['Strawberries', 'Strawberries, canned', undefined],
    ['Pears', 'Pear, canned, NFS', undefined],
    ['Pears', 'Pear, canned, juice pack', 100],
    ['Citrus juice', 'Orange juice, 100%, canned, bottled or in a carton', 100],
    ['Tomatoes', 'Tomatoes, canned, cooked', 100],
    [SALADS, 'Fruit mixture, frozen', 100],
    [SALADS, 'Fruit salad, excluding citrus fruits, with whipped cream', undefined],
    [SALADS, 'Fruit salad, including citrus fruits, with nondairy whipped topping', undefined],
    [SALADS, 'Fruit salad, excluding citrus fruits, with marshmallows', undefined],
    [SALADS, 'Fruit, chocolate covered', undefined],
    ['Dried fruits', 'Raisins', 100],
    ['Dried fruits', 'Banana chips', undefined],
    ['Beans, peas, legumes', 'Beans and tomatoes, fat added', 100],
    ['Beans, peas, legumes', 'Beans and franks', undefined],
    ['Beans, peas, legumes', 'Wasabi peas', undefined],
    [VEGETABLES, 'Wasabi, root, raw', 100],
    ['Beans, peas, legumes', 'Papad, grilled or broiled', undefined],
    ['Other vegetables and combinations', 'Vegetables, stew type, cooked, no added fat', undefined],
    ['Other vegetables and combinations', "Jai, Monk's Food", undefined],
    ['Sweets', 'Candies, fudge', 0],
    [VEGETABLES, 'Broccoli, raw', 100],
    [VEGETABLES, 'Potatoes, boiled', 0],
    ['Soups', 'Minestrone', undefined],
    // Oils of olives and avocados count as fruit.
    ['Fats and Oils', 'Oil, olive, salad or cooking', 100],
    ['Salad dressings and vegetable oils', 'Avocado oil', 100],
    ['Salad dressings and vegetable oils', 'Olive oil', 100],
    ['Fats and Oils', 'Oil, corn, peanut, and olive', 0],
    ['Fats and Oils', 'Mayonnaise, reduced fat, with olive oil', 0],
    [FRUITS, 'Orange juice, raw', 100],
    [FRUITS, 'Guava nectar, canned', undefined],
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
