import { describe, expect, it } from '@jest/globals';
import { relaxations, type WordFacts } from './relaxation.js';

const PLAIN = {
  known: true,
  begins: false,
  foreign: false,
  namesFood: false,
  namesSort: false,
  part: false,
  form: false,
};
const word = (text: string, facts: Partial<WordFacts> = {}): WordFacts => ({
  words: text.split(' '),
  ...PLAIN,
  quality: false,
  beside: false,
  foods: 10,
  ...facts,
});
const food = { namesFood: true };
const unknown = { known: false };

describe('relaxation leaves out', () => {
  it('unknown words first, all at once', () => {
    expect(relaxations([word('lacinato', unknown), word('curly', unknown), word('kale', food)])).toEqual([
      ['lacinato', 'curly'],
    ]);
  });

  it('qualities before descriptions, and descriptions before other foods', () => {
    const words = [word('sherry', food), word('white'), word('diced', { quality: true }), word('vinegar', food)];
    expect(relaxations(words).slice(0, 3)).toEqual([['diced'], ['white'], ['sherry']]);
  });

  it('the commoner of two descriptions first, for it tells less', () => {
    const words = [word('balsamic', { foods: 3 }), word('white', { foods: 900 }), word('vinegar', food)];
    expect(relaxations(words)[0]).toEqual(['white']);
  });

  it('never the head, the last word that names a food', () => {
    const words = [word('sherry', food), word('vinegar', food)];
    expect(relaxations(words)).toEqual([['sherry']]);
  });

  it('a part before its food: saffron threads are saffron', () => {
    expect(relaxations([word('saffron', food), word('threads', { part: true, ...food })])).toEqual([['threads']]);
  });

  it('no part of a name of several words', () => {
    expect(relaxations([word('baby'), word('bok choy', food)])).toEqual([['baby']]);
  });

  it('what is beside the food before the food: tuna in oil is tuna', () => {
    expect(relaxations([word('tuna', food), word('oil', { ...food, beside: true })])).toEqual([['oil']]);
  });
});

describe('while the last word is being typed, relaxation leaves out', () => {
  const begun = word('carr', { known: false, begins: true });

  it('qualities alone', () => {
    expect(relaxations([word('diced', { quality: true }), begun])).toEqual([['diced']]);
    expect(relaxations([word('parking'), begun])).toEqual([]);
  });
});

describe('relaxation is not tried', () => {
  it('without a word that names a food', () => {
    expect(relaxations([word('purple'), word('monkey', unknown)])).toEqual([]);
  });

  it('where the noun and half of the words have nothing to do with food', () => {
    const foreign = { known: false, foreign: true };
    expect(relaxations([word('screwdriver', food), word('gasket', foreign)])).toEqual([]);
    expect(relaxations([word('lacinato', foreign), word('kale', food)])).toEqual([['lacinato']]);
  });

  it('on a sort of food beside an unknown word', () => {
    const fan = word('fan', { namesSort: true });
    expect(relaxations([word('ceiling', unknown), fan])).toEqual([]);
    expect(relaxations([word('grated', { quality: true }), word('parmesan', { namesSort: true })])).toEqual([
      ['grated'],
    ]);
  });

  it('on more words than a name has', () => {
    const many = Array.from({ length: 12 }, (_, at) => word(`word${at}`));
    expect(relaxations([...many, word('rice', food)])).toEqual([]);
  });

  it('more than a dozen times, the head alone last', () => {
    const many = Array.from({ length: 11 }, (_, at) => word(`word${at}`));
    const tried = relaxations([...many, word('rice', food)]);
    expect(tried).toHaveLength(12);
    expect(tried.at(-1)).toHaveLength(11);
  });
});
