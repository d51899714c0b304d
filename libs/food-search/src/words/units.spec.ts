import { describe, expect, it } from '@jest/globals';
import { bareUnits, lineUnitOfTwo, queryUnits, unitOfTwo, unitWords } from './units.js';
import data from './units.json' with { type: 'json' };

describe('the table of units', () => {
  it.each([
    ['grams', { kind: 'mass', key: 'g' }],
    ['tbs', { kind: 'volume', key: 'tbsp' }],
    ['dl', { kind: 'volume', key: 'ml', of: 100 }],
    ['pouches', { kind: 'package', key: 'pouch' }],
    ['loaves', { kind: 'portion', key: 'loaf' }],
    ['patties', { kind: 'portion', key: 'patty' }],
    ['bowlful', { kind: 'vessel', key: 'bowl' }],
    ['pinches', { kind: 'rough', key: 'pinch' }],
  ])('has %s', (word, unit) => {
    expect(unitWords.get(word)).toEqual(unit);
  });

  it('reads two words as one unit', () => {
    expect(unitOfTwo('fl', 'oz')).toBe('floz');
    expect(unitOfTwo('fluid', 'ounces')).toBe('floz');
    expect(unitOfTwo('tea', 'spoons')).toBe('teaspoon');
    expect(unitOfTwo('fl', 'spoon')).toBeUndefined();
  });

  it('reads two words as one unit in lines alone where foods are called so', () => {
    expect(lineUnitOfTwo('soup', 'cans')).toBe('soupcan');
    expect(lineUnitOfTwo('tea', 'spoon')).toBe('teaspoon');
    expect(unitOfTwo('soup', 'can')).toBeUndefined();
  });

  it('restricts no words in queries but its own', () => {
    const restricted = [...data.linesOnly, data.countedOnly].flatMap(({ words }) => words.split(' '));
    expect(restricted.filter((word) => !unitWords.has(word))).toEqual([]);
  });

  it('keeps from queries what tells foods apart, and misspellings', () => {
    for (const word of ['rib', 'ribs', 'cake', 'inch', 'teaspon']) expect(queryUnits).not.toContain(word);
  });

  it('has cases among its abbreviations, no plural of a cup: cs', () => {
    expect(unitWords.get('cs')?.key).toBe('case');
  });

  it('has units that queries ignore behind a number alone', () => {
    expect(queryUnits).toEqual(expect.arrayContaining(['case', 'envelopes', 'splash']));
    for (const word of ['case', 'envelopes', 'splash']) expect(bareUnits).not.toContain(word);
    expect(bareUnits).toEqual(expect.arrayContaining(['cups', 'slice']));
  });
});
