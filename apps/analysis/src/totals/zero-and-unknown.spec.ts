import { describe, expect, it } from '@jest/globals';
import { asGiven, portion } from '../scaling/contribution.js';
import { amountsOf, totals } from './totals.js';

const one = { grams: 100, quantity: 1 };
const nutrients = ['energy', 'protein', 'iron'];

describe('Totals', () => {
  it('leave out a nutrient without a value in any item', async () => {
    expect(await totals([portion(nutrients, [89, null, 0.26], one)], nutrients)).toEqual([
      { nutrient: 'energy', value: 89 },
      { nutrient: 'iron', value: 0.26 },
    ]);
  });

  it('keep a true zero', async () => {
    expect(await totals([portion(nutrients, [0, null, null], one)], nutrients)).toEqual([
      { nutrient: 'energy', value: 0 },
    ]);
  });

  it('sum the known values where another item has none', async () => {
    const items = [portion(nutrients, [89, 1.1, null], one), portion(nutrients, [52, null, null], one)];
    expect(await totals(items, nutrients)).toEqual([
      { nutrient: 'energy', value: 141 },
      { nutrient: 'protein', value: 1.1 },
    ]);
  });

  it('are in the requested order, for any order of the values', async () => {
    const items = [asGiven(['iron', 'energy'], [1, 2]), portion(nutrients, [89, null, null], one)];
    expect((await totals(items, nutrients)).map(({ nutrient }) => nutrient)).toEqual(['energy', 'iron']);
  });

  it('leave out nutrients that are not requested', async () => {
    expect(await totals([portion(nutrients, [89, 1.1, 0.26], one)], ['protein'])).toEqual([
      { nutrient: 'protein', value: 1.1 },
    ]);
  });

  it('count the items without a value, one that states it twice once', async () => {
    const items = [
      asGiven(['iron'], [1]),
      asGiven(['energy', 'energy'], [1, 2]),
      portion(nutrients, [0, null, 2], one),
    ];
    expect((await amountsOf(items, nutrients)).unknown).toEqual([1, 3, 1]);
  });

  it('of no items are empty', async () => {
    expect(await totals([], nutrients)).toEqual([]);
  });
});
