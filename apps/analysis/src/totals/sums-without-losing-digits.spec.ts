import { describe, expect, it } from '@jest/globals';
import { asGiven, portion } from '../scaling/contribution.js';
import { totals } from './totals.js';

const one = { grams: 100, quantity: 1 };

describe('Totals', () => {
  it('of a tenth and two tenths are three tenths', () => {
    const items = [portion(['iron'], [0.1], one), portion(['iron'], [0.2], one)];
    expect(totals(items, ['iron'])).toEqual([{ nutrient: 'iron', value: 0.3 }]);
  });

  it('of a thousand items lose no digit', () => {
    const items = Array.from({ length: 1000 }, () => portion(['iron'], [0.7], { grams: 28.349523125, quantity: 1 }));
    expect(totals(items, ['iron'])).toEqual([{ nutrient: 'iron', value: 198.446662 }]); // 198.446661875
  });

  it('round once at the end, not each item', () => {
    const items = Array.from({ length: 1000 }, () => portion(['iron'], [0.0000004], one));
    expect(totals(items, ['iron'])).toEqual([{ nutrient: 'iron', value: 0.0004 }]);
  });

  it('keep small amounts beside very large ones', () => {
    const items = [asGiven(['iron'], [1e12]), ...Array.from({ length: 1000 }, () => asGiven(['iron'], [0.00001]))];
    expect(totals(items, ['iron'])).toEqual([{ nutrient: 'iron', value: 1000000000000.01 }]);
  });

  it('do not depend on the order of the items', () => {
    const items = [0.1, 1e9, 0.7, 1e-6, 33.333333].map((value) => asGiven(['iron'], [value]));
    expect(totals(items.toReversed(), ['iron'])).toEqual(totals(items, ['iron']));
  });
});
