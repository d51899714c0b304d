import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  analysis,
  catalog,
  deadlineIn,
  foodId,
  nutrientId,
  RemoteError,
  type RequestOf,
  unitId,
  urn,
} from '#contracts';
import { startAnalysis } from '../../../apps/analysis/src/start.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { sampleFood, sampleFoods, sampleSource } from '../../support/sources/sample-foods.js';

const id = (sourceId: string) => urn(foodId('sample', sourceId));
const nutrient = (key: string) => urn(nutrientId(key));
const crowd = Array.from({ length: 450 }, (_, index) => sampleFood(`crowd ${index}`, `Crowd ${index}`));
const cracker = sampleFood('cracker', 'Crackers whose amounts end in a half', {
  units: [{ key: 'cracker', description: 'cracker', abbr: 'cracker', grams: 28.35 }],
  values: new Map([
    ['energy', 0.303],
    ['iron', 0.071],
    ['protein', 0.173],
  ]),
});

describe('An analysis over a catalog in Postgres', () => {
  let service: CatalogUnderTest;
  beforeAll(async () => {
    service = await startCatalogUnderTest();
    await startAnalysis({}, service.transport, service.scope);
    await service.serve(sampleSource([...sampleFoods, cracker, ...crowd]));
    await service.serve(sampleSource([sampleFood('1', 'Something else')], 'other'));
    await service.profiles.save({ name: 'elsewhere', catalogs: ['other'], nutrients: null });
    await service.profiles.save({ name: 'protein-only', catalogs: null, nutrients: [nutrientId('protein')] });
  });
  afterAll(() => service.close());

  const analyze = (items: RequestOf<typeof analysis.analyze>['items'], profile?: string) =>
    service.client.call(analysis.analyze, { items }, { profile, deadline: deadlineIn(10_000) });
  const problemsOf = async (work: Promise<unknown>) => {
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    if (!(error instanceof RemoteError)) throw new Error('expected an error reply');
    return error.body.message.map(({ code, field }) => `${error.status} ${code} ${field ?? ''}`.trim());
  };

  it.each([...sampleFoods, cracker])(
    'of the default portion of $description agrees with the food itself',
    async (food) => {
      const { quantity, nutrient_data } = await service.client.call(catalog.getFood, { id: id(food.sourceId) });
      const { results } = await analyze([{ id: id(food.sourceId), quantity }]);
      expect(results).toEqual(nutrient_data);
    },
  );

  it('sums foods of the catalog and external foods', async () => {
    const { items, results } = await analyze([
      { id: id('09040'), quantity: 2 },
      { id: id('11233'), unit: urn(unitId('g')), quantity: 50 },
      { id: 'pill', nutrient_data: [{ nutrient: nutrient('vitamin-c'), value: 500 }] },
    ]);
    expect(items).toEqual([
      {
        id: id('09040'),
        description: 'Bananas, raw',
        quantity: 2,
        unit: urn(unitId('medium')),
        modified: '2016-05-01',
      },
      {
        id: id('11233'),
        description: 'Kale, raw',
        quantity: 50,
        unit: urn(unitId('g')),
        modified: '2016-05-01',
        discontinued: true,
      },
      { id: 'pill', quantity: 1 },
    ]);
    expect(results).toEqual([
      { nutrient: nutrient('energy'), value: 260.04 },
      { nutrient: nutrient('cholesterol'), value: 0 },
      { nutrient: nutrient('protein'), value: 2.5724 },
      { nutrient: nutrient('vitamin-c'), value: 520.532 },
      { nutrient: nutrient('polyphenols'), value: 0.00118 },
    ]);
  });

  it('of external foods alone has the nutrients of the catalog', async () => {
    const pill = (key: string) => [{ id: 'pill', nutrient_data: [{ nutrient: nutrient(key), value: 1 }] }];
    expect((await analyze(pill('polyphenols'))).results).toEqual([{ nutrient: nutrient('polyphenols'), value: 1 }]);
    expect(await problemsOf(analyze(pill('unobtainium')))).toEqual([
      '400 unknown-nutrient items[0].nutrient_data[0].nutrient',
    ]);
    expect(await problemsOf(analyze(pill('iron'), 'protein-only'))).toEqual([
      '400 unknown-nutrient items[0].nutrient_data[0].nutrient',
    ]);
  });

  it('of more foods than one request to the catalog can carry has them all, in order', async () => {
    const ids = crowd.map(({ sourceId }) => id(sourceId));
    const { items, results } = await analyze(ids.map((food) => ({ id: food, quantity: 10 })));
    expect(items?.map((item) => item.id)).toEqual(ids);
    expect(results).toEqual([{ nutrient: nutrient('energy'), value: 4500 }]);
  });

  it('shows a caller only the foods and nutrients of its profile', async () => {
    expect(await problemsOf(analyze([{ id: id('09040') }], 'elsewhere'))).toEqual(['400 unknown-food items[0].id']);
    expect((await analyze([{ id: id('09040') }], 'protein-only')).results).toEqual([
      { nutrient: nutrient('protein'), value: 1.2862 },
    ]);
    expect(await problemsOf(analyze([{ id: id('09040') }], 'nobody'))).toEqual(['403 unknown-profile']);
  });
});
