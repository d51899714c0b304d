import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, foodId, type RequestOf, urn } from '#contracts';
import { migrate } from '../../../libs/catalog-store/src/migrate.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { sampleFood, sampleSource } from '../../support/sources/sample-foods.js';
import { bodyOf, serves } from '../../support/catalog/served.js';

let service: CatalogUnderTest;

/** UPC-A of several foods, one of which is preferred to each other one for a different reason. */
const SHARED = '00036000291452';
/** Code of 8 digits that is valid as a GTIN-8 and as a UPC-E. */
const EITHER = { text: '05833665', gtin8: '00000005833665', upcA: '00058336000065' };
const UPC_E = { text: '02503000', upcA: '00025000000300' };

const shared = { gtin: SHARED, modified: '2020-05-01' };
const foods = [
  sampleFood('100', 'Cola, discontinued', { ...shared, modified: '2022-05-01', discontinued: true }),
  sampleFood('9', 'Cola, of the same day', shared),
  sampleFood('10', 'Cola', shared),
  sampleFood('11', 'Cola, older', { ...shared, modified: '2019-05-01' }),
  sampleFood('12', 'Gum', { gtin: UPC_E.upcA, supplier: 'Acme' }),
  sampleFood('13', 'Rusk, old', { gtin: '04006381333931', modified: '2018-05-01', discontinued: true }),
  sampleFood('14', 'Rusk', { gtin: '04006381333931', modified: '2019-05-01', discontinued: true }),
  sampleFood('15', 'Water'),
  sampleFood('16', 'Tea', { gtin: EITHER.upcA }),
];
const idOf = (sourceId: string, of = 'sample') => urn(foodId(of, sourceId));

beforeAll(async () => {
  service = await startCatalogUnderTest();
  await service.serve(sampleSource(foods));
  await service.serve(
    sampleSource(
      [
        sampleFood('1', 'Tea for two', { gtin: EITHER.gtin8 }),
        sampleFood('2', 'Cola, newest', { ...shared, modified: '2021-05-01' }),
      ],
      'other',
    ),
  );
  await serves(service, foodId('other', '1'), 'Tea for two');
  await service.profiles.save({ name: 'sample-only', catalogs: ['sample'], nutrients: null });
});
afterAll(() => service.close());

const sampleOnly = { profile: 'sample-only' };
const byGtin = (code: string, options = {}) => service.client.call(catalog.getFoodByGtin, { code }, options);
const search = (request: RequestOf<typeof catalog.searchFoods>, options = {}) =>
  service.client.call(catalog.searchFoods, request, options);

