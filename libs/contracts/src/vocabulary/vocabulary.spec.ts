import { describe, expect, it } from '@jest/globals';
import { nutrientId, unitId } from '../identifiers.js';
import { knownNutrients, knownUnits } from './vocabulary.js';

const duplicates = (values: readonly (string | undefined)[]) =>
  values.filter((value, index) => value !== undefined && values.indexOf(value) !== index);

describe('The vocabulary', () => {
  it('starts with energy in kilocalories', () => {
    expect(knownNutrients[0]).toMatchObject({ key: 'energy', unit: 'kcal' });
  });

  it('has each key and description once', () => {
    expect(duplicates(knownNutrients.map(({ key }) => nutrientId(key)))).toEqual([]);
    expect(duplicates(knownNutrients.map(({ usda }) => usda))).toEqual([]);
    expect(duplicates(knownUnits.map(({ key }) => unitId(key)))).toEqual([]);
  });

  it('has the unit of every nutrient', () => {
    const units = new Set(knownUnits.map(({ key }) => key));
    expect(knownNutrients.filter(({ unit }) => !units.has(unit))).toEqual([]);
  });

  it('has exact US customary measures', () => {
    const of = (key: string) => knownUnits.find((unit) => unit.key === key);
    expect(of('lb')?.grams).toBe(453.59237);
    expect((of('oz')?.grams ?? 0) * 16).toBe(of('lb')?.grams);
    expect((of('tsp')?.millilitres ?? 0) * 3).toBe(of('tbsp')?.millilitres);
    expect((of('fl oz')?.millilitres ?? 0) * 8).toBe(of('cup')?.millilitres);
    expect((of('quart')?.millilitres ?? 0) * 4).toBe(of('gallon')?.millilitres);
  });
});
