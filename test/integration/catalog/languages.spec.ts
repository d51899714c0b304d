import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  catalog,
  deadlineIn,
  type Endpoint,
  type Food,
  foodId,
  type FoodList,
  type FoodSearchResponse,
  Header,
  nutrientId,
  type Suggestions,
  urn,
} from '#contracts';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { namedFoods } from '../../support/sources/named-foods.js';
import { sampleFood, sampleSource } from '../../support/sources/sample-foods.js';

let service: CatalogUnderTest;
beforeAll(async () => {
  service = await startCatalogUnderTest();
  await service.serve(sampleSource(namedFoods, 'national'));
  await service.serve(sampleSource([sampleFood('1', 'Apple juice'), sampleFood('2', 'Quark, plain')], 'plain'));
});
afterAll(() => service.close());

/** Asks with an Accept-Language of messages; the reply's body and Content-Language. */
async function ask<Reply>(endpoint: Endpoint, request: object, languages?: string) {
  const reply = await service.transport.requester.request(endpoint.subject, Buffer.from(JSON.stringify(request)), {
    headers: languages === undefined ? {} : { [Header.acceptLanguage]: languages },
    deadline: deadlineIn(2000),
  });
  const body = Buffer.from(reply.data).toString();
  return { body: JSON.parse(body) as Reply, json: body, language: reply.header(Header.contentLanguage) };
}
const search = (request: object, languages?: string) =>
  ask<FoodSearchResponse>(catalog.searchFoods, request, languages);
const found = async (query: string, languages?: string) =>
  (await search({ query }, languages)).body.items.map(({ description }) => description);
const id = (sourceId: string) => urn(foodId('national', sourceId));

describe('an import of foods with names in several languages', () => {
  it('builds an index for each of them, with columns and records in English alone', async () => {
    const rows = await service.database.query<{ catalog: string; language: string; columns: boolean; records: number }>(
      {
        text: `select catalog, language,
          to_regclass('food_index_column_' || food_index.id) is not null as columns,
          (select count(records)::int from food_index_field where index_id = food_index.id) as records
        from food_index join release on release.id = release_id where ready order by catalog, language`,
      },
    );
    expect(rows).toEqual([
      { catalog: 'national', language: 'de', columns: false, records: 0 },
      { catalog: 'national', language: 'en', columns: true, records: 1 },
      { catalog: 'national', language: 'fr', columns: false, records: 0 },
      { catalog: 'plain', language: 'en', columns: true, records: 1 },
    ]);
  });

  it('builds none for a language of fewer than 1 % of the foods', async () => {
    const many = Array.from({ length: 200 }, (_, at) => sampleFood(String(at), `Soup number ${at}`));
    const one = sampleFood('named', 'Soup, French', { names: new Map([['fr', 'Soupe']]) });
    await service.serve(sampleSource([...many, one], 'soups'));
    const rows = await service.database.query<{ language: string }>({
      text: `select language from food_index join release on release.id = release_id where catalog = 'soups' and ready`,
    });
    expect(rows).toEqual([{ language: 'en' }]);
  });
});

describe('search in the languages of the caller', () => {
  it('finds names in the language and describes foods in it', async () => {
    expect(await found('pommes', 'fr')).toEqual(['Pomme, crue', 'Pomme de terre, bouillie']);
    expect(await found('Kartoffeln', 'de')).toEqual(['Kartoffel, gekocht']);
    expect(await found('brot', 'de')).toEqual(['Vollkornbrot']);
  });

  it('finds English names too, and foods of catalogs without the language', async () => {
    const { body, language } = await search({ query: 'apple' }, 'fr');
    expect(body.items.map(({ description }) => description)).toEqual(['Apple juice', 'Pomme, crue']);
    expect(language).toBe('en, fr');
  });

  it('names the language of the food that has no other name', async () => {
    const { body, language } = await search({ query: 'quince' }, 'fr');
    expect([body.items[0]?.description, language]).toEqual(['Quince, raw', 'en']);
  });

  it('takes the first language that a catalog has', async () => {
    expect(await found('vollmilch', 'it, de, fr')).toEqual(['Vollmilch']);
    expect(await found('milk', 'it')).toEqual(['Milk, whole']);
  });

  it('finds a name of any other language where the own one has none, described in the own', async () => {
    const { body, language } = await search({ query: 'kartoffeln' }, 'fr');
    expect(body.items.map(({ description }) => description)).toEqual(['Pomme de terre, bouillie']);
    expect([body.query, language]).toEqual(['kartoffeln', 'fr']);
    expect(await found('pain complet', 'it')).toEqual(['Bread, wholemeal']);
    expect(await found('pain', 'it, de')).toEqual(['Vollkornbrot']);
  });

  it('is as before without a language, and with English first', async () => {
    const { json, language } = await search({ query: 'apple' });
    expect(language).toBeUndefined();
    for (const languages of ['en', 'en, fr', 'xx', '', 'fr;q=0.5', 'x'.repeat(600)]) {
      expect((await search({ query: 'apple' }, languages)).json).toBe(json);
    }
    expect(await found('pommes')).toEqual([]);
  });

  it('finds on all pages what a word of another language finds, though the own one has a word that begins so', async () => {
    const onion = (sourceId: string, description: string, de: string) =>
      sampleFood(sourceId, description, { names: new Map([['de', de]]) });
    const onions = [onion('1', 'Onion, raw', 'Zwiebel, roh'), onion('2', 'Onion, red, raw', 'Zwiebel, frisch')];
    await service.serve(sampleSource([...onions, sampleFood('3', 'Zwiebelkuchen')], 'onions'));
    const { body: first } = await search({ query: 'zwibeel', count: 1 }, 'fr');
    expect([first.query, first.total, first.items[0]?.description]).toEqual(['zwiebel', 3, 'Onion, raw']);
    const next = new URLSearchParams(first.next_page?.split('?')[1]);
    const { body: second } = await search(Object.fromEntries(next), 'fr');
    expect([second.query, second.total, second.items[0]?.description]).toEqual(['zwiebel', 3, 'Onion, red, raw']);
  });

  it('corrects spelling in the language, and answers the corrected query', async () => {
    const { body } = await search({ query: 'bouilie' }, 'fr');
    expect([body.query, body.items[0]?.description]).toEqual(['bouillie', 'Pomme de terre, bouillie']);
  });

  it('orders by nutrients and counts pages alike in every language', async () => {
    const sort = `-${urn(nutrientId('energy'))}`;
    const ids = async (languages?: string) =>
      (await search({ group: 'Fruits', sort }, languages)).body.items.map((item) => [item.id, item.value]);
    expect(await ids('fr')).toEqual(await ids());
    const { body } = await search({ query: 'pomme', count: 1 }, 'fr');
    expect([body.total, body.next_page]).toEqual([2, '/foods?query=pomme&start=1&count=1']);
  });

  it('describes the food of a barcode in the language', async () => {
    const { body, language } = await search({ query: '0049000006346' }, 'fr');
    expect([body.items[0]?.description, language]).toEqual(['Lait entier', 'fr']);
  });

  it('answers the same from a cached page', async () => {
    const [one, other] = [await search({ query: 'lait' }, 'fr'), await search({ query: 'lait' }, 'fr')];
    expect(other).toEqual(one);
    expect(one.language).toBe('fr');
  });
});

