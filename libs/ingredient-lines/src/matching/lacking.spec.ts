import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { lacksNoun, lacksWhatIsSaid } from './lacking.js';

const lacks = (line: string, description: string) => lacksWhatIsSaid(readIngredient(line), description);

describe('a food that is without something', () => {
  it.each([
    ['granola with raisins', 'Granola, without raisins'],
    ['20 g gluten powder', 'Pretzels, gluten-free, with potato powder'],
    ['sweetened cranberry sauce', 'Cranberry sauce, not sweetened'],
    ['dark chocolate', 'Candy, non chocolate'],
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

describe('a name of which words were left out', () => {
  it.each([
    ['taco seasoning', ['seasoning']],
    ['lemon zest', ['zest']],
    ['cumin seeds', ['cumin']],
    ['baking soda', ['baking']],
  ])('is of another food without its noun, or with a part of it alone: %s', (name, leftOut) => {
    expect(lacksNoun(name, leftOut)).toBe(true);
  });

  it.each([
    ['smoky cheddar', ['smoky']],
    ['tamarind paste', ['paste']],
    ['chuck roast', ['roast']],
    ['salt and black pepper', ['pepper']],
    ['garlic cloves', []],
  ])('may be of the same food: %s', (name, leftOut) => {
    expect(lacksNoun(name, leftOut)).toBe(false);
  });
});
