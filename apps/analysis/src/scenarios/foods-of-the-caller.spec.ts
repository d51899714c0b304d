import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Header, parseId } from '#contracts';
import { food, http, type Kitchen, nutrient, openKitchen, unit } from './kitchen.js';

describe('An analysis of foods of the caller’s own', () => {
  let kitchen: Kitchen;
  beforeAll(async () => {
    kitchen = await openKitchen();
  });
  afterAll(() => kitchen.close());

  const stew = { id: 'stew', nutrient_data: [{ nutrient: nutrient('energy'), value: 250.5 }] };

  it('takes their values as they are, whatever the quantity', async () => {
    const { analysis } = await kitchen.analyze({ items: [{ ...stew, quantity: 3, unit: 'bowl' }] });
    expect(analysis.items).toEqual([{ id: 'stew', quantity: 3, unit: 'bowl' }]);
    expect(analysis.results).toEqual([{ nutrient: nutrient('energy'), value: 250.5 }]);
  });

  it('leaves out a missing unit and echoes a description', async () => {
    const { text } = await kitchen.analyze({ items: [{ ...stew, description: 'Stew, mine' }] });
    expect(text).toContain('{"items":[{"id":"stew","description":"Stew, mine","quantity":1}],');
  });

  it('adds them to foods of the catalog', async () => {
    const { analysis } = await kitchen.analyze({ items: [stew, { id: food('banana') }] });
    expect(analysis.results[0]).toEqual({ nutrient: nutrient('energy'), value: 355.52 });
  });

  it('takes an item with values for one of them even where its id is one of the catalog', async () => {
    const id = parseId(food('banana'))?.toUpperCase();
    const { analysis } = await kitchen.analyze({ items: [{ ...stew, id }] });
    expect(analysis).toEqual({
      items: [{ id, quantity: 1 }],
      results: [{ nutrient: nutrient('energy'), value: 250.5 }],
    });
  });

  it('has no results where nothing is in them', async () => {
    const { analysis } = await kitchen.analyze({ items: [{ id: 'air', nutrient_data: [] }] });
    expect(analysis).toEqual({ items: [{ id: 'air', quantity: 1 }], results: [] });
  });

  it('reads values as text and nutrients as bare ids', async () => {
    const nutrient_data = [{ nutrient: parseId(nutrient('iron'))?.toUpperCase(), value: '1.5' }];
    const { analysis } = await kitchen.analyze({ items: [{ id: 'pill', nutrient_data }] });
    expect(analysis.results).toEqual([{ nutrient: nutrient('iron'), value: 1.5 }]);
  });

  it.each(['application/vnd.com.vendor.data.Foods+json', 'Application/vnd.com.acme.data.foods+JSON; charset=utf-8'])(
    'accepts the Content-Type %s',
    async (contentType) => {
      expect((await kitchen.analyze({ items: [stew] }, http(contentType))).status).toBe(200);
    },
  );

  it('refuses another Content-Type', async () => {
    const answer = await kitchen.analyze({ items: [{ id: food('banana') }, stew] }, http('application/json'));
    expect(answer).toMatchObject({ status: 400, problems: ['external-foods-type Content-Type'] });
    expect(answer.text).toContain('application/vnd.com.vendor.data.Foods+json');
  });

  it('accepts every JSON type where there are none of them', async () => {
    expect((await kitchen.analyze({ items: [{ id: food('banana') }] }, http('application/json'))).status).toBe(200);
  });

  it('knows only the nutrients that the caller may see', async () => {
    const items = [{ id: 'pill', unit: unit('g'), nutrient_data: [{ nutrient: nutrient('iron'), value: 1 }] }];
    expect(await kitchen.analyze({ items }, { [Header.profile]: 'energy-only' })).toMatchObject({
      status: 400,
      problems: ['unknown-nutrient items[0].nutrient_data[0].nutrient'],
    });
  });

  it('refuses a negative value by its field', async () => {
    const items = [{ id: 'pill', nutrient_data: [{ nutrient: nutrient('iron'), value: -1 }] }];
    expect((await kitchen.analyze({ items })).problems).toEqual(['out-of-range items[0].nutrient_data[0].value']);
  });

  it('refuses amounts whose sum no number can hold', async () => {
    const nutrient_data = Array.from({ length: 2 }, () => ({ nutrient: nutrient('energy'), value: Number.MAX_VALUE }));
    expect((await kitchen.analyze({ items: [{ id: 'sun', nutrient_data }] })).problems).toEqual(['out-of-range items']);
  });
});
