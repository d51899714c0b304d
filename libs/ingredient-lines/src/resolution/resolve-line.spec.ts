import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { type FoundFood } from './named-search.js';
import { type ComparedFood } from './candidates.js';
import { resolveLine } from './resolve-line.js';

const food: ComparedFood = { description: '', quantity: 1, units: [{ id: 'g', key: 'g', grams: 1 }], composition: {} };

const found: FoundFood = {
  food: 0,
  isSurvey: true,
  score: 230,
  relevance: 150,
  isOfSameFood: true,
  modifiers: 0,
  noun: 'carrot',
  isMeant: false,
  cut: undefined,
};

/** The match of a line for which a search finds one food. */
function matchOf(line: string, description: string, as: Partial<FoundFood> = {}) {
  const reading = readIngredient(line);
  const of = { name: reading.name, leftOut: [], isGuess: false, foods: [{ ...found, ...as }] };
  return resolveLine(reading, of, new Map([[0, { ...food, description }]])).match;
}

describe('baby food', () => {
  it.each(['1 jar baby carrots', '2 tbsp baby carrot cereal', 'baby food, carrots'])('is meant by %j', (line) => {
    expect(matchOf(line, 'Carrots, baby food, strained')).not.toBe('none');
  });

  it.each(['10 baby carrots', '1 lb baby carrots', '1 cup carrots'])('is not meant by %j', (line) => {
    expect(matchOf(line, 'Carrots, baby food, strained')).toBe('none');
  });
});

describe('a food whose noun the line does not say', () => {
  const unsaid = { noun: undefined, modifiers: 1 };

  it('is a guess where it is called so', () => {
    expect(matchOf('6 mint leaves', 'Mint julep', { ...unsaid, relevance: 80 })).toBe('likely');
  });

  it('is none where only what describes a part of another food is in its name', () => {
    expect(matchOf('1/2 tsp ground cloves', 'Beef, ground, raw', { noun: 'beef' })).toBe('none');
    expect(matchOf('1 lb ground beef', 'Beef, ground, raw', { noun: 'beef' })).not.toBe('none');
  });

  it('is none where they share a word that only describes', () => {
    const white = { noun: 'white', relevance: -15 };
    expect(matchOf('1 tsp white pepper', 'Rice, white, with peas', white)).toBe('none');
    const standIn = { noun: 'cooked', relevance: -75, isOfSameFood: false };
    expect(matchOf('1 cup cooked elbow macaroni', 'Pasta, cooked', standIn)).toBe('likely');
  });

  it('is none where a dish only has the words in a text beside its name', () => {
    expect(matchOf('1 cup rice, uncooked', 'Soup, beef, canned', { noun: 'rice', relevance: -130 })).toBe('none');
  });

  it('is none where it is hardly called so', () => {
    expect(matchOf('1 tbsp caraway seeds', 'Tea, hot, herbal', { ...unsaid, relevance: -90 })).toBe('none');
  });
});

describe('a product', () => {
  const foods = new Map([
    [0, { ...food, description: 'PINE NUTS', brand: 'Some Company' }],
    [1, { ...food, description: 'Nuts, pine nuts, dried' }],
    [2, { ...food, description: 'Cookies, pine nut' }],
  ]);

  /** The food of a line, of which a search finds the product first, then the other. */
  function foodOf(line: string, other: number, relevance: number) {
    const reading = readIngredient(line);
    const products = { ...found, food: 0, isSurvey: false, score: 300, relevance: 250, noun: 'nut' };
    const ofTable = { ...products, food: other, score: 280, relevance };
    const of = { name: reading.name, leftOut: [], isGuess: false, foods: [products, ofTable] };
    return resolveLine(reading, of, foods).food?.description;
  }

  it('of a brand that a line does not say gives way to a food of a table that is called so', () => {
    expect(foodOf('2 tbsp pine nuts', 1, 120)).toBe('Nuts, pine nuts, dried');
  });

  it('is meant by a line that says its brand', () => {
    expect(foodOf('2 tbsp Some Company pine nuts', 1, 120)).toBe('PINE NUTS');
  });

  it('is meant where no food of a table is called so', () => {
    expect(foodOf('2 tbsp pine nuts', 2, -40)).toBe('PINE NUTS');
  });
});
