import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  catalog,
  deadlineIn,
  foodId,
  type FoodSearchResponse,
  Header,
  nutrientId,
  type RequestOf,
  urn,
} from '#contracts';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { sampleFood, sampleSource } from '../../support/sources/sample-foods.js';
import { serves } from '../../support/catalog/served.js';

let service: CatalogUnderTest;

const food = (id: string, description: string, values: Record<string, number>, french?: string) =>
  sampleFood(id, description, {
    values: new Map(Object.entries(values)),
    ...(french !== undefined && { names: new Map([['fr', french]]) }),
  });
const soups = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => from + at).map((number) =>
    food(`soup-${number}`, `Soup, tomato, number ${number}`, { energy: 30 }),
  );
const catalogs = {
  alpha: [
    food('1', 'Bananas, raw', { energy: 89, protein: 1.09, carbohydrate: 22.84, water: 74.9 }),
    food('2', 'Bananas, ripe, raw', { energy: 92 }),
    food('3', 'Banana chips', { energy: 519 }),
    food('4', 'Leeks, raw', { energy: 35 }),
    food('5', 'Plums, raw', { energy: 46 }),
    food('6', 'Figs, raw', { protein: 0.75 }),
    food('7', 'Quinces, raw', { energy: 57 }),
    ...soups(10, 70),
  ],
  beta: [
    food('1', 'Banana, flesh without skin, raw', { energy: 93.6, protein: 1.06, water: 75.8 }),
    food('2', 'Bananas, dried', { energy: 346 }),
    food('3', 'Leek, cooked', { energy: 31 }),
    food('4', 'Plum, raw', { energy: 75 }),
    food('5', 'Fig, raw', { protein: 0.75 }),
    ...soups(40, 42),
  ],
  gamma: [food('1', 'Banana raw', { energy: 97 }), food('2', 'Leeks, steamed', { energy: 30 }), ...soups(70, 120)],
  france: [
    food('1', 'Oranges, raw', { energy: 47 }, 'Orange, crue'),
    food('2', 'Melons, raw', { energy: 34 }, 'Melon, cru'),
    food('3', 'Olives, black, raw', { energy: 115 }, 'Olive, crue'),
  ],
  suisse: [
    food('1', 'Orange, flesh without skin, raw', { energy: 49 }, 'Orange douce, chair'),
    food('2', 'Melon, raw', { energy: 60 }, 'Melon, cru'),
    food('3', 'Olives, green, raw', { energy: 115 }, 'Olive, crue'),
  ],
  english: [food('1', 'Orange', { energy: 46 })],
  // More foods than are held in memory.
  large: [
    food('1', 'Quince, raw', { energy: 60 }),
    ...Array.from({ length: 30_000 }, (_, no) => food(`many-${no}`, `Filler, number ${no}`, { energy: 1 })),
  ],
};

beforeAll(async () => {
  service = await startCatalogUnderTest({ explain: true });
  for (const [name, foods] of Object.entries(catalogs)) {
    await service.serve(sampleSource(foods, name));
    await serves(service, foodId(name, '1'), foods[0]!.description);
  }
  await service.profiles.save({ name: 'alpha-only', catalogs: ['alpha'], nutrients: null });
  await service.profiles.save({ name: 'proteins', catalogs: null, nutrients: [nutrientId('protein')] });
});
afterAll(() => service.close());

type Query = RequestOf<typeof catalog.searchFoods>;
const search = (request: Query, profile?: string): Promise<FoodSearchResponse> =>
  service.client.call(catalog.searchFoods, request, { profile });

const idOf = (name: keyof typeof catalogs, sourceId: string) => urn(foodId(name, sourceId));

/** Ids of the results that repeat another one, each with the id of that one. */
const repeatsOf = ({ items }: FoodSearchResponse): Record<string, string> =>
  Object.fromEntries(
    items.flatMap(({ id, explanation }) => (explanation?.repeat_of ? [[id, explanation.repeat_of]] : [])),
  );
const repeatsIn = async (query: string, profile?: string) => repeatsOf(await search({ query, explain: true }, profile));

