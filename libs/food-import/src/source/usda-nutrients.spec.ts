import { describe, expect, it } from '@jest/globals';
import { usdaNutrient } from './usda-nutrients.js';

const known = (number: string, unit: string) => {
  const found = usdaNutrient(number, '', unit);
  return found.kind === 'known' ? found.nutrient.key : found;
};

describe('A nutrient of USDA', () => {
  it.each([
    ['203', 'G', 'protein'],
    ['303', 'mg', 'iron'],
    ['317', 'UG', 'selenium'],
    ['317', '\u00b5g', 'selenium'],
    ['317', 'mcg', 'selenium'],
    ['208', 'KCAL', 'energy'],
    ['268', 'kJ', 'energy-kj'],
  ])('is that of its number, in its unit however written: %s, %s', (number, unit, key) => {
    expect(known(number, unit)).toBe(key);
  });

  it.each([
    ['g', 'mg'],
    ['PH', 'mg'],
  ])('is not what it says in %s', (unit, expected) => {
    expect(known('303', unit)).toEqual({ kind: 'unit-differs', expected });
  });

  it('has a key of its number where the vocabulary lacks it', () => {
    expect(usdaNutrient('999', ' Units of enzymes ', 'IU')).toEqual({
      kind: 'extra',
      nutrient: { key: 'usda-999', description: 'Units of enzymes', unit: 'iu' },
    });
  });

  it('has no number in the vocabulary where USDA gives none', () => {
    expect(usdaNutrient('', 'Citric acid', 'mg')).toMatchObject({ kind: 'extra' });
  });

  it('is told apart where its unit measures no amount', () => {
    expect(usdaNutrient('253', 'pH', 'PH')).toEqual({ kind: 'unit-unknown' });
  });
});
