import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Header, parseId } from '#contracts';
import {
  food,
  http,
  type AnalysisUnderTest,
  nutrient,
  startAnalysisUnderTest,
  unit,
} from '../../../../test/support/nutrition/analysis.js';

describe('An analysis of foods of the caller’s own', () => {
  let service: AnalysisUnderTest;
  beforeAll(async () => {
    service = await startAnalysisUnderTest();
  });
  afterAll(() => service.close());

  const stew = { id: 'stew', nutrient_data: [{ nutrient: nutrient('energy'), value: 250.5 }] };

  it('uses their values unscaled, for any quantity', async () => {
    const { analysis } = await service.analyze({ items: [{ ...stew, quantity: 3, unit: 'bowl' }] });
    expect(analysis.items).toEqual([{ id: 'stew', quantity: 3, unit: 'bowl' }]);
    expect(analysis.results).toEqual([{ nutrient: nutrient('energy'), value: 250.5 }]);
  });

  it('leaves out a missing unit and echoes a description', async () => {
    const { text } = await service.analyze({ items: [{ ...stew, description: 'Stew, mine' }] });
    expect(text).toContain('{"items":[{"id":"stew","description":"Stew, mine","quantity":1}],');
  });

  it('adds them to foods of the catalog', async () => {
    const { analysis } = await service.analyze({ items: [stew, { id: food('banana') }] });
    expect(analysis.results[0]).toEqual({ nutrient: nutrient('energy'), value: 355.52 });
  });

  it('treats an item with values as external even with an id of the catalog', async () => {
    const id = parseId(food('banana'))?.toUpperCase();
    const { analysis } = await service.analyze({ items: [{ ...stew, id }] });
    expect(analysis).toEqual({
      items: [{ id, quantity: 1 }],
      results: [{ nutrient: nutrient('energy'), value: 250.5 }],
    });
  });

  it('has no results where they have no values', async () => {
    const { analysis } = await service.analyze({ items: [{ id: 'air', nutrient_data: [] }] });
    expect(analysis).toEqual({ items: [{ id: 'air', quantity: 1 }], results: [] });
  });

  it('reads values as text and nutrients as bare ids', async () => {
    const nutrient_data = [{ nutrient: parseId(nutrient('iron'))?.toUpperCase(), value: '1.5' }];
    const { analysis } = await service.analyze({ items: [{ id: 'pill', nutrient_data }] });
    expect(analysis.results).toEqual([{ nutrient: nutrient('iron'), value: 1.5 }]);
  });

  it.each(['application/vnd.com.vendor.data.Foods+json', 'Application/vnd.com.acme.data.foods+JSON; charset=utf-8'])(
    'accepts the Content-Type %s',
    async (contentType) => {
      expect((await service.analyze({ items: [stew] }, http(contentType))).status).toBe(200);
    },
  );

  it('rejects another Content-Type', async () => {
    const answer = await service.analyze({ items: [{ id: food('banana') }, stew] }, http('application/json'));
    expect(answer).toMatchObject({ status: 400, problems: ['external-foods-type Content-Type'] });
    expect(answer.text).toContain('application/vnd.com.vendor.data.Foods+json');
  });

  it('accepts every JSON type without them', async () => {
    expect((await service.analyze({ items: [{ id: food('banana') }] }, http('application/json'))).status).toBe(200);
  });

  it('accepts only nutrients that the caller may see', async () => {
    const items = [{ id: 'pill', unit: unit('g'), nutrient_data: [{ nutrient: nutrient('iron'), value: 1 }] }];
    expect(await service.analyze({ items }, { [Header.profile]: 'energy-only' })).toMatchObject({
      status: 400,
      problems: ['unknown-nutrient items[0].nutrient_data[0].nutrient'],
    });
  });

  it('rejects a negative value, naming its field', async () => {
    const items = [{ id: 'pill', nutrient_data: [{ nutrient: nutrient('iron'), value: -1 }] }];
    expect((await service.analyze({ items })).problems).toEqual(['out-of-range items[0].nutrient_data[0].value']);
  });

  it('rejects amounts with an infinite sum', async () => {
    const nutrient_data = Array.from({ length: 2 }, () => ({ nutrient: nutrient('energy'), value: Number.MAX_VALUE }));
    expect((await service.analyze({ items: [{ id: 'sun', nutrient_data }] })).problems).toEqual(['out-of-range items']);
  });
});
