import { describe, expect, it } from '@jest/globals';
import { readMeasure, splitAmount, statesNoQuantity } from './measure.js';

describe('a measure', () => {
  it('keeps the words of its publisher readable, and its key in lower case', () => {
    expect(readMeasure('jar  Gerber First Food', 1)).toEqual({
      key: 'jar gerber first food',
      description: 'jar Gerber First Food',
      plain: false,
    });
  });

  it('is no unit of nutrients, though it has the same name', () => {
    const drink = { key: 'drink (portion)', description: 'drink', plain: false };
    expect([readMeasure('drink', 1), readMeasure('drinks', 2), readMeasure('Drink', 1).key]).toEqual([
      drink,
      drink,
      drink.key,
    ]);
  });

  it('has one key however its white space and commas are set', () => {
    const keys = ['pat (1" sq, 1/3" high)', 'pat,  (1" sq, 1/3" high)', ' pat\t(1" sq,  1/3" high) '].map(
      (text) => readMeasure(text, 1).key,
    );
    expect(new Set(keys)).toEqual(new Set(['pat (1" sq 1/3" high)']));
  });

  it('has one key whether or not its publisher sets a comma', () => {
    expect(readMeasure('slice, thin', 1).key).toBe(readMeasure('slice thin', 1).key);
    expect(readMeasure('cup, sections, with juice', 1).key).toBe(readMeasure('cup sections with juice', 1).key);
  });

  it('has no comma before a bracket or at its end', () => {
    expect(readMeasure('slice,', 1)).toEqual({ key: 'slice', description: 'slice', plain: false });
    expect(readMeasure('pat, (1" sq)', 1).description).toBe('pat (1" sq)');
  });

  it('does not take the beginning of another word for a unit', () => {
    expect(['ozone', 'gallonage', 'grape', 'large', 'link', 'g-bar'].map((text) => readMeasure(text, 1).unit)).toEqual(
      Array(6).fill(undefined),
    );
  });
});

describe('a portion in words', () => {
  it.each([
    ['1 cup', 1, 'cup'],
    ['17 pieces', 17, 'pieces'],
    ['.5 cup', 0.5, 'cup'],
    ['1/2 bagel', 0.5, 'bagel'],
    ['1-1/2 cups', 1.5, 'cups'],
    ['1 1/2 cups', 1.5, 'cups'],
    ['1 8 oz glass', 1, '8 oz glass'],
    ['19 oz can, ready-to-serve', 1, '19 oz can, ready-to-serve'],
    ['8 FL OZ Bottle', 1, '8 FL OZ Bottle'],
    ['oz can', 1, 'oz can'],
    ['100 calorie package', 100, 'calorie package'],
    ['Juice of 1 lemon', 1, 'Juice of 1 lemon'],
    ['3-pack', 1, '3-pack'],
    ['2"', 1, '2"'],
  ])('%s is %d of %s', (text, amount, measure) => {
    expect(splitAmount(text)).toEqual({ amount, measure });
  });
});

describe('Words that state no quantity', () => {
  it.each([
    ['Quantity not specified', true],
    ['quantity not specified, cup', true],
    ['cup, quantity not specified', false],
    ['1 cup', false],
  ])('begin with it: %s', (words, states) => {
    expect(statesNoQuantity(words)).toBe(states);
  });
});
