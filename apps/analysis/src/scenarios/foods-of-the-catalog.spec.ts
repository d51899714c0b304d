import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deadlineIn, Header, parseId } from '#contracts';
import {
  food,
  type AnalysisUnderTest,
  nutrient,
  startAnalysisUnderTest,
  unit,
} from '../../../../test/support/nutrition/analysis.js';

describe('An analysis of foods of the catalog', () => {
  let service: AnalysisUnderTest;
  beforeAll(async () => {
    service = await startAnalysisUnderTest();
  });
  afterAll(() => service.close());

  it('returns the items first, with keys in the order of the interface, as compact JSON', async () => {
    const { text } = await service.analyze({ items: [{ id: food('banana'), quantity: 2, unit: unit('medium') }] });
    expect(text).toBe(
      `{"items":[{"id":"${food('banana')}","description":"Bananas, raw","quantity":2,"unit":"${unit('medium')}",` +
        `"modified":"2019-04-01"}],"results":[{"nutrient":"${nutrient('energy')}","value":210.04},` +
        `{"nutrient":"${nutrient('protein')}","value":2.5724},{"nutrient":"${nutrient('iron')}","value":0.6136}]}`,
    );
  });

  it('has all foods where they are too large for one reply of the catalog', async () => {
    const items = Array.from({ length: 200 }, (_, index) => ({ id: food(`banquet ${index}`) }));
    expect((await service.analyze({ items })).analysis.results[0]?.value).toBe(2);
  });

  it('uses one default unit where quantity and unit are missing', async () => {
    const { analysis } = await service.analyze({ items: [{ id: food('banana') }] });
    expect(analysis.items).toMatchObject([{ quantity: 1, unit: unit('medium') }]);
    expect(analysis.results[0]).toEqual({ nutrient: nutrient('energy'), value: 105.02 });
  });

  it('accepts a single object as a list of one, and numbers as text', async () => {
    const { analysis } = await service.analyze({ items: { id: food('banana'), quantity: '50.0', unit: unit('g') } });
    expect(analysis.items).toMatchObject([{ quantity: 50 }]);
    expect(analysis.results[0]).toEqual({ nutrient: nutrient('energy'), value: 44.5 });
  });

  it('accepts bare and upper-case ids and returns urns', async () => {
    const id = parseId(food('banana'))?.toUpperCase();
    const { analysis } = await service.analyze({
      items: [{ id, unit: `URN:UUID:${parseId(unit('oz'))}`, quantity: 0 }],
    });
    expect(analysis.items).toMatchObject([{ id: food('banana'), unit: unit('oz'), quantity: 0 }]);
  });

  it('counts a food listed twice twice, and keeps order and length', async () => {
    const items = ['banana', 'water', 'banana'].map((name) => ({ id: food(name), unit: unit('g'), quantity: 100 }));
    const { analysis } = await service.analyze({ items });
    expect(analysis.items?.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(analysis.results[0]).toEqual({ nutrient: nutrient('energy'), value: 178 });
  });

  it('has discontinued only where it is true', async () => {
    const { analysis } = await service.analyze({ items: [{ id: food('water') }, { id: food('banana') }] });
    expect(analysis.items?.map((item) => item.discontinued)).toEqual([true, undefined]);
  });

  it('keeps zeros and leaves out unknown values', async () => {
    const { analysis } = await service.analyze({ items: [{ id: food('water'), quantity: 240 }] });
    expect(analysis.results).toEqual([
      { nutrient: nutrient('energy'), value: 0 },
      { nutrient: nutrient('protein'), value: 0 },
    ]);
  });

  it('shows the nutrients that the caller’s profile may see', async () => {
    const { analysis } = await service.analyze(
      { items: [{ id: food('banana') }] },
      { [Header.profile]: 'energy-only' },
    );
    expect(analysis.results).toEqual([{ nutrient: nutrient('energy'), value: 105.02 }]);
  });
});

describe('A request for an analysis', () => {
  let service: AnalysisUnderTest;
  beforeAll(async () => {
    service = await startAnalysisUnderTest();
  });
  afterAll(() => service.close());

  it('fetches each food once, with the caller’s profile, deadline and trace', async () => {
    const headers = { [Header.profile]: 'cook', [Header.requestId]: 'r-1', [Header.traceparent]: '00-ab-cd-01' };
    const items = [food('banana'), parseId(food('banana'))?.toUpperCase(), food('water')].map((id) => ({ id }));
    await service.analyze({ items }, headers);
    expect(service.asked).toHaveLength(1);
    expect(service.asked[0]?.ids).toEqual([parseId(food('banana')), parseId(food('water'))]);
    expect(service.asked[0]?.context).toMatchObject({ profile: 'cook', requestId: 'r-1', traceparent: '00-ab-cd-01' });
    expect(service.asked[0]?.context.deadline).toBeGreaterThan(deadlineIn(5000));
  });

  it('may name a thousand different foods', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({ id: food(`broth ${index}`), quantity: 10 }));
    const { analysis } = await service.analyze({ items });
    expect(analysis.items?.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(analysis.results).toEqual([
      { nutrient: nutrient('energy'), value: 1000 },
      { nutrient: nutrient('iron'), value: 0.1 },
    ]);
  });
});
