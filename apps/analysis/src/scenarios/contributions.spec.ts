import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  food,
  http,
  nutrient,
  startAnalysisUnderTest,
  unit,
  type AnalysisUnderTest,
} from '../../../../test/support/nutrition/analysis.js';

describe('An analysis with detail', () => {
  let service: AnalysisUnderTest;
  beforeAll(async () => {
    service = await startAnalysisUnderTest();
  });
  afterAll(() => service.close());

  const items = [
    { id: food('banana'), quantity: 50, unit: unit('g') },
    { id: food('water'), quantity: 100 },
    {
      id: 'stew',
      nutrient_data: [
        { nutrient: nutrient('iron'), value: 0.1 },
        { nutrient: nutrient('iron'), value: 0.2 },
      ],
    },
    { id: food('banana'), quantity: 0 },
  ];

  it.each([true, 'true', '1'])('of %j returns the contribution of each item', async (detail) => {
    const { analysis } = await service.analyze({ items, detail });
    expect(analysis.results).toEqual([
      { nutrient: nutrient('energy'), value: 44.5, unknown: 1, contributions: [44.5, 0, null, 0] },
      { nutrient: nutrient('protein'), value: 0.545, unknown: 1, contributions: [0.545, 0, null, 0] },
      { nutrient: nutrient('iron'), value: 0.43, unknown: 1, contributions: [0.13, null, 0.3, 0] },
    ]);
  });

  it('has its fields in the order of the interface', async () => {
    const { text } = await service.analyze({ items: [{ id: food('banana') }], n: nutrient('iron'), detail: true });
    expect(text).toMatch(
      /"results":\[\{"nutrient":"[^"]+","value":0\.3068,"unknown":0,"contributions":\[0\.3068\]\}\]/,
    );
  });

  it.each([false, 'no', '', null, {}])('of %j is the analysis without contributions', async (detail) => {
    const without = await service.analyze({ items });
    expect((await service.analyze({ items, detail })).text).toBe(without.text);
  });

  it('reports the problems of the items', async () => {
    const wrong = [{ id: food('unicorn') }, { id: 'stew', nutrient_data: [] }];
    expect((await service.analyze({ items: wrong, detail: true }, http('application/json'))).problems).toEqual([
      'external-foods-type Content-Type',
      'unknown-food items[0].id',
    ]);
  });
});
