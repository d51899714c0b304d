import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { partOfName, simplerNames } from './simpler-names.js';

describe('a simpler name', () => {
  it.each([
    ['soft salted butter', ['salted butter']],
    ['frozen shrimp', ['shrimp']],
    ['unsalted, American-style butter', ['unsalted, butter', 'American-style butter']],
    ['unsalted butter', ['butter']],
    ['skinless free-range chicken thighs', ['skinless chicken thighs']],
    ['Organic Cage Free Eggs', ['Eggs']],
    ['store-bought fried onions', ['fried onions']],
    ['Coffee flavored ice cream', ['ice cream']],
    ['whey protein any flavor', ['whey protein']],
    ['burger and fries', ['burger']],
    ['burger and small fries', ['burger']],
    ['frozen cubed squash', ['frozen squash', 'cubed squash']],
    ['kettle-cooked crisps', ['crisps']],
    ['miso soup & rice', ['miso soup']],
    ['peanut butter on a rice cake', ['peanut butter']],
    ['tuna salad over greens', ['tuna salad']],
    ['gluten free cupcake', ['cupcake']],
    ['buffalo-style hot sauce', ['hot sauce']],
    ['hot buttered rolls', ['buttered rolls']],
    ['cajun spice blend', ['cajun spice', 'cajun seasoning', 'cajun']],
  ])('of %j is %j', (name, simpler) => {
    expect(simplerNames(name)).toEqual(simpler);
  });

  it.each([
    'butter',
    'ham and cheese sandwich',
    'low-sodium broth',
    'salted butter',
    'fresh white bread crumbs',
    'soft',
  ])('has not been found for %j', (name) => {
    expect(simplerNames(name)).toEqual([]);
  });
});

describe('a part of a name', () => {
  it('is the first of two foods, a guess', () => {
    expect(partOfName(readIngredient('butter and oil'))).toEqual({ name: 'butter', isGuess: true });
  });

  it('is the full-grown food of a young one, a guess', () => {
    expect(partOfName(readIngredient('1 lb baby carrots'))).toEqual({ name: 'carrots', isGuess: true });
  });

  it('is the cut of a roast', () => {
    expect(partOfName(readIngredient('3 lb pork shoulder roast'))).toEqual({ name: 'pork shoulder', isGuess: false });
  });

  it.each([
    'butter',
    'ham and pizza',
    'pork roast',
    'Dinner: pork shoulder roast',
    'beef and bean burrito',
    'baby back ribs',
  ])('has not been found for %j', (line) => {
    expect(partOfName(readIngredient(line))).toBeUndefined();
  });
});