describe('suggestions in the languages of the caller', () => {
  it('continue names in the language', async () => {
    const { body, language } = await ask<Suggestions>(catalog.suggestFoods, { query: 'pom' }, 'fr');
    expect(body.items).toEqual(expect.arrayContaining(['pomme', 'pomme de terre']));
    expect(language).toBe('fr, en');
    const english = await ask<Suggestions>(catalog.suggestFoods, { query: 'pom' });
    expect([english.body.items, english.language]).toEqual([[], undefined]);
  });

  it('continue names of any other language where the own one has none', async () => {
    const { body, language } = await ask<Suggestions>(catalog.suggestFoods, { query: 'vollk' }, 'fr');
    expect([body.items, language]).toEqual([['vollkornbrot'], 'de, en']);
  });
});

describe('a food in the languages of the caller', () => {
  it('is described in the first that it has a name in', async () => {
    const describedAs = async (languages?: string) => {
      const { body, language } = await ask<Food>(catalog.getFood, { id: id('1') }, languages);
      return [body.description, language];
    };
    expect(await describedAs('fr, de')).toEqual(['Pomme, crue', 'fr']);
    expect(await describedAs('it, de')).toEqual(['Apfel, roh', 'de']);
    expect(await describedAs('it')).toEqual(['Apples, raw', 'en']);
    expect(await describedAs()).toEqual(['Apples, raw', undefined]);
  });

  it('keeps everything but its description', async () => {
    const { body: french } = await ask<Food>(catalog.getFood, { id: id('1') }, 'fr');
    const { body: english } = await ask<Food>(catalog.getFood, { id: id('1') });
    expect({ ...french, description: english.description }).toEqual(english);
  });

  it('is described so with details, by its barcode and in lookups', async () => {
    const detail = await ask<Food>(catalog.getFood, { id: id('1'), detail: true }, 'de');
    expect([detail.body.description, detail.language]).toEqual(['Apfel, roh', 'de']);
    const barcode = await ask<Food>(catalog.getFoodByGtin, { code: '0049000006346' }, 'de');
    expect([barcode.body.description, barcode.language]).toEqual(['Vollmilch', 'de']);
    const ids = [id('5'), id('1'), 'gtin:0049000006346'];
    const { body, language } = await ask<FoodList>(catalog.lookUpFoods, { ids }, 'fr');
    expect(body.items.map((food) => food?.description)).toEqual(['Quince, raw', 'Pomme, crue', 'Lait entier']);
    expect(language).toBe('en, fr');
  });
});

describe('a catalog of English alone', () => {
  it('answers a caller of another language as any other', async () => {
    const bananas = ['raw', 'dehydrated', 'overripe'].map((kind) => sampleFood(kind, `Bananas, ${kind}`));
    await service.serve(sampleSource(bananas, 'english'));
    const [german, english] = [await search({ query: 'bananas' }, 'de'), await search({ query: 'bananas' })];
    expect(german.json).toBe(english.json);
  });
});

describe('a misspelt query that a name of another language begins with', () => {
  it('is corrected in the own language', async () => {
    const tofu = sampleFood('1', 'Tofu, plain', { names: new Map([['fr', 'Tofu nature']]) });
    const yogurt = sampleFood('2', 'Yogurt, plain', { names: new Map([['de', 'Naturjoghurt']]) });
    await service.serve(sampleSource([tofu, yogurt], 'plain'));
    const { body } = await search({ query: 'naturj' }, 'fr');
    expect([body.query, body.items[0]?.description]).toEqual(['nature', 'Tofu nature']);
    expect(await found('naturjoghurt', 'fr')).toEqual(['Yogurt, plain']);
  });
});
