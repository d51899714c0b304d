import { describe, expect, it } from '@jest/globals';
import { staticRank } from './static-rank.js';

describe('static rank', () => {
  it.each([
    ['Apples, raw, with skin', 'Apples, dried, sulfured, uncooked'],
    ['Egg, whole, raw, fresh', 'Egg substitute, powder'],
    ['Salt, table', 'Salt cod, dried'],
    ['Carrots, raw', 'Babyfood, carrots, toddler'],
    ['Cookies, chocolate chip', 'Cookies, chocolate chip, KEEBLER, CHIPS DELUXE'],
    ['Rice, white, cooked', 'Restaurant, Chinese, fried rice, without meat'],
    ['Milk, NFS', 'Milk, chocolate, lowfat'],
    ['Lemon, raw', 'Lemon zest, raw'],
    ['Veal, loin, raw', 'Calf, head, boiled'],
    ['Veal, chop, raw', 'Vitello tonnato without garnish'],
    ['Bread, white', 'Bread, white, reduced calorie, toasted, fortified'],
  ])('%s stands above %s', (plainer, other) => {
    expect(staticRank({ description: plainer })).toBeGreaterThan(staticRank({ description: other }));
  });

  it('is higher without a brand', () => {
    const description = 'Yogurt, plain';
    expect(staticRank({ description })).toBeGreaterThan(staticRank({ description, supplier: 'Someone Inc.' }));
    expect(staticRank({ description })).toBeGreaterThan(staticRank({ description, product: 'Something' }));
  });

  it('is lower in groups of dishes and of food for babies', () => {
    const description = 'Bananas';
    const plain = staticRank({ description, group: 'Fruits and Fruit Juices' });
    expect(plain).toBeGreaterThan(staticRank({ description, group: 'Fast Foods' }));
    expect(plain).toBeGreaterThan(staticRank({ description, group: 'Baby food: fruit' }));
  });

  it.each([
    ['Quinoa, uncooked', 'Quinoa, cooked', 'Cereal Grains and Pasta'],
    ['Pasta, dry, enriched', 'Pasta, cooked, enriched, without added salt', 'Cereal Grains and Pasta'],
    ['Seeds, sunflower seed kernels, dried', 'Seeds, sunflower seed kernels, oil roasted', 'Nut and Seed Products'],
  ])('is higher for a food as it is bought: %s above %s', (bought, other, group) => {
    expect(staticRank({ description: bought, group })).toBeGreaterThan(staticRank({ description: other, group }));
  });

  it('is higher for what more recipes use', () => {
    const powder = 'Leavening agents, baking powder,';
    expect(staticRank({ description: `${powder} double-acting, sodium aluminum sulfate` })).toBeGreaterThan(
      staticRank({ description: `${powder} double-acting, straight phosphate` }),
    );
  });

  it('fits a byte for any name', () => {
    for (const description of ['', 'raw '.repeat(50), 'Babyfood, infant formula, restaurant, mix '.repeat(20)]) {
      const rank = staticRank({ description });
      expect(rank).toBeGreaterThanOrEqual(0);
      expect(rank).toBeLessThanOrEqual(255);
    }
  });
});
