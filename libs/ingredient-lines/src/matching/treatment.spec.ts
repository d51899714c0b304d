import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { isStatelessMeat, isTreatedAsSaid, isWetAsSaid, isWetForDryForm } from './treatment.js';

const isTreated = (line: string, description: string) => isTreatedAsSaid(readIngredient(line), description);

describe('a food', () => {
  it.each([
    ['where the method is the same', '2 eggs, fried', 'Egg, whole, cooked, fried'],
    ['where two methods change as much', '1 pork chop, grilled', 'Pork, chops, cooked, broiled'],
    ['where a table writes of heat', '1 fillet baked cod', 'Fish, cod, cooked, dry heat'],
    ['where fat was added in a pan', '1 cup sauteed kale', 'Kale, cooked, fat added'],
    ['where its method is not told', '1 cup steamed quinoa', 'Quinoa, cooked'],
    ['where the line says no method', '1 cup cooked kale', 'Kale, cooked, boiled'],
    ['where it has the same treatment', '4 oz trout, smoked', 'Trout, smoked'],
    ['where it is always treated so', '10 green olives', 'Olives, pickled, canned or bottled, green'],
    ['where both are dried and cooked', '1 cup dried figs, stewed', 'Figs, dried, stewed'],
  ])('is treated as the line says %s: %s', (_, line, description) => {
    expect(isTreated(line, description)).toBe(true);
  });

  it.each([
    ['it was cooked without fat', '1 cup cod, fried', 'Fish, cod, cooked, dry heat'],
    ['no fat was added', '1 cup sauteed kale', 'Kale, cooked, no added fat'],
    ['its method is not told and the line says fat', '1 cup fried quinoa', 'Quinoa, cooked'],
    ['it was fried and the line says otherwise', '1 cup squid, broiled', 'Squid, cooked, fried'],
    ['it kept the water that the line lost', '1 cup roasted broccoli', 'Broccoli, cooked, boiled'],
    ['it was not smoked', '4 oz trout, smoked', 'Trout, raw'],
    ['it was pickled and the line says nothing', '2 zucchini', 'Zucchini, pickled'],
    ['it was not breaded', '1 cup breaded shrimp', 'Shrimp, raw'],
    ['it was dried before', '1 cup figs, boiled', 'Figs, dried, stewed'],
  ])('is not where %s: %s', (_, line, description) => {
    expect(isTreated(line, description)).toBe(false);
  });
});

describe('a food whose name tells no state', () => {
  it.each([
    ['1 cup milk, dried', 'Milk, whole', 88],
    ['1 cup cooked polenta', 'Cornmeal, white', 10],
    ['1 cup boiled peanuts', 'Peanuts', 6],
  ])('has not the water that %j says: %s', (line, description, water) => {
    expect(isWetAsSaid(readIngredient(line), description, { water })).toBe(false);
  });

  it.each([
    ['1 cup dried dates', 'Dates, medjool', 21],
    ['1 cup dry white wine', 'Wine, white', 87],
    ['1 cup toasted almonds', 'Almonds', 4],
    ['2 slices cooked ham', 'Ham, sliced', 67],
  ])('has the water that %j says: %s', (line, description, water) => {
    expect(isWetAsSaid(readIngredient(line), description, { water })).toBe(true);
  });

  it('may be of any state where its water is unknown', () => {
    expect(isWetAsSaid(readIngredient('1 cup milk, dried'), 'Milk, whole', {})).toBe(true);
  });
});

describe('a root', () => {
  it.each(['1 tbsp grated turmeric', '1 knob turmeric', '1 tbsp turmeric, peeled and minced'])(
    'is fresh, not ground: %j',
    (line) => {
      expect(isWetAsSaid(readIngredient(line), 'Spices, turmeric, ground', { water: 13 })).toBe(false);
    },
  );

  it('may be ground where nothing is done with it', () => {
    expect(isWetAsSaid(readIngredient('1 tsp turmeric'), 'Spices, turmeric, ground', { water: 13 })).toBe(true);
  });
});

describe('powder and flakes', () => {
  it.each([
    ['1 tsp chili powder', 'no chili', 75, true],
    ['1 tsp chili powder', 'the spice', 8, false],
    ['1 tsp crushed red pepper', 'no sweet pepper', 92, true],
    ['1 cup chili', 'chili', 75, false],
    ['1 envelope unflavored gelatin', 'no dessert', 85, true],
  ])('%s is %s', (line, _, water, isWet) => {
    expect(isWetForDryForm(readIngredient(line), { water })).toBe(isWet);
  });
});

describe('meat in a survey', () => {
  it.each([
    ['is cooked where its name tells no state', 'Turkey, ground', true],
    ['may be raw', 'Beef, ground, raw', false],
    ['may be smoked', 'Fish, salmon, smoked', false],
    ['is none where another noun is the food', 'Fish sauce', false],
  ])('%s: %s', (_, description, isStateless) => {
    expect(isStatelessMeat(description)).toBe(isStateless);
  });
});
