import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { type WeighedFood } from './food.js';
import { canOfSize } from './usual-weights.js';
import { weigh } from './weigh.js';

const food = (description: string, units: Readonly<Record<string, number>>): WeighedFood => ({
  description,
  quantity: 1,
  units: Object.entries({ ...units, g: 1 }).map(([key, grams]) => ({ id: key, key, grams })),
});

const grams = (line: string, of: WeighedFood): number | undefined => weigh(readIngredient(line), of).grams;

describe('fat of a roast', () => {
  it('weighs what a cup of lard does, where no table measures it', () => {
    expect(grams('2 tbsp bacon drippings', food('Pork, bacon, rendered fat', {}))).toBeCloseTo(25.6, 1);
  });
});

describe('a can of a size', () => {
  it('weighs what cans of that size do where the publisher weighs the usual one', () => {
    const peas = food('Peas, canned', { can: 482 });
    expect(grams('1 small can peas', peas)).toBe(227);
    expect(grams('1 large can peas', peas)).toBe(794);
    expect(grams('1 can peas', peas)).toBe(482);
  });

  it('is unknown where foods of this name have cans of their own', () => {
    expect(grams('1 small can evaporated milk', food('Milk, evaporated', { can: 369 }))).toBeUndefined();
    expect(grams('1 large can tuna', food('Tuna, canned', { can: 165 }))).toBeUndefined();
    expect(grams('1 large can tomato paste', food('Tomato paste', { cup: 262 }))).toBeUndefined();
  });

  it.each([
    [165, 'small'],
    [369, 'large'],
    [298, 'small'],
    [482, 'medium'],
    [482, undefined],
  ])('may be the one that is weighed: %s g, %s', (weighed, size) => {
    expect(canOfSize(weighed, 'can', size)).toBe(weighed);
  });
});

describe('a head or bunch of a size', () => {
  it.each([
    ['1 head broccoli', 350],
    ['1 small head broccoli', 210],
    ['1 large head broccoli', 490],
  ])('weighs less or more than a medium one: %j', (line, expected) => {
    expect(grams(line, food('Broccoli, raw', { cup: 91 }))).toBe(expected);
  });
});

describe('squares of chocolate', () => {
  it.each([
    ['2 squares unsweetened chocolate', 56],
    ['2 sq. dark chocolate', 20],
  ])('are an ounce where it is for baking: %j', (line, expected) => {
    expect(grams(line, food('Chocolate', { bar: 101 }))).toBe(expected);
  });
});

describe('shellfish by the count in a pound', () => {
  const shrimp = food('Shrimp, raw', { medium: 6 });

  it.each([
    ['12 16/20 shrimp', 300],
    ['10 shrimp (21/25)', 200],
    ['10 shrimp', 60],
  ])('weigh their part of it: %j', (line, expected) => {
    expect(grams(line, shrimp)).toBe(expected);
  });
});

describe('a piece that is compared with something', () => {
  it.each(['1 potato the size of an egg', 'piece of butter the size of a walnut'])(
    'has no known weight: %j',
    (line) => {
      expect(grams(line, food('Potatoes, raw', { medium: 213, piece: 5 }))).toBeUndefined();
    },
  );
});

describe('a heaped spoon', () => {
  it('is weighed as so many level ones, and the note says so', () => {
    expect(weigh(readIngredient('2 heaped tsp flour'), food('Flour', { tsp: 2.6 }))).toMatchObject({
      grams: 6.5,
      gramsFrom: 'density',
      note: 'heaped tsp: about 1.25 tsp',
    });
  });

  it('weighs the mass that is said beside it', () => {
    expect(grams('1 heaped tsp (5 g) flour', food('Flour', { tsp: 2.6 }))).toBe(5);
  });
});

describe('a plural without a number', () => {
  it('is more than one small piece', () => {
    expect(grams('chips', food('Chips', { chip: 2 }))).toBeUndefined();
    expect(grams('bananas', food('Bananas', { banana: 118 }))).toBe(118);
  });
});

describe('a sort that is larger or smaller than the food that stands for it', () => {
  it.each([
    ['6 medjool dates', food('Date', { date: 8 }), 144],
    ['1 string cheese', food('Cheese, Mozzarella', { string: 4.7 }), 28.35],
    ['2 shallots', food('Onions, raw', { whole: 148 }), 60],
    ['2 sticks celery', food('Celery, raw', { stick: 4, stalk: 40 }), 80],
    ['1 tsp mustard seeds', food('Spices, mustard seed, ground', { tsp: 2 }), 3.5],
  ])('weighs its own: %s', (line, of, expected) => {
    expect(grams(line, of)).toBe(expected);
  });
});
