import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchTransport, NutritionClient } from '#client';
import { type FoodSearchResponse, foodId, urn } from '#contracts';
import { namedFoods } from '../../support/sources/named-foods.js';
import { sampleSource } from '../../support/sources/sample-foods.js';
import { call, overHttp, overStandardInput } from '../mcp/clients.js';
import { rawRequest } from '../support/raw-http.js';
import { startWholeService, type WholeService, wirings } from '../support/whole-service.js';

const APPLE = `/food/${urn(foodId('national', '1'))}`;

describe.each(wirings)('Accept-Language, %s', (wiring) => {
  let service: WholeService;
  let key: string;
  beforeAll(async () => {
    service = await startWholeService(wiring);
    await service.load(sampleSource(namedFoods, 'national'));
    await service.profiles.save({ name: 'national', catalogs: ['national'], nutrients: null });
    key = await service.createKey('national');
  });
  afterAll(() => service.close());

  const ask = (path: string, language?: string, headers: readonly string[] = []) =>
    rawRequest(
      service.port,
      [
        `GET ${path} HTTP/1.1`,
        'Host: localhost',
        `X-API-Key: ${key}`,
        ...(language === undefined ? [] : [`Accept-Language: ${language}`]),
        ...headers,
        '',
        '',
      ].join('\r\n'),
    );
  const descriptionOf = async (language?: string) => {
    const { body, headers } = await ask(APPLE, language);
    return [(JSON.parse(body) as { description: string }).description, headers['content-language']];
  };

  it.each([
    ['fr', 'Pomme, crue', 'fr'],
    ['FR', 'Pomme, crue', 'fr'],
    ['fr-CH', 'Pomme, crue', 'fr'],
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'Pomme, crue', 'fr'],
    ['fr;q=0.5, de', 'Apfel, roh', 'de'],
    ['it, de;q=0.3', 'Apfel, roh', 'de'],
    ['en;q=0.1, de;q=0.2', 'Apfel, roh', 'de'],
    ['fr;q=0, de', 'Apfel, roh', 'de'],
    ['en-US,en;q=0.9', 'Apples, raw', 'en'],
    ['en, fr', 'Apples, raw', 'en'],
    ['en-GB, de', 'Apples, raw', 'en'],
    ['*', 'Apples, raw', 'en'],
    ['*, de', 'Apples, raw', 'en'],
    ['fr;q=0', 'Apples, raw', 'en'],
    ['ja, it', 'Apples, raw', 'en'],
    ['fr;q=abc', 'Apples, raw', 'en'],
    [';;,=, ,', 'Apples, raw', 'en'],
  ])('%s is answered with %s', async (language, description, content) => {
    expect(await descriptionOf(language)).toEqual([description, content]);
  });

  it('of 8 kB counts as absent', async () => {
    expect(await descriptionOf('fr'.padEnd(8192, ', x'))).toEqual(['Apples, raw', 'en']);
  });

  it('that is absent leaves the answer without Content-Language', async () => {
    expect(await descriptionOf()).toEqual(['Apples, raw', undefined]);
  });

  it('with English first changes nothing of the body and its entity tag', async () => {
    for (const path of ['/foods?query=apple', APPLE, '/foods/suggestions?query=app']) {
      const [without, english] = [await ask(path), await ask(path, 'en-US,en;q=0.9,fr;q=0.8')];
      expect([english.body, english.headers['etag']]).toEqual([without.body, without.headers['etag']]);
    }
  });

  it('is named by Vary wherever it counts, whether it is sent or not', async () => {
    for (const path of ['/foods?query=apple', APPLE, '/foods/suggestions?query=app', '/food/gtin/0049000006346']) {
      for (const language of [undefined, 'fr']) {
        expect((await ask(path, language)).headers['vary']).toMatch(/\bAccept-Language\b/);
      }
    }
    expect((await ask('/units', 'fr')).headers).not.toHaveProperty('content-language');
    expect((await ask('/units', 'fr')).headers['vary']).not.toContain('Accept-Language');
  });

  it('chooses the words that search and suggestions know', async () => {
    const search = async (query: string, language?: string) => {
      const { body, headers } = await ask(`/foods?query=${encodeURIComponent(query)}`, language);
      const { items } = JSON.parse(body) as FoodSearchResponse;
      return [items[0]?.description, headers['content-language']];
    };
    // Twice: from the service, then from the cache of the gateway.
    for (let time = 0; time < 2; time++) {
      expect(await search('pommes de terre', 'fr')).toEqual(['Pomme de terre, bouillie', 'fr']);
      expect(await search('kartoffeln', 'de')).toEqual(['Kartoffel, gekocht', 'de']);
      expect(await search('potatoes', 'de')).toEqual(['Kartoffel, gekocht', 'de']);
      expect(await search('potatoes')).toEqual(['Potatoes, boiled', undefined]);
    }
    const { body } = await ask('/foods/suggestions?query=vollk', 'de');
    expect((JSON.parse(body) as { items: string[] }).items).toContain('vollkornbrot');
  });

  it('has an entity tag of its own in each language, which 304 keeps', async () => {
    const [french, german] = [await ask(APPLE, 'fr'), await ask(APPLE, 'de')];
    expect(french.headers['etag']).not.toBe(german.headers['etag']);
    const again = await ask(APPLE, 'fr', [`If-None-Match: ${french.headers['etag']}`]);
    expect([again.status, again.headers['content-language']]).toEqual([304, 'fr']);
    expect((await ask(APPLE, 'de', [`If-None-Match: ${french.headers['etag']}`])).status).toBe(200);
  });

  it('counts in foods asked for at once, each in its language', async () => {
    const languages = ['fr', 'de', undefined, 'fr', 'de', undefined];
    const answers = await Promise.all(languages.map((language) => ask(`${APPLE}?detail=true&x=${language}`, language)));
    expect(answers.map(({ body }) => (JSON.parse(body) as { description: string }).description)).toEqual([
      'Pomme, crue',
      'Apfel, roh',
      'Apples, raw',
      'Pomme, crue',
      'Apfel, roh',
      'Apples, raw',
    ]);
  });

  it('counts in lookups, which list the languages of all parts', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => urn(foodId('national', at < 50 ? '1' : '5')));
    const answer = await fetch(`${service.url}/foods/lookup`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json', 'Accept-Language': 'fr' },
      body: JSON.stringify({ ids }),
    });
    const { items } = (await answer.json()) as { items: { description: string }[] };
    expect([items[0]?.description, items[59]?.description]).toEqual(['Pomme, crue', 'Quince, raw']);
    expect(answer.headers.get('content-language')).toBe('fr, en');
    expect(answer.headers.get('vary')).toContain('Accept-Language');
  });

  it('is sent by the typed client, which revalidates each language by itself', async () => {
    const client = new NutritionClient(fetchTransport({ url: service.url, apiKey: key }), { language: 'fr' });
    const id = urn(foodId('national', '1'));
    for (let time = 0; time < 2; time++) {
      const foods = await Promise.all([client.getFood({ id }), client.getFood({ id }, { language: 'de' })]);
      expect(foods.map(({ description }) => description)).toEqual(['Pomme, crue', 'Apfel, roh']);
      expect((await client.searchFoods({ query: 'pommes' })).items[0]?.description).toBe('Pomme, crue');
      expect((await client.lookUpFoods({ ids: [id] }, { language: 'de' })).items[0]?.description).toBe('Apfel, roh');
    }
  });

  it.each([
    ['streamable HTTP', overHttp],
    ['standard input', overStandardInput],
  ] as const)('is what tools of the Model Context Protocol are given, over %s', async (_, connect) => {
    const client = await connect('2025-11-25', { url: () => service.url, key });
    try {
      const found = await call(client, 'search_foods', { query: 'pommes', language: 'fr' });
      expect(found.text).toContain('Pomme, crue');
      const food = urn(foodId('national', '1'));
      expect((await call(client, 'get_food', { food, language: 'de' })).text).toContain('Apfel, roh');
      expect((await call(client, 'get_food', { food })).text).toContain('Apples, raw');
    } finally {
      await client.close();
    }
  });

  it('is answered by errors in English', async () => {
    const { status, headers } = await ask('/foods', 'fr');
    expect([status, headers['content-language']]).toEqual([400, 'en']);
  });
});
