import { describe, expect, it } from '@jest/globals';
import { isAlike } from './likeness.js';

const milk = { energy: 61, protein: 3.2, 'total-fat': 3.3, carbohydrate: 4.8, water: 88 };

describe('foods are alike', () => {
  it('where no nutrient differs more than a nutritionist minds', () => {
    expect(isAlike(milk, { ...milk, energy: 50, 'total-fat': 2 })).toBe(true);
  });

  it.each([
    ['energy', 100],
    ['protein', 6],
    ['total-fat', 10],
    ['carbohydrate', 12],
    ['water', 60],
  ] as const)('unless %s is %d', (nutrient, amount) => {
    expect(isAlike(milk, { ...milk, [nutrient]: amount })).toBe(false);
  });

  it('unless only one of them has a value', () => {
    const { water: _, ...dry } = milk;
    expect(isAlike(milk, dry)).toBe(false);
    expect(isAlike(dry, dry)).toBe(true);
  });
});
