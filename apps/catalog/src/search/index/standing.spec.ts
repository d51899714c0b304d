import { describe, expect, it } from '@jest/globals';
import { standingOf } from './standing.js';

describe('standing', () => {
  it.each([
    ['Apples, raw, with skin', 'Apples, dried, sulfured, uncooked'],
    ['Egg, whole, raw, fresh', 'Egg substitute, powder'],
    ['Salt, table', 'Salt cod, dried'],
    ['Carrots, raw', 'Babyfood, carrots, toddler'],
    ['Cookies, chocolate chip', 'Cookies, chocolate chip, KEEBLER, CHIPS DELUXE'],
    ['Rice, white, cooked', 'Restaurant, Chinese, fried rice, without meat'],
    ['Milk, NFS', 'Milk, chocolate, lowfat'],
    ['Bread, white', 'Bread, white, reduced calorie, toasted, fortified'],
  ])('%s stands above %s', (plainer, other) => {
    expect(standingOf({ description: plainer })).toBeGreaterThan(standingOf({ description: other }));
  });

  it('is higher without a brand', () => {
    const description = 'Yogurt, plain';
    expect(standingOf({ description })).toBeGreaterThan(standingOf({ description, supplier: 'Someone Inc.' }));
    expect(standingOf({ description })).toBeGreaterThan(standingOf({ description, product: 'Something' }));
  });

  it('is lower in groups of dishes and of food for babies', () => {
    const description = 'Bananas';
    const plain = standingOf({ description, group: 'Fruits and Fruit Juices' });
    expect(plain).toBeGreaterThan(standingOf({ description, group: 'Fast Foods' }));
    expect(plain).toBeGreaterThan(standingOf({ description, group: 'Baby food: fruit' }));
  });

  it('fits a byte for any name', () => {
    for (const description of ['', 'raw '.repeat(50), 'Babyfood, infant formula, restaurant, mix '.repeat(20)]) {
      const standing = standingOf({ description });
      expect(standing).toBeGreaterThanOrEqual(0);
      expect(standing).toBeLessThanOrEqual(255);
    }
  });
});
