import { describe, expect, it } from '@jest/globals';
import { decimal, rounded, times } from '#decimal';
import { asGiven, itemsLacking, portion } from './contribution.js';

const amountOf = (per100g: number, grams: number, quantity: number): number => {
  const { factor, values } = portion(['energy'], [per100g], { grams, quantity });
  return rounded(times(decimal(values[0] ?? NaN), factor));
};

describe('A portion of a food', () => {
  it('of 100 g has the published values', () => {
    expect(amountOf(89, 1, 100)).toBe(89);
    expect(amountOf(89, 100, 1)).toBe(89);
  });

  it('of one and a half cups of 150 g has two and a quarter times the values', () => {
    expect(amountOf(89, 150, 1.5)).toBe(200.25);
  });

  it('of one ounce keeps six decimals', () => {
    expect(amountOf(1.09, 28.349523125, 1)).toBe(0.30901); // 0.3090098020625
    expect(amountOf(0.123, 28.349523125, 1)).toBe(0.03487); // 0.03486991344375
  });

  it('rounds halves up, where doubles would be just below', () => {
    expect(amountOf(0.071, 28.35, 1)).toBe(0.020129); // 0.0201285
  });

  it('has no float noise', () => {
    expect(amountOf(0.1, 300, 1)).toBe(0.3);
    expect(amountOf(1.1, 1, 110)).toBe(1.21);
  });

  it('of quantity 0 has zeros', () => {
    expect(amountOf(89, 150, 0)).toBe(0);
  });
});

describe('A food of the caller’s own', () => {
  it('contributes its values unchanged', () => {
    const { values, factor } = asGiven(['energy', 'protein'], [250, 3.5]);
    expect(values.map((value) => rounded(times(decimal(value ?? NaN), factor)))).toEqual([250, 3.5]);
  });
});

describe('Items that lack a nutrient', () => {
  it('have no value or null for it', () => {
    const item = (values: (number | null)[]) => ({ nutrients: ['energy', 'fruit'], values, factor: decimal(1) });
    const external = { nutrients: ['energy'], values: [100], factor: decimal(1) };
    expect(itemsLacking([item([1, 0]), item([1, null]), external], ['energy', 'fruit'])).toEqual([1, 2]);
  });
});
