import { describe, expect, it } from '@jest/globals';
import { asGiven, portion } from '../scaling/contribution.js';
import { totals } from './totals.js';

const one = { grams: 100, quantity: 1 };

describe('Totals', () => {
  it('of 0.1 and 0.2 are 0.3', async () => {
    const items = [portion(['iron'], [0.1], one), portion(['iron'], [0.2], one)];
    expect(await totals(items, ['iron'])).toEqual([{ nutrient: 'iron', value: 0.3 }]);
  });

  it('of a thousand items are exact', async () => {
    const items = Array.from({ length: 1000 }, () => portion(['iron'], [0.7], { grams: 28.349523125, quantity: 1 }));
    expect(await totals(items, ['iron'])).toEqual([{ nutrient: 'iron', value: 198.446662 }]); // 198.446661875
  });

  it('are rounded once at the end, not for each item', async () => {
    const items = Array.from({ length: 1000 }, () => portion(['iron'], [0.0000004], one));
    expect(await totals(items, ['iron'])).toEqual([{ nutrient: 'iron', value: 0.0004 }]);
  });

  it('keep small amounts next to very large ones', async () => {
    const items = [asGiven(['iron'], [1e12]), ...Array.from({ length: 1000 }, () => asGiven(['iron'], [0.00001]))];
    expect(await totals(items, ['iron'])).toEqual([{ nutrient: 'iron', value: 1000000000000.01 }]);
  });

  it('do not depend on the order of the items', async () => {
    const items = [0.1, 1e9, 0.7, 1e-6, 33.333333].map((value) => asGiven(['iron'], [value]));
    expect(await totals(items.toReversed(), ['iron'])).toEqual(await totals(items, ['iron']));
  });
});
