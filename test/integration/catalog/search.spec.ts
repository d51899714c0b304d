import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, foodId, type FoodSearchResponse, type RequestOf, unitId, urn } from '#contracts';
import {
  type CatalogUnderTest,
  type RunningCatalog,
  startCatalogOn,
  startCatalogUnderTest,
} from '../../support/catalog/catalog-service.js';
import { serves } from '../../support/catalog/served.js';
import { sampleFood, sampleFoods, sampleSource } from '../../support/sources/sample-foods.js';

let service: CatalogUnderTest;

beforeAll(async () => {
  service = await startCatalogUnderTest();
  const soups = Array.from({ length: 60 }, (_, index) => sampleFood(`soup-${index}`, `Soup, tomato, number ${index}`));
  await service.serve(sampleSource([...sampleFoods, ...soups]));
  await service.serve(sampleSource([sampleFood('1', 'Zucchini, raw')], 'other'));
  await serves(service, foodId('other', '1'), 'Zucchini, raw');
  await service.profiles.save({ name: 'sample-only', catalogs: ['sample'], nutrients: null });
});
afterAll(() => service.close());

type Query = RequestOf<typeof catalog.searchFoods>;
const search = (request: Query | string, profile?: string): Promise<FoodSearchResponse> =>
  service.client.call(catalog.searchFoods, typeof request === 'string' ? { query: request } : request, { profile });
const found = async (request: Query | string) => (await search(request)).items.map(({ description }) => description);

describe('search', () => {
  it('answers items with their fields in the order of the interface', async () => {
    const page = await search('banana chips');
    expect(Object.keys(page)).toEqual(['query', 'total', 'first_page', 'items']);
    expect(JSON.stringify(page.items)).toBe(
      JSON.stringify([
        {
          id: page.items[0]?.id,
          description: 'Banana chips',
          product: 'Crispy',
          supplier: "Farmer O'Neil",
          quantity: 100,
          unit: urn(unitId('g')),
          units: [urn(unitId('g')), urn(unitId('oz'))],
          modified: '2016-05-01',
        },
      ]),
    );
  });

  describe('with explain', () => {
    let explaining: RunningCatalog;
    beforeAll(async () => {
      explaining = await startCatalogOn(service.postgres.url, { explain: true });
    });
    afterAll(() => explaining.close());

    it('says how each item matched and ranked, where the operator allows it', async () => {
      const request = { query: 'banana chips', explain: true };
      const { first_page, items } = await explaining.client.call(catalog.searchFoods, request);
      const { score, static_rank, penalty, terms, parts } = items[0]?.explanation ?? {};
      expect(first_page).toBe('/foods?query=banana%20chips&explain=true');
      expect(terms?.map(({ term }) => term)).toEqual(['banana', 'chip']);
      const sum = Object.values(parts ?? {}).reduce((all, part) => all + part, 0);
      expect(score).toBe(Math.round(sum) + (static_rank ?? NaN) - (penalty ?? NaN));
    });

    it('answers as without it where the operator does not', async () => {
      expect(await search({ query: 'banana chips', explain: true })).toEqual(await search('banana chips'));
    });
  });

  it('requires every word, in any order, number, case and accent', async () => {
    expect(await found('raw BANANA')).toEqual(['Bananas, raw']);
    expect(await found('jalapenos')).toEqual(['Jalapeño pepper, raw']);
    expect(await found({ query: 'banana butter', spell: false })).toEqual([]);
  });

  it('matches the last word as a prefix', async () => {
    expect(await found('raw jala')).toEqual(['Jalapeño pepper, raw']);
    expect(await found({ query: 'jala raw', spell: false })).toEqual([]);
  });

  it('ignores measures beside other words', async () => {
    expect(await found('a cup of kale')).toEqual(['Kale, raw']);
    expect(await found({ query: 'cup', spell: false })).toEqual([]);
  });

  it('finds by synonym, product and supplier', async () => {
    expect(await found('borecole')).toEqual(['Kale, raw']);
    expect(await found('crispy oneil')).toEqual(['Banana chips']);
  });

  it('yields every result once over all pages', async () => {
    const seen: string[] = [];
    let next: string | undefined = '/foods?query=tomato+soup&count=7';
    let total = 0;
    while (next !== undefined) {
      const parameters = Object.fromEntries(new URLSearchParams(next.slice('/foods?'.length)));
      const page = await search(parameters);
      seen.push(...page.items.map(({ id }) => id));
      total = page.total;
      next = page.next_page;
    }
    expect([total, seen.length, new Set(seen).size]).toEqual([60, 60, 60]);
  });

  it('past the end has the total, no items, and a way back', async () => {
    expect(await search({ query: 'soup', start: 100 })).toEqual({
      query: 'soup',
      total: 60,
      first_page: '/foods?query=soup',
      prev_page: '/foods?query=soup&start=75',
      items: [],
    });
  });
});

