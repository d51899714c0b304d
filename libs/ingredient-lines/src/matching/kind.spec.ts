import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { isNamedKind, isUnsaidKind, isUnsaidProduct } from './kind.js';

const isNamed = (line: string, description: string, chosen: string) =>
  isNamedKind(readIngredient(line), description, chosen);

describe('a kind of a food', () => {
  it.each([
    ['1 pear', 'Pears, asian, raw', 'Pears, raw'],
    ['8 oz mushrooms', 'Mushrooms, enoki, raw', 'Mushrooms, white, raw'],
    ['1 lb pasta', 'Pasta, whole-wheat, dry', 'Pasta, dry, enriched'],
    ['1 cup yogurt', 'Yogurt, Greek, plain, whole milk', 'Yogurt, plain, whole milk, 8 grams protein per 8 ounce'],
  ])('of %j would be named: %s', (line, description, chosen) => {
    expect(isNamed(line, description, chosen)).toBe(true);
  });

  it.each([
    ['the line names it', '1 Asian pear', 'Pears, asian, raw', 'Pears, raw'],
    ['the chosen food is a kind too', '1 dozen oysters', 'Mollusks, oyster, eastern', 'Mollusks, oyster, Pacific'],
    ['it lacks a part', '1 chicken breast', 'Chicken breast, skin not eaten', 'Chicken breast, skin eaten'],
    ['it is the usual one', '1 pear', 'Pears, raw', 'Pears, asian, raw'],
  ])('would not be named where %s', (_, line, description, chosen) => {
    expect(isNamed(line, description, chosen)).toBe(false);
  });
});

describe('a food', () => {
  it.each([
    ['2 slices cooked bacon', 'Canadian bacon, cooked, pan-fried'],
    ['500 g paneer', 'Palak Paneer'],
    ['buffalo chicken', 'Buffalo chicken submarine sandwich'],
    ['6 whole grain crackers', 'Crackers, cheese, whole grain'],
    ['2 oz sweet almonds', 'Candies, sugar-coated almonds'],
    ['6 oz lean chicken', 'Chicken, prepackaged or deli, luncheon meat'],
    ['1 can diced green chilies', 'PACE, Diced Green Chilies'],
    ['1 cup alfredo sauce', 'Sauce, alfredo mix, dry'],
    ['2 cups mixed berries', 'Snack, Mixed Berry Bar'],
    ['1 cup cooked lamb', 'Lamb, ground, cooked, broiled'],
    ['1 cup iced coffee', 'Beverages, coffee, ready to drink, iced, mocha, milk based'],
    ['1 cup nonfat yogurt', 'Yogurt, Greek, plain, nonfat'],
    ['½ pound salted codfish', 'Codfish, rice, and vegetable soup'],
    ['1 lb spaghetti', 'Pasta, gluten free'],
    ['1 cup cooked brown rice', 'Rice, brown, cooked, made with butter'],
    ['4 slices bacon', 'Bacon, for use with vegetables'],
    ['1 bag frozen meatballs', 'Meatballs, Swedish, in gravy, with noodles, diet frozen meal'],
  ])('is a kind that %j does not say: %s', (line, description) => {
    expect(isUnsaidKind(readIngredient(line), description)).toBe(true);
  });

  it.each([
    ['1 cup bacon bits', 'Bacon bits, meatless'],
    ['1 cup trail mix', 'Snacks, trail mix, regular'],
    ['1 lb gluten-free spaghetti', 'Pasta, gluten free'],
    ['2 cups pace diced green chilies', 'PACE, Diced Green Chilies'],
    ['1 onion', 'Onions, sweet, raw'],
    ['1 bottled iced coffee', 'Coffee, ready to drink, iced'],
    ['1 cup codfish soup', 'Codfish, rice, and vegetable soup'],
    ['1 cup coconut water', 'Beverages, coconut water, ready-to-drink, unsweetened'],
    ['2 slices deli chicken', 'Chicken, prepackaged or deli, luncheon meat'],
  ])('is no such kind of %j: %s', (line, description) => {
    expect(isUnsaidKind(readIngredient(line), description)).toBe(false);
  });
});

describe('a product', () => {
  it('is of a brand that the line does not say where it says none of its words', () => {
    expect(isUnsaidProduct(readIngredient('2 tbsp mint'), 'Tic Tac')).toBe(true);
    expect(isUnsaidProduct(readIngredient('3 Rocher chocolates'), 'Ferrero Rocher')).toBe(false);
  });

  it('without a brand is of no brand that a line lacks', () => {
    expect(isUnsaidProduct(readIngredient('2 tbsp mint'))).toBe(false);
  });
});
