import { describe, expect, it } from '@jest/globals';
import { type NutritionClient } from '#client';
import { UnitNames } from './vocabulary.js';

const units = [
  { id: 'mg', description: 'milligram', abbr: 'mg' },
  { id: 'tbsp', description: 'tablespoon', abbr: 'tbsp' },
  { id: 'tsp', description: 'teaspoon', abbr: 'tsp' },
  { id: 'mashed', description: 'cup, mashed', abbr: 'cup' },
  { id: 'slice', description: 'slice (1/2" thick)', abbr: 'slice' },
];
const names = await UnitNames.load({ listUnits: () => Promise.resolve(units) } as unknown as NutritionClient);
const food = { description: 'Banana', units: units.map(({ id }) => id) };

describe('a unit of a food in words', () => {
  it.each([
    ['mashed', 'mashed'],
    ['cup, mashed', 'mashed'],
    ['Cups', 'mashed'],
    ['slices', 'slice'],
    ['tablespoons', 'tbsp'],
    ['tsp', 'tsp'],
  ])('%s is %s', (words, unit) => {
    expect(names.find(food, words)).toBe(unit);
  });

  it.each(['T', 't', 'm', 'c', 'mi', 'sl', ' '])('"%s" is none, whatever begins so', (words) => {
    expect(() => names.find(food, words)).toThrow(/Its units: milligram; tablespoon/);
  });
});
