import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseId } from '#contracts';
import { food, type Kitchen, nutrient, openKitchen } from './kitchen.js';

describe('An analysis of chosen nutrients', () => {
  let kitchen: Kitchen;
  beforeAll(async () => {
    kitchen = await openKitchen();
  });
  afterAll(() => kitchen.close());

  const resultsFor = async (n: unknown, name = 'banana') => {
    const { analysis } = await kitchen.analyze({ items: [{ id: food(name) }], n });
    return analysis.results.map((point) => point.nutrient);
  };
  const [energy, protein, iron] = ['energy', 'protein', 'iron'].map(nutrient);

  it('answers those, in the order of the nutrients list', async () => {
    expect(await resultsFor(`${iron},${energy}`)).toEqual([energy, iron]);
    expect(await resultsFor([iron, energy])).toEqual([energy, iron]);
  });

  it('reads bare and upper-case ids, and blanks around them', async () => {
    expect(await resultsFor(` ${parseId(iron ?? '')?.toUpperCase()} , ${energy}`)).toEqual([energy, iron]);
  });

  it('ignores ids it does not know', async () => {
    expect(await resultsFor(`${iron},208,${nutrient('unobtainium')}`)).toEqual([iron]);
    expect(await resultsFor('208')).toEqual([]);
  });

  it.each(['', ',', [], null])('takes %j for all nutrients', async (n) => {
    expect(await resultsFor(n)).toEqual([energy, protein, iron]);
  });

  it('does not answer one that no item has', async () => {
    expect(await resultsFor(iron, 'water')).toEqual([]);
  });
});
