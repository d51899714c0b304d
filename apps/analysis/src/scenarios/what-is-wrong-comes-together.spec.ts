import { afterEach, describe, expect, it } from '@jest/globals';
import { foodId, Header } from '#contracts';
import { food, http, type Kitchen, nutrient, openKitchen, unit } from './kitchen.js';

describe('An analysis that cannot be made', () => {
  let kitchen: Kitchen;
  afterEach(() => kitchen.close());

  it('answers every problem, one Message each', async () => {
    kitchen = await openKitchen();
    const items = [
      { id: food('banana'), unit: unit('gallon') },
      { id: foodId('kitchen', 'unicorn'), unit: unit('gallon') },
      { id: 'banana' },
      { id: food('banana'), unit: 'slice' },
      {
        id: 'stew',
        nutrient_data: [
          { nutrient: nutrient('iron'), value: 1 },
          { nutrient: 'Fe', value: 1 },
        ],
      },
    ];
    expect(await kitchen.analyze({ items }, http('application/json'))).toMatchObject({
      status: 400,
      problems: [
        'external-foods-type Content-Type',
        'unknown-unit items[0].unit',
        'unknown-food items[1].id',
        'unknown-food items[2].id',
        'unknown-unit items[3].unit',
        'unknown-nutrient items[4].nutrient_data[1].nutrient',
      ],
    });
  });

  it('answers everything the schema refuses together', async () => {
    kitchen = await openKitchen();
    const items = [{ id: food('banana'), quantity: -1 }, { quantity: 'NaN' }, 'banana'];
    expect(await kitchen.analyze({ items })).toMatchObject({
      status: 400,
      problems: [
        'out-of-range items[0].quantity',
        'required items[1].id',
        'invalid-value items[1].quantity',
        'invalid-value items[2]',
      ],
    });
  });

  it.each([{}, { items: null }, { items: [] }])('misses its items in %j', async (body) => {
    kitchen = await openKitchen();
    expect(await kitchen.analyze(body)).toMatchObject({ status: 400, problems: ['required items'] });
  });

  it('has too many items', async () => {
    kitchen = await openKitchen();
    const items = Array.from({ length: 1001 }, () => ({ id: food('banana') }));
    expect(await kitchen.analyze({ items })).toMatchObject({ status: 400, problems: ['too-many items'] });
  });

  it('answers 503 while the catalog is away', async () => {
    kitchen = await openKitchen({ withCatalog: false });
    expect(await kitchen.analyze({ items: [{ id: food('banana') }] })).toMatchObject({
      status: 503,
      problems: ['unavailable'],
    });
  });

  it('passes on what the catalog refuses', async () => {
    kitchen = await openKitchen();
    const answer = await kitchen.analyze({ items: [{ id: food('banana') }] }, { [Header.profile]: 'nobody' });
    expect(answer).toMatchObject({ status: 403, problems: ['unknown-profile'] });
    expect(answer.text).toContain('"source":"catalog"');
  });
});
