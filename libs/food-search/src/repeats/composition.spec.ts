import { describe, expect, it } from '@jest/globals';
import { isAlike, mayBeSame, mayBeSameCooked } from './composition.js';

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

  it('unless a nutrient is known of one of them alone', () => {
    const { water: _, ...dry } = milk;
    expect(isAlike(milk, dry)).toBe(false);
    expect(isAlike(dry, dry)).toBe(true);
  });
});

describe('foods of two tables may be the same', () => {
  it('where the nutrients agree that both of them have', () => {
    expect(mayBeSame(milk, { energy: 65, protein: 3.4 })).toBe(true);
    expect(mayBeSame(milk, { energy: 65, protein: 8 })).toBe(false);
  });

  it('unless the energy of one is unknown', () => {
    const { energy: _, ...unmeasured } = milk;
    expect(mayBeSame(milk, unmeasured)).toBe(false);
    expect(mayBeSame(unmeasured, unmeasured)).toBe(false);
  });

  it('where dry foods differ by two grams of water', () => {
    expect(mayBeSame({ energy: 579, water: 4.4 }, { energy: 612, water: 6.4 })).toBe(true);
    expect(mayBeSame({ energy: 579, water: 4.4 }, { energy: 612, water: 6.5 })).toBe(false);
  });
});

describe('cooked foods of two tables may be the same', () => {
  const ciqual = { energy: 155, protein: 3.15, 'total-fat': 0.7, water: 61.4 };
  const sr = { energy: 130, protein: 2.69, 'total-fat': 0.28, carbohydrate: 28.17, water: 68.44 };

  it('where they differ in the water that cooking adds', () => {
    expect(mayBeSame(ciqual, sr)).toBe(false);
    expect(mayBeSameCooked(ciqual, sr)).toBe(true);
  });

  it('where they agree as they are, though the water of one is unknown or little dry matter differs more', () => {
    const { water: _, ...unmeasured } = sr;
    expect(mayBeSameCooked(sr, unmeasured)).toBe(true);
    const spinach = { energy: 23, protein: 2.97, 'total-fat': 0.26, water: 91.21 };
    expect(mayBeSameCooked(spinach, { energy: 20, protein: 2, 'total-fat': 0.5, water: 92 })).toBe(true);
  });

  it('unless their dry matter differs', () => {
    expect(mayBeSameCooked(ciqual, { ...sr, 'total-fat': 3 })).toBe(false);
  });

  it('unless the water of one is unknown, or all there is', () => {
    const { water: _, ...unmeasured } = sr;
    expect(mayBeSameCooked(ciqual, unmeasured)).toBe(false);
    expect(mayBeSameCooked(ciqual, { energy: 0, water: 100 })).toBe(false);
  });
});
