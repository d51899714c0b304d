import { describe, expect, it } from '@jest/globals';
import { simplerNames } from './simpler-names.js';

describe('a simpler name', () => {
  it.each([
    ['soft salted butter', ['salted butter']],
    ['frozen shrimp', ['shrimp']],
    ['unsalted, American-style butter', ['unsalted, butter']],
    ['skinless free-range chicken thighs', ['skinless chicken thighs']],
    ['Organic Cage Free Eggs', ['Eggs']],
    ['store-bought fried onions', ['fried onions']],
    ['Coffee flavored ice cream', ['ice cream']],
    ['whey protein any flavor', ['whey protein']],
    ['burger and fries', ['burger']],
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
