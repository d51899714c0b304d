import { describe, expect, it } from '@jest/globals';
import { type FoodResult, type Ingredient, type MeasuredFood } from '#client';
import { choiceOf } from './corrections.js';

const names = new Map([
  ['gram', { description: 'gram', abbr: 'g' }],
  ['cup', { description: 'cup' }],
  ['slice', { description: 'slice' }],
]);
const food = (...units: string[]): FoodResult => ({
  id: 'other',
  description: 'Other food',
  quantity: 1,
  unit: 'slice',
  units,
  modified: '2016-05-01',
});
const line = (ingredient: Partial<Ingredient>, item?: MeasuredFood) => ({
  text: 'line',
  ingredient: { line: 'line', ...ingredient },
  item,
});
const twoCups: MeasuredFood = { id: 'food', unit: 'cup', quantity: 2 };

describe('another food for a line', () => {
  it('keeps amount and unit where it has the unit', () => {
    const { portion } = choiceOf(food('gram', 'cup'), line({ grams: 250 }, twoCups), names);
    expect(portion).toEqual({ unit: 'cup', quantity: 2 });
  });

  it('keeps the weight where it has not', () => {
    const { portion } = choiceOf(food('slice', 'gram'), line({ grams: 250 }, twoCups), names);
    expect(portion).toEqual({ unit: 'gram', quantity: 250 });
  });

  it.each([
    ['cups', 'cup'],
    ['cup', 'cup'],
    ['g', 'gram'],
  ])('takes amount and unit as written where the line had no food: %s', (unit_text, unit) => {
    const { portion } = choiceOf(food('cup', 'gram'), line({ quantity: 2, unit_text }), names);
    expect(portion).toEqual({ unit, quantity: 2 });
  });

  it('has no amount where none is known', () => {
    const { portion } = choiceOf(food('slice', 'gram'), line({ quantity: 2, unit_text: 'cups' }), names);
    expect(portion).toBeUndefined();
  });
});
