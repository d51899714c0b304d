import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, foodId, nutrientId, type RequestOf, urn } from '#contracts';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { sampleFood, sampleSource } from '../../support/sources/sample-foods.js';
import { bodyOf, serves } from '../../support/catalog/served.js';

let service: CatalogUnderTest;

const idOf = (sourceId: string, of = 'sample') => urn(foodId(of, sourceId));
const protein = urn(nutrientId('protein'));
const energy = urn(nutrientId('energy'));
const GTIN = '00036000291452';

const food = (id: string, description: string, group: string | undefined, values: Record<string, number>) =>
  sampleFood(id, description, { ...(group && { group }), values: new Map(Object.entries(values)) });

const foods = [
  food('1', 'Lentil soup', 'Soups', { energy: 60, protein: 4.5 }),
  food('2', 'Tomato soup', 'Soups', { energy: 33, protein: 0.8 }),
  food('3', 'Onion soup', 'Soups', { energy: 28 }),
  food('4', 'Apple', 'Fruit & nuts', { energy: 52, protein: 0.26 }),
  food('5', 'Walnut', 'Fruit & nuts', { energy: 654, protein: 15.23 }),
  food('6', 'Water', undefined, { energy: 0, protein: 0 }),
  food('7', 'Salt', undefined, { sodium: 38758 }),
  { ...food('8', 'Bar, old', 'Snacks', { energy: 400, protein: 30 }), gtin: GTIN, modified: '2019-01-01' },
  { ...food('9', 'Bar', 'Snacks', { energy: 400, protein: 20 }), gtin: GTIN },
];

beforeAll(async () => {
  service = await startCatalogUnderTest();
  await service.serve(sampleSource(foods));
  await service.serve(sampleSource([food('1', 'Pea soup', 'Soups', { energy: 60, protein: 4.5 })], 'other'));
  await serves(service, foodId('other', '1'), 'Pea soup');
  await service.profiles.save({ name: 'sample-only', catalogs: ['sample'], nutrients: null });
  await service.profiles.save({ name: 'protein-only', catalogs: null, nutrients: [nutrientId('protein')] });
});
afterAll(() => service.close());

const sampleOnly = { profile: 'sample-only' };
const search = (request: RequestOf<typeof catalog.searchFoods>, options = {}) =>
  service.client.call(catalog.searchFoods, request, options);
const names = async (request: RequestOf<typeof catalog.searchFoods>, options = {}) =>
  (await search(request, options)).items.map(({ description }) => description);
const values = async (request: RequestOf<typeof catalog.searchFoods>) =>
  (await search(request, sampleOnly)).items.map(({ description, value }) => [description, value]);

describe('foods in the order of a nutrient', () => {
  it('come with its value as the last field, the lowest first, those without a value last', async () => {
    const sorted = await values({ sort: protein });
    expect(sorted.slice(0, -2)).toEqual([
      ['Water', 0],
      ['Apple', 0.26],
      ['Tomato soup', 0.8],
      ['Lentil soup', 4.5],
      ['Walnut', 15.23],
      ['Bar', 20],
      ['Bar, old', 30],
    ]);
    expect(sorted.slice(-2)).toEqual(
      expect.arrayContaining([
        ['Onion soup', undefined],
        ['Salt', undefined],
      ]),
    );
    expect(await bodyOf(service, catalog.searchFoods, { sort: protein })).toMatch(/"modified":"2016-05-01","value":0}/);
  });

  it('have the highest value first with a hyphen, those without a value still last', async () => {
    const [first] = await values({ sort: `-${protein}` });
    expect(first).toEqual(['Bar, old', 30]);
    expect((await values({ sort: `-${protein}` })).slice(-2).map(([, value]) => value)).toEqual([undefined, undefined]);
  });

  it('per 100 kcal have a value rounded to 6 decimals, and none without energy or of 0 kcal', async () => {
    expect((await values({ sort: `-${protein}`, per: '100kcal' })).slice(0, 6)).toEqual([
      ['Lentil soup', 7.5],
      ['Bar, old', 7.5],
      ['Bar', 5],
      ['Tomato soup', 2.424242],
      ['Walnut', 2.328746],
      ['Apple', 0.5],
    ]);
    const rest = (await values({ sort: `-${protein}`, per: '100kcal' })).slice(6);
    expect(rest.map(([name]) => name).sort()).toEqual(['Onion soup', 'Salt', 'Water']);
    expect(rest.every(([, value]) => value === undefined)).toBe(true);
  });

  it('are all matches of a search', async () => {
    const page = await search({ query: 'soup', sort: `-${protein}`, count: 1 }, sampleOnly);
    expect(page).toMatchObject({ query: 'soup', total: 3, items: [{ description: 'Lentil soup', value: 4.5 }] });
  });

  it('come from every catalog of the profile', async () => {
    expect((await names({ group: 'Soups', sort: `-${protein}` })).slice(0, 2).sort()).toEqual([
      'Lentil soup',
      'Pea soup',
    ]);
    expect(await names({ group: 'Soups', sort: `-${protein}` }, sampleOnly)).not.toContain('Pea soup');
  });

  it('are those with a barcode where the query is one', async () => {
    const page = await search({ query: GTIN, sort: protein });
    expect(page.items.map(({ id, value }) => [id, value])).toEqual([
      [idOf('9'), 20],
      [idOf('8'), 30],
    ]);
    expect(await search({ query: GTIN, group: 'Soups' })).toMatchObject({ query: GTIN, total: 0, items: [] });
  });

  it('are each on exactly one page', async () => {
    const walked: string[] = [];
    for (let start = 0; start < foods.length; start += 2) {
      walked.push(...(await names({ sort: `-${energy}`, start, count: 2 }, sampleOnly)));
    }
    expect(walked).toEqual(await names({ sort: `-${energy}` }, sampleOnly));
    expect(new Set(walked).size).toBe(foods.length);
  });
});

