import { describe, expect, it } from '@jest/globals';
import { foodItemOf, type FoodResult } from './index.js';

const food = { id: 'egg', description: 'Egg' } as FoodResult;

describe('the item of a resolved line', () => {
  it('is its food in its unit', () => {
    const line = { line: '2 eggs', food, unit: 'piece', amount: 2, quantity: 2, grams: 100 };
    expect(foodItemOf(line)).toEqual({ id: 'egg', quantity: 2, unit: 'piece' });
  });

  it.each([
    ['a heading', { line: 'For the cake:', heading: true as const }],
    ['a line without a food', { line: '2 zorbs', match: 'none' as const }],
    ['a food without a weight', { line: 'a bit of egg', food }],
  ])('is none for %s', (_, line) => {
    expect(foodItemOf(line)).toBeUndefined();
  });
});
