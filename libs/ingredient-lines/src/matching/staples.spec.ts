import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { isMadeWithIt } from './staples.js';

const isMade = (line: string, description: string) => isMadeWithIt(readIngredient(line), description);

describe('a staple of kitchens', () => {
  it.each([
    ['1 cup flour', 'Tortilla, flour'],
    ['500 g bread flour', 'Bread, made from home recipe, NS as to major flour'],
    ['1 tsp vanilla', 'Gelato, vanilla'],
    ['6 mint leaves', 'Candy, mint'],
    ['1 tsp salt', 'Pecans, salted'],
    ['2 tbsp dill, chopped', 'Pickles, dill'],
  ])('is not what is made with it: %s, %s', (line, description) => {
    expect(isMade(line, description)).toBe(true);
  });

  it.each([
    ['1 cup flour', 'Wheat flour, white, all-purpose'],
    ['1 tsp cinnamon', 'Spices, cinnamon, ground'],
    ['6 mint leaves', 'Spearmint, fresh'],
    ['100 g almond flour', 'Nuts, almonds'],
    ['1 scoop vanilla ice cream', 'Ice cream, vanilla'],
    ['5 oz greek yogurt vanilla', 'Yogurt, Greek, vanilla, nonfat'],
  ])('is the food that is called so: %s, %s', (line, description) => {
    expect(isMade(line, description)).toBe(false);
  });
});
