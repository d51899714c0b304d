import { afterEach, describe, expect, it } from '@jest/globals';
import {
  food,
  http,
  type AnalysisUnderTest,
  nutrient,
  startAnalysisUnderTest,
  unit,
} from '../../../../test/support/nutrition/analysis.js';

describe('An item in words', () => {
  let service: AnalysisUnderTest;
  afterEach(() => service.close());

  it('is analyzed as the food and the amount that the catalog resolves it to', async () => {
    service = await startAnalysisUnderTest();
    const { text } = await service.analyze({ items: { text: '2 bananas' } });
    const { items, results } = JSON.parse(text);
    expect(JSON.stringify(items[0])).toBe(
      JSON.stringify({
        id: food('banana'),
        description: 'Bananas, raw',
        quantity: 2,
        unit: unit('medium'),
        text: '2 bananas',
        modified: '2019-04-01',
      }),
    );
    expect(results[0]).toEqual({ nutrient: nutrient('energy'), value: 210.04 });
  });

  it('is added to foods with ids and external foods', async () => {
    service = await startAnalysisUnderTest();
    const stew = { id: 'stew', nutrient_data: [{ nutrient: nutrient('energy'), value: 10 }] };
    const items = [{ text: '1 banana' }, { id: food('banana') }, stew];
    const { analysis } = await service.analyze({ items }, http('application/vnd.com.vendor.data.Foods+json'));
    expect(analysis.results[0]?.value).toBe(220.04);
    expect(analysis.items?.map(({ text }) => text)).toEqual(['1 banana', undefined, undefined]);
  });

  it('is resolved in one request with all other texts', async () => {
    service = await startAnalysisUnderTest();
    const items = Array.from({ length: 300 }, (_, at) => ({ text: `${at % 250} bananas` }));
    expect((await service.analyze({ items })).status).toBe(200);
    expect(service.resolved.map(({ length }) => length)).toEqual([200, 50]);
    expect(service.asked.flatMap(({ ids }) => ids)).toHaveLength(1);
  });

  it('is the food of its id where it has one, in the quantity beside it', async () => {
    service = await startAnalysisUnderTest();
    const item = { id: food('banana'), quantity: 200, unit: unit('g') };
    const { status, text } = await service.analyze({ items: [{ ...item, text: '2 waters' }] });
    expect(status).toBe(200);
    expect(text).toBe((await service.analyze({ items: [item] })).text);
  });

  it('causes a request to the catalog only where there is one', async () => {
    service = await startAnalysisUnderTest();
    await service.analyze({ items: [{ id: food('banana'), text: '2 bananas' }] });
    expect(service.resolved).toEqual([]);
  });

  it('is rejected without a food or a known weight, together with all other problems', async () => {
    service = await startAnalysisUnderTest();
    const items = [
      { text: 'bannock' },
      { text: 'xylophone' },
      { text: 'water to taste' },
      { text: '' },
      { text: '2 bananas', quantity: 2, unit: unit('g') },
      { id: food('unicorn') },
      {},
    ];
    const { status, problems, hints } = await service.analyze({ items });
    expect(status).toBe(400);
    expect(problems).toEqual([
      'unresolved-food items[0].text',
      'unresolved-food items[1].text',
      'unknown-portion items[2].text',
      'required items[3].text',
      'conflicting-values items[4].quantity',
      'conflicting-values items[4].unit',
      'unknown-food items[5].id',
      'required items[6].id',
    ]);
    expect(hints.slice(0, 3)).toEqual([
      `Name one food and its amount, or send the id of one of the nearest foods: Bananas, raw (${food('banana')}).`,
      'Name one food and its amount.',
      `Say how much in grams or in a household unit, or send the id of one of the nearest foods: Water, tap (${food('water')}).`,
    ]);
  });

  it('is rejected with a hint that names the three nearest foods', async () => {
    service = await startAnalysisUnderTest();
    const { hints } = await service.analyze({ items: { text: 'banquet' } });
    const nearest = [0, 1, 2].map((index) => `Banquet ${index} (${food(`banquet ${index}`)})`);
    expect(hints).toEqual([
      `Name one food and its amount, or send the id of one of the nearest foods: ${nearest.join('; ')}.`,
    ]);
  });

  it('is rejected with the same texts where the schema accepts the rest', async () => {
    service = await startAnalysisUnderTest();
    expect((await service.analyze({ items: [{ text: 'bannock' }, { text: '1 banana' }] })).problems).toEqual([
      'unresolved-food items[0].text',
    ]);
  });
});