describe('foods of a group', () => {
  it('are found without a query, which the response and its links then omit', async () => {
    const page = await search({ group: 'Fruit & nuts', count: 1 });
    expect(page).not.toHaveProperty('query');
    expect(page).toMatchObject({
      total: 2,
      first_page: '/foods?group=Fruit%20%26%20nuts&count=1',
      next_page: '/foods?group=Fruit%20%26%20nuts&start=1&count=1',
    });
    expect(page.items[0]).not.toHaveProperty('value');
  });

  it('are those of any of several groups', async () => {
    expect((await search({ group: ['Soups', 'Snacks'] }, sampleOnly)).total).toBe(5);
  });

  it('are those that match a query, in the order of relevance', async () => {
    expect((await names({ query: 'soup', group: 'Soups' }, sampleOnly)).sort()).toEqual(
      (await names({ query: 'soup' }, sampleOnly)).sort(),
    );
    expect(await names({ query: 'soup', group: 'Snacks' })).toEqual([]);
  });

  it('need the exact text of the group', async () => {
    expect((await search({ group: 'soups' })).total).toBe(0);
  });

  it('are counted by group within the profile, without foods of no group', async () => {
    expect(await service.client.call(catalog.listGroups, {})).toEqual([
      { description: 'Fruit & nuts', foods: 2 },
      { description: 'Snacks', foods: 2 },
      { description: 'Soups', foods: 4 },
    ]);
    const own = await service.client.call(catalog.listGroups, {}, sampleOnly);
    expect(own).toContainEqual({ description: 'Soups', foods: 3 });
  });
});

describe('a problem of a search', () => {
  const problemsOf = (request: object, profile?: string) =>
    search(request, profile === undefined ? {} : { profile }).then(
      () => [],
      (error: { body: { message: { field: string; code: string }[] } }) =>
        error.body.message.map(({ field, code }) => `${field} ${code}`),
    );

  it('is an unknown or hidden nutrient, reported with all other problems', async () => {
    const unknown = urn(nutrientId('phlogiston'));
    expect(await problemsOf({ sort: unknown, count: 0 })).toEqual(['count out-of-range', 'sort unknown-nutrient']);
    expect(await problemsOf({ sort: 'protein' })).toEqual(['sort unknown-nutrient']);
    expect(await problemsOf({ sort: energy }, 'protein-only')).toEqual(['sort unknown-nutrient']);
  });

  it('is a value per energy where the key cannot see energy', async () => {
    expect(await problemsOf({ sort: protein, per: '100kcal' }, 'protein-only')).toEqual(['per invalid-value']);
  });

  it('is a missing query without another criterion', async () => {
    expect(await problemsOf({ per: '100kcal' })).toEqual(['query required']);
  });
});