describe('spelling', () => {
  it('corrects a word that matches nothing, and says so', async () => {
    const page = await search('bananna raw');
    expect(page).toMatchObject({ query: 'banana raw', first_page: '/foods?query=banana%20raw', total: 1 });
  });

  it('is not corrected when that is turned off or not needed', async () => {
    expect(await search({ query: 'bananna', spell: false })).toMatchObject({ query: 'bananna', total: 0 });
    expect((await search('Bananas')).query).toBe('Bananas');
    expect(await search('qqqqqq')).toMatchObject({ query: 'qqqqqq', total: 0 });
  });

  it('is corrected only by words of catalogs that the caller sees', async () => {
    expect((await search('zuchini')).query).toBe('zucchini');
    expect(await search('zuchini', 'sample-only')).toMatchObject({ query: 'zuchini', total: 0 });
  });
});

describe('a query of any text', () => {
  it.each([
    "o'neil",
    "''",
    'kale & raw',
    'kale | raw',
    '!kale',
    'kale:*',
    'kale:A <-> raw',
    '\\',
    '%',
    '_',
    '((',
    "kale'); drop table food; --",
    '🍌',
    '🍌🍌 banana',
    'مرحبا بالعالم',
    'ﷺ'.repeat(256),
    '.'.repeat(256),
    '1.2.3.4.5',
    '3.25%',
    '½ cup',
    'a'.repeat(256),
    '\u200b\u202e',
    '😀'.repeat(256),
    'the of with and',
    'http://example.org/kale?raw=1#x',
    'user@example.org',
    '-kale',
    '"kale raw"',
    '<kale>',
    '１２３ kale',
  ])('%j is answered', async (query) => {
    for (const spell of [true, false]) {
      const page = await search({ query, spell });
      expect(page.items.length).toBe(page.total);
      expect(page.first_page).toMatch(/^\/foods\?query=/);
    }
  });
});

describe('suggestions', () => {
  const suggest = (request: RequestOf<typeof catalog.suggestFoods>, profile?: string) =>
    service.client.call(catalog.suggestFoods, request, { profile });

  it('continue the typed text', async () => {
    expect(await suggest({ query: 'ban', count: 1 })).toEqual({ query: 'ban', items: ['bananas'] });
  });

  it('answer the corrected query', async () => {
    expect(await suggest({ query: 'zuchini', count: 1 })).toEqual({ query: 'zucchini', items: ['zucchini'] });
  });

  it('name only foods of the catalogs of the caller', async () => {
    expect((await suggest({ query: 'zuc' })).items[0]).toBe('zucchini');
    expect((await suggest({ query: 'zuc' }, 'sample-only')).items).toEqual([]);
  });

  it.each([
    [{ query: ' ' }, 'query'],
    [{ query: 'ban', count: 21 }, 'count'],
    [{ query: 'ban', count: 0 }, 'count'],
  ])('reject %j', async (request, field) => {
    await expect(suggest(request)).rejects.toMatchObject({ body: { message: [{ field }] } });
  });
});