/** The repeats of a search in French. */
async function repeatsInFrench(query: string): Promise<Record<string, string>> {
  const { data } = await service.transport.requester.request(
    catalog.searchFoods.subject,
    Buffer.from(JSON.stringify({ query, explain: true })),
    { headers: { [Header.acceptLanguage]: 'fr' }, deadline: deadlineIn(2000) },
  );
  return repeatsOf(JSON.parse(Buffer.from(data).toString()) as FoodSearchResponse);
}

describe('one food of three catalogs', () => {
  it('is the first result once, and its repeats are the last', async () => {
    const { total, items } = await search({ query: 'banana' });
    expect(total).toBe(6);
    expect(items[0]?.id).toBe(idOf('alpha', '1'));
    expect(items.slice(1, 4).map(({ description }) => description)).toEqual(
      expect.arrayContaining(['Bananas, ripe, raw', 'Banana chips', 'Bananas, dried']),
    );
    expect(items.slice(4).map(({ id }) => id)).toEqual(expect.arrayContaining([idOf('beta', '1'), idOf('gamma', '1')]));
  });

  it('is named by the explanation of each repeat', async () => {
    expect(await repeatsIn('banana')).toEqual({
      [idOf('beta', '1')]: idOf('alpha', '1'),
      [idOf('gamma', '1')]: idOf('alpha', '1'),
    });
  });

  it('is the same for a key that cannot see the compared nutrients', async () => {
    expect(await repeatsIn('banana', 'proteins')).toEqual(await repeatsIn('banana'));
  });
});

describe('one food of a small and a large catalog', () => {
  it('is found once', async () => {
    expect(await repeatsIn('quince')).toEqual({ [idOf('large', '1')]: idOf('alpha', '7') });
  });
});

describe('one food that is searched in French', () => {
  it('is recognized by its English names, in catalogs of both languages', async () => {
    const repeats = await repeatsInFrench('orange');
    const [first] = Object.values(repeats);
    const foods = (['france', 'suisse', 'english'] as const).map((name) => idOf(name, '1'));
    expect(foods).toContain(first);
    expect(repeats).toEqual(Object.fromEntries(foods.filter((id) => id !== first).map((id) => [id, first])));
  });

  it('is not recognized where the nutrients differ', async () => {
    expect(await repeatsInFrench('melon')).toEqual({});
  });

  it('is not recognized by its French names alone', async () => {
    expect(await repeatsInFrench('olive')).toEqual({});
  });
});

describe('foods of several catalogs stay where they rank', () => {
  it('where one is raw and the other cooked', async () => {
    expect(await repeatsIn('leek')).toEqual({ [idOf('gamma', '2')]: idOf('beta', '3') });
  });

  it('where their nutrients differ', async () => {
    expect(await repeatsIn('plum')).toEqual({});
  });

  it('where their energy is unknown', async () => {
    expect(await repeatsIn('fig')).toEqual({});
  });

  it('where they are sorted by a nutrient', async () => {
    const { items } = await search({ query: 'banana', sort: urn(nutrientId('energy')) });
    expect(items.map(({ value }) => value)).toEqual([89, 92, 93.6, 97, 346, 519]);
  });
});

describe('results of one catalog', () => {
  it('stay in the order of their scores', async () => {
    const { items } = await search({ query: 'banana', explain: true }, 'alpha-only');
    const scores = items.map(({ explanation }) => explanation?.score ?? NaN);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(items).toHaveLength(3);
    expect(await repeatsIn('banana', 'alpha-only')).toEqual({});
  });
});

describe('pages', () => {
  const TOTAL = 112;

  async function walk(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let start = 0; start < TOTAL; start += count) {
      const { total, items } = await search({ query: 'tomato soup', start, count });
      expect(total).toBe(TOTAL);
      ids.push(...items.map(({ id }) => id));
    }
    return ids;
  }

  it('have the same order whatever their size, across the first hundred results and beyond', async () => {
    const ids = await walk(7);
    expect(new Set(ids).size).toBe(TOTAL);
    expect(await walk(30)).toEqual(ids);
  });

  it('have the repeats at the end of the first hundred results', async () => {
    const repeats = [40, 41].map((number) => idOf('beta', `soup-${number}`));
    expect((await walk(50)).slice(98, 100).sort()).toEqual(repeats.sort());
  });
});
