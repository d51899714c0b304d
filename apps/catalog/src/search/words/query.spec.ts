import { describe, expect, it } from '@jest/globals';
import { plainReadings, readings } from './query.js';

describe('a query', () => {
  it.each([
    ['a cup of milk', ['milk']],
    ['2 cups of the cooked rice', ['cooked', 'rice']],
    ['100 g chicken', ['chicken']],
    ['chicken 100g', ['chicken']],
    ['slice of bread and butter', ['bread', 'butter']],
  ])('%j asks for %j', (query, words) => {
    expect(readings(query)[0]).toEqual(words);
  });

  it('keeps a number that is no amount', () => {
    expect(readings('milk 2%')).toEqual([['milk', '2%']]);
  });

  it('takes a word that may be a measure for part of the name first', () => {
    expect(readings('pound cake')).toEqual([['pound', 'cake'], ['cake']]);
  });

  it('of measures or joining words alone means them', () => {
    expect(readings('cup')).toEqual([['cup']]);
    expect(readings('of the')).toEqual([['of', 'the']]);
  });

  it('is left without one of the words that say how the food was cut or cooked before it is left without all', () => {
    expect(plainReadings('canned baked beans')).toEqual([['baked', 'beans'], ['canned', 'beans'], ['beans']]);
    expect(plainReadings('beans')).toEqual([]);
    expect(plainReadings('raw')).toEqual([]);
  });

  it('says each word once', () => {
    expect(readings('rice, rice')).toEqual([['rice']]);
  });
});
