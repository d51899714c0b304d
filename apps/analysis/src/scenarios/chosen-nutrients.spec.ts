import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseId } from '#contracts';
import {
  food,
  type AnalysisUnderTest,
  nutrient,
  startAnalysisUnderTest,
} from '../../../../test/support/nutrition/analysis.js';

describe('An analysis of chosen nutrients', () => {
  let service: AnalysisUnderTest;
  beforeAll(async () => {
    service = await startAnalysisUnderTest();
  });
  afterAll(() => service.close());

  const resultsFor = async (n: unknown, name = 'banana') => {
    const { analysis } = await service.analyze({ items: [{ id: food(name) }], n });
    return analysis.results.map((point) => point.nutrient);
  };
  const [energy, protein, iron] = ['energy', 'protein', 'iron'].map(nutrient);

  it('returns them in the order of /nutrients', async () => {
    expect(await resultsFor(`${iron},${energy}`)).toEqual([energy, iron]);
    expect(await resultsFor([iron, energy])).toEqual([energy, iron]);
  });

  it('accepts bare and upper-case ids, with blanks around them', async () => {
    expect(await resultsFor(` ${parseId(iron ?? '')?.toUpperCase()} , ${energy}`)).toEqual([energy, iron]);
  });

  it('ignores unknown ids', async () => {
    expect(await resultsFor(`${iron},208,${nutrient('unobtainium')}`)).toEqual([iron]);
    expect(await resultsFor('208')).toEqual([]);
  });

  it.each(['', ',', [], null])('reads %j as all nutrients', async (n) => {
    expect(await resultsFor(n)).toEqual([energy, protein, iron]);
  });

  it('leaves out one without a value in any item', async () => {
    expect(await resultsFor(iron, 'water')).toEqual([]);
  });
});
