import { describe, expect, it } from '@jest/globals';
import { queryLanguageOf } from './query-language.js';
import { interpret, nameBefore, optionalWords, wordsBeside } from './query.js';

const english = queryLanguageOf();

describe('a query', () => {
  it.each([
    ['a cup of milk', ['milk']],
    ['2 cups of the cooked rice', ['cooked', 'rice']],
    ['100 g chicken', ['chicken']],
    ['chicken 100g', ['chicken']],
    ['slice of bread and butter', ['bread', 'butter']],
    ['2 pinches salt', ['salt']],
    ['2 tbs butter', ['butter']],
    ['2tbsp butter', ['butter']],
    ['1 package yeast', ['yeast']],
    ['1 dl milk', ['milk']],
    ['3 dashes tabasco', ['tabasco']],
    ['8 fluid ounces milk', ['milk']],
    ['ghee pure 1L', ['ghee', 'pure']],
    ['sourdough (16 oz)', ['sourdough']],
    ['a dozen eggs', ['eggs']],
    ['bagels 6 ct', ['bagels']],
    ['2 table spoons of sugar', ['sugar']],
    ['honey one tablespoon', ['honey']],
  ])('%j asks for %j', (query, words) => {
    expect(interpret(query, english)[0]).toEqual(words);
  });

  it.each([
    ['Okra, fresh, cooked', ['okra', 'cooked']],
    ['no added fat, cooked, fresh, okra', ['no', 'added', 'fat', 'cooked', 'okra']],
    ['Lentils, from dried, no added fat', ['lentils', 'cooked', 'no', 'added', 'fat']],
    ['Fish, cod, raw (may have been previously frozen)', ['fish', 'cod', 'raw']],
    ['fresh okra', ['fresh', 'okra']],
  ])('%j asks for %j, as names without a former state are indexed', (query, words) => {
    expect(interpret(query, english)).toEqual([words]);
  });

  it('is beside nothing behind the state that pulses had before', () => {
    expect([...wordsBeside('lentils, from dried', english)]).toEqual([]);
  });

  it('keeps a number that is no amount', () => {
    expect(interpret('milk 2%', english)).toEqual([['milk', '2%']]);
  });

  it('takes a word that may be a measure for part of the name first', () => {
    expect(interpret('pound cake', english)).toEqual([['pound', 'cake'], ['cake']]);
  });

  it('takes numbers in front for part of the name first, then for a count', () => {
    expect(interpret('2 eggs', english)).toEqual([['2', 'eggs'], ['eggs']]);
    expect(interpret('7', english)).toEqual([['7']]);
    for (const onion of ['½ onion', '1/2 onion'])
      expect(interpret(onion, english)).toEqual([['1', '2', 'onion'], ['2', 'onion'], ['onion']]);
  });

  it('takes numbers in words for numbers', () => {
    expect(interpret('two eggs', english)).toEqual([['two', 'eggs'], ['eggs']]);
    expect(interpret('half an avocado', english)).toEqual([['half', 'avocado'], ['avocado']]);
  });

  it('takes a last number for part of the name first, then for a size', () => {
    expect(interpret('sprite 330', english)).toEqual([['sprite', '330'], ['sprite']]);
    expect(interpret('ground venison 93/7 (1 lb)', english)).toEqual([
      ['ground', 'venison', '93', '7'],
      ['ground', 'venison'],
    ]);
  });

  it('takes a number before nothing but a size for a count', () => {
    expect(interpret('corn tortilla 2 small', english)).toEqual([
      ['corn', 'tortilla', '2', 'small'],
      ['corn', 'tortilla', 'small'],
    ]);
  });

  it('says of each thing that it is lacking', () => {
    const lacking = ['tea', 'no', 'milk', 'no', 'sugar'];
    expect(interpret('tea no milk no sugar', english)).toEqual([lacking]);
    expect(interpret('tea, no milk or sugar', english)).toEqual([lacking]);
    expect(interpret('peas or beans', english)).toEqual([['peas', 'beans']]);
  });

  it('takes dozen for part of the name first, then for a count', () => {
    expect(interpret('eggs (dozen)', english)).toEqual([['eggs', 'dozen'], ['eggs']]);
  });

  it('says nothing about the food by its amounts', () => {
    expect([...optionalWords('salted caramel (500ml)', english)]).toEqual(['500ml']);
    expect([...optionalWords('cola 2 fl oz', english)]).toEqual(['2', 'fl', 'oz']);
    expect([...optionalWords('tomato sauce with tomatoes', english)]).toEqual(['with']);
  });

  it('keeps a unit word that tells foods apart, or that nothing counts', () => {
    expect(interpret('2 oz rib eye steak', english)[0]).toEqual(['rib', 'eye', 'steak']);
    expect(interpret('2 cups cake flour', english)[0]).toEqual(['cake', 'flour']);
    expect(interpret('pillow case', english)).toEqual([['pillow', 'case']]);
    expect(interpret('1 case eggs', english)).toEqual([['eggs']]);
  });

  it('of measures or joining words alone means them', () => {
    expect(interpret('cup', english)).toEqual([['cup']]);
    expect(interpret('of the', english)).toEqual([['of', 'the']]);
  });

  it('of a measure and a quality alone means the measure: whole cloves are cloves', () => {
    expect(interpret('whole cloves', english)).toEqual([['whole', 'cloves']]);
  });

  it('says by whole that a food is not cut, but for foods of which it is another food', () => {
    expect(interpret('whole lemon', english)).toEqual([['lemon']]);
    expect(interpret('whole milk', english)[0]).toEqual(['whole', 'milk']);
    expect(interpret('whole wheat bread', english)[0]).toEqual(['whole', 'wheat', 'bread']);
    expect(interpret('whole foods hummus', english)[0]).toEqual(['whole', 'foods', 'hummus']);
  });

  it('names what is beside the food behind a preposition', () => {
    expect([...wordsBeside('tuna in olive oil', english)]).toEqual(['olive', 'oil']);
    expect([...wordsBeside('olive oil', english)]).toEqual([]);
    expect([...wordsBeside('with milk', english)]).toEqual([]);
    expect([...wordsBeside('bone-in chicken', english)]).toEqual([]);
    expect([...wordsBeside('tail-on shrimp', english)]).toEqual([]);
    expect(nameBefore('a burger in a bun')).toBe('a burger');
    expect(nameBefore('olive oil')).toBe('olive oil');
  });

  it.each([
    ['bone-in chicken thighs', ['bone', 'chicken', 'thighs'], ['chicken', 'thighs']],
    ['full-fat ricotta', ['full', 'fat', 'ricotta'], ['ricotta']],
  ])('takes what a food is sold with for part of the name first: %s', (query, first, second) => {
    expect(interpret(query, english)).toEqual([first, second]);
  });

  it('leaves no word out of equipment', () => {
    expect(interpret('muffin tin', english)).toEqual([['muffin', 'tin']]);
  });

  it('says each word once', () => {
    expect(interpret('rice, rice', english)).toEqual([['rice']]);
  });
});
