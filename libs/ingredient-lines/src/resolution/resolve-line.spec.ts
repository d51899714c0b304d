import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { type FoundFood } from './named-search.js';
import { type ComparedFood, resolveLine } from './resolve-line.js';

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

  it('is none where it is hardly called so', () => {
    expect(matchOf('1 tbsp caraway seeds', 'Tea, hot, herbal', { ...unsaid, relevance: -90 })).toBe('none');
  });
});
