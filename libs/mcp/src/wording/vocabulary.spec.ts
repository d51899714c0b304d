import { describe, expect, it } from '@jest/globals';
import { type NutritionClient } from '#client';
import { nutrientId, urn } from '#contracts';
import { NutrientNames, UnitNames } from './vocabulary.js';

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

describe('a unit of a food in words that several begin with', () => {
  const cups = [
    { id: 'mashed', description: 'cup, mashed', abbr: 'cup, mashed' },
    { id: 'sliced', description: 'cup, sliced', abbr: 'cup, sliced' },
  ];
  const namesOf = (all: typeof cups) =>
    UnitNames.load({ listUnits: () => Promise.resolve(all) } as unknown as NutritionClient);
  const measured = (all: typeof cups) => ({ description: 'Banana', units: all.map(({ id }) => id) });

  it('is not guessed', async () => {
    const ambiguous = await namesOf(cups);
    expect(() => ambiguous.find(measured(cups), 'cup')).toThrow(
      'Banana is measured in several units called "cup". Name one: cup, mashed; cup, sliced.',
    );
  });

  it('is the one of exactly these words', async () => {
    const all = [...cups, { id: 'cup', description: 'cup', abbr: 'cup' }];
    expect((await namesOf(all)).find(measured(all), 'cup')).toBe('cup');
  });
});

describe('salt', () => {
  const sodium = { id: urn(nutrientId('sodium')), description: 'Sodium, Na', unit: 'mg' };
  const salt = { id: 'salt', description: 'Salt, sodium x 2.5', unit: 'g' };
  const namesOf = (all: object[]) =>
    NutrientNames.load({ listNutrients: () => Promise.resolve(all) } as unknown as NutritionClient);

  it('is the nutrient of that name, not the sodium in it', async () => {
    expect((await namesOf([sodium, salt])).find(['salt'])).toEqual([salt]);
  });

  it('is no nutrient where catalogs have sodium alone', async () => {
    const names = await namesOf([sodium]);
    expect(() => names.find(['salt'])).toThrow('Some that exist: sodium.');
  });
});
