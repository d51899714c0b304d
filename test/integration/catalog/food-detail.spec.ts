import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, foodId, nutrientId, urn } from '#contracts';
import { SrSource } from '#food-import/sr';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { switchedEarlier } from '../../support/catalog/switched-earlier.js';
import { eventually } from '../../support/eventually.js';
import { folderOf } from '../../support/folders.js';
import { medium, sampleFood, sampleSource } from '../../support/sources/sample-foods.js';
import { butter, food, srFiles, value } from '../../support/sources/sr-files.js';

let service: CatalogUnderTest;

const attribution = { text: 'Anyone. 2026. A table.', licence: 'CC BY 4.0', url: 'https://example.org' };
const kale = sampleFood('1', 'Kale, raw', {
  units: [medium],
  values: new Map([
    ['energy', 35],
    ['protein', 2.92],
    ['iron', 1.6],
  ]),
  sources: new Map([
    ['energy', { derivation: 'Computed' }],
    ['protein', { derivation: 'Analysed', dataPoints: 4, min: 2, max: 3.5, standardError: 0.1, date: '2019-04-01' }],
  ]),
  marks: new Map([
    ['vitamin-d', 'trace'],
    ['iodine', 'below 0.5'],
    ['iron', 'estimate'],
  ]),
});
const kaleId = urn(foodId('table', '1'));

beforeAll(async () => {
  service = await startCatalogUnderTest();
  await service.profiles.save({ name: 'protein-only', catalogs: null, nutrients: [nutrientId('protein')] });
  await service.serve({ ...sampleSource([kale, sampleFood('2', 'Untold')], 'table'), attribution });
});
afterAll(() => service.close());

const get = (id: string, detail: boolean | undefined, profile = 'public') =>
  service.client.call(catalog.getFood, { id, ...(detail !== undefined && { detail }) }, { profile });
const nutrient = (key: string) => urn(nutrientId(key));

describe('A food with detail', () => {
  it('has the source of each value, scaled where the value is, what is marked, and the attribution last', async () => {
    const { nutrient_data: values, ...detailed } = await get(kaleId, true);
    expect(values).toEqual([
      { nutrient: nutrient('energy'), value: 41.3, source: { derivation: 'Computed' } },
      {
        nutrient: nutrient('protein'),
        value: 3.4456,
        source: {
          derivation: 'Analysed',
          data_points: 4,
          min: 2.36,
          max: 4.13,
          standard_error: 0.118,
          date: '2019-04-01',
        },
      },
      { nutrient: nutrient('iron'), value: 1.888 },
    ]);
    expect(detailed).toMatchObject({
      unquantified: [
        { nutrient: nutrient('vitamin-d'), mark: 'trace' },
        { nutrient: nutrient('iodine'), mark: 'below', limit: 0.59 },
      ],
    });
    expect(Object.entries(detailed).at(-1)).toEqual(['attribution', attribution]);
  });

  it('has neither source nor mark of a nutrient that the profile hides', async () => {
    const { nutrient_data: values, unquantified } = await get(kaleId, true, 'protein-only');
    expect(values.map(({ nutrient: id, source }) => [id, source?.derivation])).toEqual([
      [nutrient('protein'), 'Analysed'],
    ]);
    expect(unquantified).toBeUndefined();
  });

  it('has the attribution alone where nothing is told of its values', async () => {
    const untold = urn(foodId('table', '2'));
    expect(await get(untold, true)).toEqual({ ...(await get(untold, false)), attribution });
  });

  it('is told apart from the food without, whichever is asked for first', async () => {
    const [plain, detailed, again] = [await get(kaleId, undefined), await get(kaleId, true), await get(kaleId, false)];
    expect(plain).toEqual(again);
    expect(JSON.stringify(plain)).not.toMatch(/source|attribution|unquantified/);
    expect(detailed).toHaveProperty('attribution');
    expect(
      await service.client.call(catalog.readFoods, { foods: [{ id: kaleId }, { id: kaleId, detail: true }] }),
    ).toEqual([plain, null]);
  });

  it('of a release that was imported before sources were kept is the food as it is', async () => {
    await service.builder.build(sampleSource([kale], 'old'));
    const old = urn(foodId('old', '1'));
    await eventually(
      () => get(old, true),
      ({ nutrient_data: [energy] }) => energy?.source !== undefined,
    );
    const [release] = await service.database.query<{ id: number }>({
      text: `select current_release as id from catalog where name = 'old'`,
    });
    await service.database.query({ text: `drop table value_source_${release?.id}` });
    expect(await get(old, true)).toEqual(await get(old, false));
  });
});

it('The sources of a release leave with it', async () => {
  for (let round = 0; round < 3; round++) {
    await service.builder.build(sampleSource([kale], 'renewed'));
    await switchedEarlier(service.database);
  }
  const kept = await service.database.query<{ releases: number; tables: number; texts: number }>({
    text: `select count(*)::int as releases, count(to_regclass('value_source_' || id))::int as tables,
        (select count(*) from derivation where release_id = any(array_agg(id)))::int as texts
      from release where catalog = 'renewed'`,
  });
  expect(kept).toEqual([{ releases: 3, tables: 2, texts: 4 }]);
});

describe('The sources of SR', () => {
  /** Rows of NUT_DATA.txt beside what they mean, written here by hand. */
  const rows = [
    {
      row: value('01001', '203', '0.85', { points: '16', error: '0.074', derivation: '', month: '11/1976' }),
      means: {
        derivation: 'Analytical or derived from analytical',
        data_points: 16,
        standard_error: 0.0037,
        date: '1976-11',
      },
    },
    {
      row: value('01001', '208', '717', {
        ...{ points: '0', error: '', source: '4', derivation: 'BFZN', from: '01002' },
        ...{ min: '0', max: '720.5', month: '08/2010' },
      }),
      means: {
        derivation: 'Based on another form of the food',
        data_points: 0,
        min: 0,
        max: 36.025,
        borrowed_from: urn(foodId('usda-sr', '01002')),
        date: '2010-08',
      },
    },
    {
      row: value('01001', '317', '1', { points: '0', error: '', source: '' }),
      means: { data_points: 0 },
    },
  ];

  it('come to callers as the publisher wrote them, scaled to the pat of 5 g', async () => {
    const files = srFiles({
      'FOOD_DES.txt': [food('01001'), food('01002', 'Butter, whipped')],
      'NUT_DATA.txt': rows.map(({ row }) => row),
      'NUTR_DEF.txt': butter['NUTR_DEF.txt'],
    });
    const { catalog: name } = await service.builder.build(new SrSource(await folderOf(files)));
    const id = urn(foodId(name, '01001'));
    const found = await eventually(
      () => get(id, true).catch(() => undefined),
      (one) => one !== undefined,
    );
    const sources = new Map(found?.nutrient_data.map(({ nutrient: key, source }) => [key, source]));
    expect(['protein', 'energy', 'selenium'].map((key) => sources.get(nutrient(key)))).toEqual(
      rows.map(({ means }) => means),
    );
    expect(found?.attribution?.text).toMatch(/Standard Reference, Release 28/);
    const borrowed = await get(sources.get(nutrient('energy'))?.borrowed_from ?? '', false);
    expect(borrowed.description).toBe('Butter, whipped');
  });
});
