import { describe, expect, it } from '@jest/globals';
import { english } from '../analysis/english.js';
import { relaxations, type WordFacts } from './relaxations.js';

const PLAIN = {
  known: true,
  begins: false,
  foreign: false,
  namesFood: false,
  meansFood: false,
  aside: false,
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

/** The sets of words that are left out, in their order. */
const leftOut = (words: readonly WordFacts[]) => relaxations(words, english).map(({ words: left }) => left);

describe('relaxation leaves out', () => {
  it('unknown words first, all at once', () => {
    expect(leftOut([word('lacinato', unknown), word('curly', unknown), word('kale', food)])).toEqual([
      ['lacinato', 'curly'],
    ]);
  });

  it('what stands before a name and the part behind it, which are one name', () => {
    const words = [word('old'), word('paso'), word('taco', food), word('shells', { part: true })];
    expect(leftOut(words)).toContainEqual(['old', 'paso']);
  });

  it('unknown words behind a name whose words name no food alone', () => {
    const takeout = word('takeout', unknown);
    expect(relaxations([word('pad'), word('thai'), takeout], english)).toEqual([
      { words: ['takeout'], leavesName: true },
    ]);
    expect(leftOut([word('thai'), takeout])).toEqual([]);
  });

  it('words beside the food, which may be of anything', () => {
    const beside = { ...unknown, foreign: true, beside: true };
    const query = [
      word('chips', { ...food, part: true, form: true }),
      word('vending', beside),
      word('machine', beside),
    ];
    expect(leftOut(query)).toEqual([['vending', 'machine']]);
  });

  it('qualities before descriptions, and descriptions before other foods', () => {
    const words = [word('sherry', food), word('white'), word('diced', { quality: true }), word('vinegar', food)];
    expect(leftOut(words).slice(0, 3)).toEqual([['diced'], ['white'], ['sherry']]);
  });

  it('the commoner of two descriptions first, for it tells less', () => {
    const words = [word('balsamic', { foods: 3 }), word('white', { foods: 900 }), word('vinegar', food)];
    expect(leftOut(words)[0]).toEqual(['white']);
  });

  it('a number, which is no head, though a food be called so: venison 7 is venison', () => {
    expect(leftOut([word('venison', food), word('7', { quality: true, ...food })])).toEqual([['7']]);
  });

  it('never the head, the last word that names a food', () => {
    const words = [word('sherry', food), word('vinegar', food)];
    expect(leftOut(words)).toEqual([['sherry']]);
  });

  it('all that is beside the food, behind each word of it and before others', () => {
    const words = [
      word('rye', food),
      word('bread', food),
      word('plum', { ...food, beside: true }),
      word('jam', { ...food, beside: true }),
    ];
    expect(leftOut(words).slice(0, 4)).toEqual([['plum'], ['jam'], ['plum', 'jam'], ['rye']]);
  });

  it('a part before its food: saffron threads are saffron', () => {
    expect(leftOut([word('saffron', food), word('threads', { part: true, ...food })])).toEqual([['threads']]);
  });

  it('no part of a name of several words', () => {
    expect(leftOut([word('baby'), word('bok choy', food)])).toEqual([['baby']]);
  });

  it('what stands apart from the head before words next to it: cheddar rice cakes are rice cakes', () => {
    const words = [
      word('white', { foods: 900 }),
      word('cheddar', food),
      word('rice', { ...food, foods: 99 }),
      word('cakes', food),
    ];
    expect(leftOut(words)).toEqual([
      ['white'],
      ['rice'],
      ['cheddar'],
      ['white', 'cheddar'],
      ['white', 'rice'],
      ['white', 'rice', 'cheddar'],
    ]);
    expect(relaxations(words, english).filter(({ leavesName }) => leavesName)).toEqual([
      { words: ['white', 'cheddar'], leavesName: true },
    ]);
  });

  it('no part of the food with what stands apart from it', () => {
    const words = [word('welch', food), word('dried', food), word('mango', food), word('slices', { part: true })];
    expect(leftOut([word('best', food), ...words])).toContainEqual(['best', 'welch']);
  });

  it('what is beside the food before the food: tuna in oil is tuna', () => {
    expect(leftOut([word('tuna', food), word('oil', { ...food, beside: true })])).toEqual([['oil']]);
  });
});

describe('while the last word is being typed, relaxation leaves out', () => {
  const begun = word('carr', { known: false, begins: true });

  it('qualities alone', () => {
    expect(leftOut([word('diced', { quality: true }), begun])).toEqual([['diced']]);
    expect(leftOut([word('parking'), begun])).toEqual([]);
  });
});

describe('relaxation is not tried', () => {
  it('without a word that names a food', () => {
    expect(leftOut([word('purple'), word('monkey', unknown)])).toEqual([]);
  });

  it('where the noun and half of the words have nothing to do with food', () => {
    const foreign = { known: false, foreign: true };
    expect(leftOut([word('screwdriver', food), word('gasket', foreign)])).toEqual([]);
    expect(leftOut([word('lacinato', foreign), word('kale', food)])).toEqual([['lacinato']]);
  });

  it('where the noun has nothing to do with food, but on the name of several words before it', () => {
    const foreign = { known: false, foreign: true };
    const edition = [word('barista', foreign), word('edition', foreign)];
    expect(relaxations([word('oat milk', food), ...edition], english)).toEqual([
      { words: ['barista', 'edition'], leavesName: true },
    ]);
    expect(relaxations([word('milk', food), ...edition], english)).toEqual([]);
    expect(relaxations([word('blue'), word('milk', food), ...edition], english)).toEqual([]);
  });

  it('because of a size that no food has', () => {
    const size = { known: false, foreign: true };
    expect(leftOut([word('eggs', food), word('12pk', size)])).toEqual([['12pk']]);
  });

  it('on a sort of food beside an unknown word', () => {
    const fan = word('fan', { namesSort: true });
    expect(leftOut([word('ceiling', unknown), fan])).toEqual([]);
    expect(leftOut([word('grated', { quality: true }), word('parmesan', { namesSort: true })])).toEqual([['grated']]);
  });

  it('on more words than a name has', () => {
    const many = Array.from({ length: 12 }, (_, at) => word(`word${at}`));
    expect(leftOut([...many, word('rice', food)])).toEqual([]);
  });

  it('more than a dozen times, the head alone last', () => {
    const many = Array.from({ length: 11 }, (_, at) => word(`word${at}`));
    const tried = leftOut([...many, word('rice', food)]);
    expect(tried).toHaveLength(12);
    expect(tried.at(-1)).toHaveLength(11);
  });
});
