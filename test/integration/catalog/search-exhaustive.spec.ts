import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { catalog, deadlineIn, type FoodSearchResponse } from '#contracts';
import { DefaultSource } from '../../../libs/food-import/src/sources/default/default.source.js';
import { indexed } from '../../relevance/corpora.js';
import queries from '../../relevance/sets/queries.json' with { type: 'json' };
import { search } from '../../../libs/food-search/src/searcher.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { DEFAULT_CATALOG } from '../../support/servers/postgres-templates.js';
import { sampleFood, sampleSource } from '../../support/sources/sample-foods.js';

let service: CatalogUnderTest;

beforeAll(async () => {
  service = await startCatalogUnderTest({}, DEFAULT_CATALOG);
  await service.serve(sampleSource([sampleFood('1', 'Milk, whole'), sampleFood('2', 'Zanzibar mix')], 'other'));
  await service.profiles.save({ name: 'usda', catalogs: ['usda-sr'], nutrients: null });
  await service.profiles.save({ name: 'other', catalogs: ['other'], nutrients: null });
});
afterAll(() => service.close());

const ask = (query: string, more: { start?: number; count?: number } = {}, profile = 'usda') =>
  service.client.call(catalog.searchFoods, { query, ...more }, { profile, deadline: deadlineIn(20_000) });
const names = ({ items }: FoodSearchResponse) => items.map(({ description }) => description);

describe('search in the default catalog', () => {
  it('answers the same from the database as from memory', async () => {
    const { index, foods: all } = await indexed(new DefaultSource());
    for (const query of Object.keys(queries.heldOut)) {
      const { total, foods } = await search(query, true, [index]);
      const page = await ask(query);
      expect([query, page.total, ...names(page)]).toEqual([
        query,
        total,
        ...[...foods.subarray(0, 25)].map((food) => all[food]?.description),
      ]);
    }
  });

  it('has every one of thousands of results on exactly one page', async () => {
    const { total } = await ask('raw');
    const seen = new Set<string>();
    for (let start = 0; start < total; start += 100) {
      const { items } = await ask('raw', { start, count: 100 });
      for (const { id } of items) seen.add(id);
    }
    expect(total).toBeGreaterThan(1000);
    expect(seen.size).toBe(total);
  });

  it('pages past the cached results, in the same order', async () => {
    const { total } = await ask('c');
    expect(total).toBeGreaterThan(3000);
    const before = names(await ask('c', { start: 1995, count: 5 }));
    const across = names(await ask('c', { start: 1995, count: 10 }));
    expect(across.slice(0, 5)).toEqual(before);
    expect(across).toHaveLength(10);
    expect(names(await ask('c', { start: total - 1 }))).toHaveLength(1);
  });
});

describe('several catalogs', () => {
  it('are ranked together, and alone for callers that see only one', async () => {
    await service.profiles.save({ name: 'both', catalogs: ['usda-sr', 'other'], nutrients: null });
    const [usda, other, both] = await Promise.all(['usda', 'other', 'both'].map((profile) => ask('milk', {}, profile)));
    expect(both?.total).toBe((usda?.total ?? 0) + (other?.total ?? 0));
    expect(names(both!).slice(0, 5)).toContain('Milk, whole');
    expect(names(other!)).toEqual(['Milk, whole']);
  });

  it('correct spelling by the words of those that the caller sees', async () => {
    expect((await ask('zanzibr', {}, 'other')).query).toBe('zanzibar');
    expect((await ask('zanzibr', {}, 'usda')).total).toBe(0);
    expect((await ask('choclate', {}, 'usda')).query).toBe('chocolate');
    expect((await ask('choclate', {}, 'other')).total).toBe(0);
  });
});

describe('any text that people type', () => {
  it('is answered', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 128 }),
      fc.string({ unit: fc.constantFrom(...'ab1 %&|!:*\\_()\'"<>-,.;م🍌é½'), minLength: 1, maxLength: 256 }),
      fc
        .array(fc.constantFrom('milk', 'soda', 'chips', 'green', 'onion', 'cup', 'of', '2%', 'bananna', 'M&M’s'), {
          minLength: 1,
          maxLength: 30,
        })
        .map((words) => words.join(' ')),
    );
    const sane = (query: string) =>
      query.trim() !== '' && [...query].length <= 256 && query.isWellFormed() && !query.includes('\0');
    await fc.assert(
      fc.asyncProperty(text.filter(sane), async (query) => {
        const page = await ask(query);
        expect(page.items.length).toBe(Math.min(25, page.total));
      }),
      { numRuns: 300 },
    );
  });
});
