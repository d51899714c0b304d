import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { replaceWords, termOf, wordsOf } from './words.js';

describe('words', () => {
  it('are compared without case, accents and apostrophes', () => {
    expect(wordsOf("Jalapeño, KELLOGG'S Crème Œuf")).toEqual(['jalapeno', 'kelloggs', 'creme', 'oeuf']);
  });

  it('keep the point and the percent sign of a number', () => {
    expect(wordsOf('Milk, 3.25% milkfat, 2 percent.')).toEqual(['milk', '3.25%', 'milkfat', '2%']);
  });

  it.each(["M&M's", 'm&ms', 'M & M', 'm and m'])('read %s as one', (text) => {
    expect(wordsOf(text)).toEqual(['mm']);
  });

  it('are none in punctuation alone', () => {
    expect(wordsOf('!?… 🍌 () & | : * \\ _')).toEqual([]);
  });

  it('are letters, digits, points and percent signs, and short, whatever they are written with', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 256 }), (text) => {
        for (const word of wordsOf(text)) {
          expect(word).toMatch(/^[\p{L}\p{N}.%]+$/u);
          expect(word.length).toBeLessThanOrEqual(40);
        }
      }),
    );
  });
});

describe('terms', () => {
  it.each([
    ['banana', 'bananas'],
    ['tomato', 'tomatoes'],
    ['berry', 'berries'],
    ['cookie', 'cookies'],
    ['kiwi', 'kiwis'],
    ['chili', 'chilies'],
    ['peach', 'peaches'],
    ['quiche', 'quiches'],
    ['radish', 'radishes'],
    ['cheese', 'cheeses'],
    ['olive', 'olives'],
    ['leaf', 'leaves'],
    ['loaf', 'loaves'],
    ['octopus', 'octopuses'],
    ['glass', 'glasses'],
    ['pie', 'pies'],
  ])('are the same for %s and %s', (singular, plural) => {
    expect(termOf(plural)).toBe(termOf(singular));
  });

  it.each([
    ['pea', 'peach'],
    ['corn', 'corned'],
    ['rice', 'ricotta'],
    ['bas', 'basil'],
    ['2%', '2'],
  ])('are not the same for %s and %s', (one, other) => {
    expect(termOf(one)).not.toBe(termOf(other));
  });
});

describe('replacing words', () => {
  it('leaves everything else as it was written', () => {
    const replacements = new Map([['bananna', 'banana']]);
    expect(replaceWords('A cup of  Bananna, raw!', replacements)).toBe('A cup of  banana, raw!');
  });
});