describe('food.by-gtin', () => {
  it('answers the food as food.get does, with its barcode after the supplier', async () => {
    const food = await bodyOf(service, catalog.getFoodByGtin, { code: UPC_E.upcA });
    expect(food).toBe(await bodyOf(service, catalog.getFood, { id: idOf('12') }));
    expect(food).toContain(`"supplier":"Acme","gtin":"${UPC_E.upcA}","quantity"`);
  });

  it('answers scores and detail as food.get does', async () => {
    const extras = { scores: 'nutri-score-2023', category: 'beverages', detail: true } as const;
    const food = await bodyOf(service, catalog.getFoodByGtin, { code: UPC_E.upcA, ...extras });
    expect(food).toBe(await bodyOf(service, catalog.getFood, { id: idOf('12'), ...extras }));
    expect(food).toContain('"scores":');
  });

  it.each(['025000000300', '25000000300', '0-25000-00030-0', ' 0025000000300', UPC_E.text, '2503000'])(
    'reads %p as the same barcode',
    async (code) => {
      expect((await byGtin(code)).id).toBe(idOf('12'));
    },
  );

  it('prefers the newest food that is not discontinued', async () => {
    expect((await byGtin(SHARED)).id).toBe(idOf('2', 'other'));
  });

  it('prefers the highest source id among foods of one day', async () => {
    expect((await byGtin(SHARED, sampleOnly)).id).toBe(idOf('10'));
  });

  it('prefers the newest where all foods are discontinued', async () => {
    expect((await byGtin('4006381333931')).id).toBe(idOf('14'));
  });

  it('reads 8 digits as a UPC-E where no visible food has them as a GTIN-8', async () => {
    expect((await byGtin(EITHER.text)).id).toBe(idOf('1', 'other'));
    expect((await byGtin(EITHER.text, sampleOnly)).id).toBe(idOf('16'));
  });

  it('does not find a barcode that no food has', async () => {
    await expect(byGtin('96385074')).rejects.toMatchObject({
      status: 404,
      body: { message: [{ code: 'food-not-found' }] },
    });
  });

  it('does not find a food of a catalog that the profile hides', async () => {
    await expect(byGtin(EITHER.gtin8, sampleOnly)).rejects.toMatchObject({ status: 404 });
  });

  it.each(['036000291453', '1234', '123456789012345', 'cola', ''])('rejects %p, naming the code', async (code) => {
    await expect(byGtin(code)).rejects.toMatchObject({
      status: 400,
      body: { message: [{ code: 'invalid-gtin', field: 'code' }] },
    });
  });

  it('uses the index of barcodes in Postgres', async () => {
    const releases = await service.database.query<{ id: number }>({
      text: 'select current_release as id from catalog',
    });
    const ids = releases.map(({ id }) => id).join();
    const plan = await service.database.withConnection(async (connection) => {
      // Postgres reads as few as two foods without an index.
      await connection.query('set enable_seqscan = off');
      const text = `explain select id from food where release_id = any('{${ids}}') and gtin = any('{${SHARED}}')`;
      const { rows } = await connection.query<{ 'QUERY PLAN': string }>(text);
      await connection.query('reset enable_seqscan');
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    for (const { id } of releases) expect(plan).toContain(`food_${id}_gtin_idx`);
  });
});

describe('foods.lookup', () => {
  const lookUp = (ids: string[], options = {}) => service.client.call(catalog.lookUpFoods, { ids }, options);

  it('answers foods by id and barcode, in the order sent', async () => {
    const { items } = await lookUp([idOf('12'), `gtin:${SHARED}`, idOf('15'), 'gtin:2503000']);
    expect(items.map((food) => food?.id)).toEqual([idOf('12'), idOf('2', 'other'), idOf('15'), idOf('12')]);
  });

  it('answers each food as food.get does', async () => {
    const each = await Promise.all(['12', '15'].map((id) => bodyOf(service, catalog.getFood, { id: idOf(id) })));
    const body = await bodyOf(service, catalog.lookUpFoods, { ids: [idOf('12'), idOf('15')] });
    expect(body).toBe(`{"items":[${each.join()}]}`);
  });

  it('answers null for an unknown code, and repeats a repeated food', async () => {
    const { items } = await lookUp([urn(randomUUID()), idOf('15'), 'gtin:96385074', idOf('15')]);
    expect(items.map((food) => food?.id)).toEqual([undefined, idOf('15'), undefined, idOf('15')]);
  });

  it('answers null for foods of a catalog that the profile hides', async () => {
    const { items } = await lookUp([idOf('1', 'other'), `gtin:${EITHER.gtin8}`], sampleOnly);
    expect(items).toEqual([null, null]);
  });

  it('rejects each entry that is neither an id nor a barcode, by its position', async () => {
    const ids = ['cola', idOf('15'), 7, 'gtin:036000291453', null] as string[];
    await expect(lookUp(ids)).rejects.toMatchObject({
      status: 400,
      body: {
        message: [
          { code: 'invalid-value', field: 'ids[0]' },
          { code: 'invalid-value', field: 'ids[2]' },
          { code: 'invalid-gtin', field: 'ids[3]' },
          { code: 'invalid-value', field: 'ids[4]' },
        ],
      },
    });
  });

  it.each([
    ['none', [], 'required'],
    ['more than 100', Array.from({ length: 101 }, () => 'cola'), 'too-many'],
  ])('rejects %s, naming the list', async (_how, ids, code) => {
    await expect(lookUp(ids)).rejects.toMatchObject({ status: 400, body: { message: [{ code, field: 'ids' }] } });
  });
});

describe('a search for a barcode', () => {
  it('finds every food with it, the preferred one first', async () => {
    const page = await search({ query: SHARED });
    const meantFirst = [idOf('2', 'other'), idOf('10'), idOf('9'), idOf('11'), idOf('100')];
    expect(page).toMatchObject({ query: SHARED, total: 5, first_page: `/foods?query=${SHARED}` });
    expect(page.items.map(({ id }) => id)).toEqual(meantFirst);
  });

  it('returns the query unchanged', async () => {
    const page = await search({ query: ' 0-25000-00030-0 ' });
    expect(page.query).toBe(' 0-25000-00030-0 ');
    expect(page.items.map(({ id, gtin }) => [id, gtin])).toEqual([[idOf('12'), UPC_E.upcA]]);
  });

  it('has links through its pages', async () => {
    const page = await search({ query: SHARED, start: 2, count: 2 });
    expect(page.items.map(({ id }) => id)).toEqual([idOf('9'), idOf('11')]);
    expect(page.next_page).toBe(`/foods?query=${SHARED}&start=4&count=2`);
  });

  it('has the same items as any other search', async () => {
    const [byBarcode, byName] = await Promise.all([search({ query: UPC_E.upcA }), search({ query: 'gum' })]);
    expect(JSON.stringify(byBarcode.items)).toBe(JSON.stringify(byName.items));
  });

  it('does not find foods of a catalog that the profile hides', async () => {
    const page = await search({ query: SHARED }, sampleOnly);
    expect(page.items.map(({ id }) => id)).toEqual([idOf('10'), idOf('9'), idOf('11'), idOf('100')]);
  });

  it('finds nothing where no food has it', async () => {
    expect(await search({ query: '96385074' })).toMatchObject({ query: '96385074', total: 0, items: [] });
  });
});

describe('a number that an earlier version stored as a barcode', () => {
  it('is removed by the migration where its check digit is wrong', async () => {
    const gtins = async () =>
      (await service.database.query<{ gtin: string }>({ text: 'select gtin from food where gtin is not null' })).length;
    const before = await gtins();
    const water = [foodId('sample', '15')];
    await service.database.query({ text: `update food set gtin = '00036000291453' where id = $1`, values: water });
    await service.database.query({ text: 'drop index food_gtin' });
    await service.database.query({ text: `delete from migrations where name like 'Barcodes%'` });
    await migrate(service.postgres.url);
    expect(await gtins()).toBe(before);
  });
});

describe('a food without a barcode', () => {
  it('has no gtin', async () => {
    expect(await service.client.call(catalog.getFood, { id: idOf('15') })).not.toHaveProperty('gtin');
    expect((await search({ query: 'water' })).items[0]).not.toHaveProperty('gtin');
  });
});
