import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { lacksWhatIsSaid } from './lacking.js';

const lacks = (line: string, description: string) => lacksWhatIsSaid(readIngredient(line), description);

describe('a food that is without something', () => {
  it.each([
    ['granola with raisins', 'Granola, without raisins'],
    ['20 g gluten powder', 'Pretzels, gluten-free, with potato powder'],
    ['sweetened cranberry sauce', 'Cranberry sauce, not sweetened'],
  ])('is not %s: %s', (line, description) => {
    expect(lacks(line, description)).toBe(true);
  });

  it.each([
    ['granola without raisins', 'Granola, without raisins'],
    ['granola', 'Granola, without raisins'],
    ['sugar free gum', 'Gum, sugar-free'],
    ['1 Acme burger', 'ACME Burger (without Acme Sauce)'],
  ])('may be %s: %s', (line, description) => {
    expect(lacks(line, description)).toBe(false);
  });
});
