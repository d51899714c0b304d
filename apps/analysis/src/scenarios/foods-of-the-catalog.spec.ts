import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Header, parseId } from '#contracts';
import { food, type Kitchen, nutrient, openKitchen, unit } from './kitchen.js';

describe('An analysis of foods of the catalog', () => {
  let kitchen: Kitchen;
  beforeAll(async () => {
    kitchen = await openKitchen();
  });
  afterAll(() => kitchen.close());

  it('answers the items first, in the interface’s order of keys, compact', async () => {
    const { text } = await kitchen.analyze({ items: [{ id: food('banana'), quantity: 2, unit: unit('medium') }] });
    expect(text).toBe(
      `{"items":[{"id":"${food('banana')}","description":"Bananas, raw","quantity":2,"unit":"${unit('medium')}",` +
        `"modified":"2019-04-01"}],"results":[{"nutrient":"${nutrient('energy')}","value":210.04},` +
        `{"nutrient":"${nutrient('protein')}","value":2.5724},{"nutrient":"${nutrient('iron')}","value":0.6136}]}`,
    );
  });

  it('takes one of the food’s default unit where quantity and unit are missing', async () => {
    const { analysis } = await kitchen.analyze({ items: [{ id: food('banana') }] });
    expect(analysis.items).toMatchObject([{ quantity: 1, unit: unit('medium') }]);
    expect(analysis.results[0]).toEqual({ nutrient: nutrient('energy'), value: 105.02 });
  });

  it('takes a single object for a list of one, and numbers as text', async () => {
    const { analysis } = await kitchen.analyze({ items: { id: food('banana'), quantity: '50.0', unit: unit('g') } });
    expect(analysis.items).toMatchObject([{ quantity: 50 }]);
    expect(analysis.results[0]).toEqual({ nutrient: nutrient('energy'), value: 44.5 });
  });

  it('reads bare and upper-case ids and answers urns', async () => {
    const id = parseId(food('banana'))?.toUpperCase();
    const { analysis } = await kitchen.analyze({
      items: [{ id, unit: `URN:UUID:${parseId(unit('oz'))}`, quantity: 0 }],
    });
    expect(analysis.items).toMatchObject([{ id: food('banana'), unit: unit('oz'), quantity: 0 }]);
  });

  it('counts a food that is named twice twice, and keeps order and length', async () => {
    const items = ['banana', 'water', 'banana'].map((name) => ({ id: food(name), unit: unit('g'), quantity: 100 }));
    const { analysis } = await kitchen.analyze({ items });
    expect(analysis.items?.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(analysis.results[0]).toEqual({ nutrient: nutrient('energy'), value: 178 });
  });

  it('says discontinued only where it is so', async () => {
    const { analysis } = await kitchen.analyze({ items: [{ id: food('water') }, { id: food('banana') }] });
    expect(analysis.items?.map((item) => item.discontinued)).toEqual([true, undefined]);
  });

  it('keeps a true zero and leaves out what is not known', async () => {
    const { analysis } = await kitchen.analyze({ items: [{ id: food('water'), quantity: 240 }] });
    expect(analysis.results).toEqual([
      { nutrient: nutrient('energy'), value: 0 },
      { nutrient: nutrient('protein'), value: 0 },
    ]);
  });

  it('shows the nutrients that the caller’s profile may see', async () => {
    const { analysis } = await kitchen.analyze(
      { items: [{ id: food('banana') }] },
      { [Header.profile]: 'energy-only' },
    );
    expect(analysis.results).toEqual([{ nutrient: nutrient('energy'), value: 105.02 }]);
  });
});

describe('A request for an analysis', () => {
  let kitchen: Kitchen;
  beforeAll(async () => {
    kitchen = await openKitchen();
  });
  afterAll(() => kitchen.close());

  it('asks the catalog once for each food, under the caller’s profile, deadline and trace', async () => {
    const headers = { [Header.profile]: 'cook', [Header.requestId]: 'r-1', [Header.traceparent]: '00-ab-cd-01' };
    const items = [food('banana'), parseId(food('banana'))?.toUpperCase(), food('water')].map((id) => ({ id }));
    await kitchen.analyze({ items }, headers);
    expect(kitchen.asked).toHaveLength(1);
    expect(kitchen.asked[0]?.ids).toEqual([parseId(food('banana')), parseId(food('water'))]);
    expect(kitchen.asked[0]?.context).toMatchObject({ profile: 'cook', requestId: 'r-1', traceparent: '00-ab-cd-01' });
    expect(kitchen.asked[0]?.context.deadline).toBeGreaterThan(Date.now() + 5000);
  });

  it('may name a thousand different foods', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({ id: food(`broth ${index}`), quantity: 10 }));
    const { analysis } = await kitchen.analyze({ items });
    expect(analysis.items?.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(analysis.results).toEqual([
      { nutrient: nutrient('energy'), value: 1000 },
      { nutrient: nutrient('iron'), value: 0.1 },
    ]);
  });
});
