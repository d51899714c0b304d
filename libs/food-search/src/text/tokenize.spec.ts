import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { replaceWords, stem, tokenize } from './tokenize.js';

describe('words', () => {
  it('are compared without case, accents and apostrophes', () => {
    expect(tokenize("Jalapeño, KELLOGG'S Crème Œuf")).toEqual(['jalapeno', 'kelloggs', 'creme', 'oeuf']);
    expect(tokenize('Kellogg’s kellogg‘s kellogg`s kellogg´s')).toEqual(Array.from({ length: 4 }, () => 'kelloggs'));
  });

  it('keep the point and the percent sign of a number', () => {
    expect(tokenize('Milk, 3.25% milkfat, 2 percent, 1 %.')).toEqual(['milk', '3.25%', 'milkfat', '2%', '1%']);
  });

  it.each([
    ['chicken w/o skin', ['chicken', 'without', 'skin']],
    ['W/O salt', ['without', 'salt']],
    ['tea w/ oats', ['tea', 'w', 'oats']],
  ])('read w/o as without: %s', (text, words) => {
    expect(tokenize(text)).toEqual(words);
  });

  it.each(["M&M's", 'm&ms', 'M & M', 'm and m'])('read %s as one', (text) => {
    expect(tokenize(text)).toEqual(['mm']);
  });

  it('are none in punctuation alone', () => {
    expect(tokenize('!?… 🍌 () & | : * \\ _')).toEqual([]);
  });

  it('are cut between characters', () => {
    const long = 'x'.repeat(39);
    expect(tokenize(`${long}\u{10400}`)).toEqual([long]);
    expect(tokenize(`${long}yz`)).toEqual([`${long}y`]);
  });

  it('are letters, digits, points and percent signs, and short, whatever they are written with', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 256 }), (text) => {
        for (const word of tokenize(text)) {
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
    expect(stem(plural)).toBe(stem(singular));
  });

  it.each([
    ['pea', 'peach'],
    ['corn', 'corned'],
    ['rice', 'ricotta'],
    ['bas', 'basil'],
    ['2%', '2'],
  ])('are not the same for %s and %s', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  it('is a text for names of object members too', () => {
    expect(['constructor', 'valueof'].map(stem)).toEqual(['constructor', 'valueof']);
  });
});

describe('replacing words', () => {
  it('leaves everything else as it was written', () => {
    const replacements = new Map([['bananna', 'banana']]);
    expect(replaceWords('A cup of  Bananna, raw!', replacements)).toBe('A cup of  banana, raw!');
  });

  it.each(["brocco'lli", 'brocco’lli', 'brocco‘lli', 'brocco`lli', 'brocco´lli'])(
    'takes %s for one word',
    (written) => {
      expect(replaceWords(`raw ${written}`, new Map([['broccolli', 'broccoli']]))).toBe('raw broccoli');
    },
  );

  it.each([
    ['a&w root beer', new Map([['aw', '']]), 'root beer'],
    ["M&M's candy", new Map([['mm', '']]), 'candy'],
    ['4 % milk', new Map([['4%', '']]), 'milk'],
    [
      'milk w/o sugr',
      new Map([
        ['sugr', 'sugar'],
        ['without', ''],
      ]),
      'milk sugar',
    ],
    ['toast w/jan', new Map([['jan', 'jam']]), 'toast w/jam'],
    ['4 percent milk', new Map([['4%', '2%']]), '2% milk'],
    ['vitamin c & zink', new Map([['zink', 'zinc']]), 'vitamin c & zinc'],
  ])('takes initials, and shares, for one word: %s', (text, replacements, replaced) => {
    expect(replaceWords(text, replacements)).toBe(replaced);
  });

  it('leaves out a word replaced by nothing, with the gap beside it', () => {
    const without = (text: string, ...words: string[]) => replaceWords(text, new Map(words.map((word) => [word, ''])));
    expect(without('ground cumin', 'ground')).toBe('cumin');
    expect(without('Kale, lacinato, washed', 'lacinato', 'washed')).toBe('Kale');
    expect(without('large shrimp, peeled and deveined', 'large', 'peeled', 'deveined')).toBe('shrimp, and');
    expect(without('fire-roasted tomatoes', 'fire', 'roasted')).toBe('tomatoes');
    expect(without('milk 3.25%', '3.25%')).toBe('milk');
  });
});
