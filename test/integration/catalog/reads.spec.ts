import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  apiKeyDigest,
  catalog,
  deadlineIn,
  foodId,
  knownNutrients,
  knownUnits,
  MAX_FOODS_READ,
  newApiKey,
  nutrientId,
  RemoteError,
  unitId,
  urn,
} from '#contracts';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { eventually } from '../../support/eventually.js';
import { banana, sampleFood, sampleFoods, sampleSource } from '../../support/sources/sample-foods.js';

let service: CatalogUnderTest;
const bananaId = urn(foodId('sample', '09040'));
const otherId = urn(foodId('other', '1'));

beforeAll(async () => {
  service = await startCatalogUnderTest();
  await service.serve(sampleSource(sampleFoods));
  await service.serve(
    sampleSource(
      [sampleFood('1', 'Other banana', { units: [{ key: 'bunch', description: 'bunch', abbr: 'bunch', grams: 900 }] })],
      'other',
    ),
  );
  await service.profiles.save({ name: 'sample-only', catalogs: ['sample'], nutrients: null });
  await service.profiles.save({ name: 'protein-only', catalogs: null, nutrients: [nutrientId('protein')] });
});
afterAll(() => service.close());

const problemOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof RemoteError)) throw new Error('expected an error reply');
  return { status: error.status, code: error.body.message[0]?.code };
};

describe('food.get', () => {
  it('answers a food scaled to its default portion, energy first, fields in the order of the interface', async () => {
    const food = await service.client.call(catalog.getFood, { id: bananaId });
    expect(JSON.stringify(food)).toBe(
      JSON.stringify({
        id: bananaId,
        description: 'Bananas, raw',
        group: 'Fruits and Fruit Juices',
        quantity: 1,
        unit: urn(unitId('medium')),
        nutrient_data: [
          { nutrient: urn(nutrientId('energy')), value: 105.02 },
          { nutrient: urn(nutrientId('cholesterol')), value: 0 },
          { nutrient: urn(nutrientId('protein')), value: 1.2862 },
          { nutrient: urn(nutrientId('vitamin-c')), value: 10.266 },
          { nutrient: urn(nutrientId('polyphenols')), value: 0.00059 },
        ],
        units: [urn(unitId('medium')), urn(unitId('g')), urn(unitId('oz'))],
        modified: '2016-05-01',
        discontinued: false,
      }),
    );
  });

  it('accepts ids bare, in upper case and as URNs', async () => {
    const bare = foodId('sample', '09040');
    for (const id of [bare, bare.toUpperCase(), `URN:UUID:${bare}`]) {
      expect((await service.client.call(catalog.getFood, { id })).id).toBe(bananaId);
    }
  });

  it.each([urn(randomUUID()), '09040', '', "'; drop table food --", 'urn:uuid:xyz'])('does not find %p', async (id) => {
    const found = service.client.call(catalog.getFood, { id });
    expect(await problemOf(found)).toEqual({ status: 404, code: 'food-not-found' });
  });

  it('keeps the fields of a discontinued food and of one with product and supplier', async () => {
    const kale = await service.client.call(catalog.getFood, { id: foodId('sample', '11233') });
    expect(kale.discontinued).toBe(true);
    const chips = await service.client.call(catalog.getFood, { id: foodId('sample', '45001') });
    expect(chips).toMatchObject({
      product: 'Crispy',
      supplier: "Farmer O'Neil",
      quantity: 100,
      unit: urn(unitId('g')),
    });
    expect(chips.group).toBeUndefined();
  });
});

describe('foods.read', () => {
  it('answers each food as food.get does, on a line of its own, and null for an unknown id', async () => {
    const ids = [bananaId, urn(randomUUID()), otherId, 'no id', foodId('sample', '09040'), bananaId];
    const payload = Buffer.from(JSON.stringify({ foods: ids.map((id) => ({ id })) }));
    const { data } = await service.transport.requester.request(catalog.readFoods.subject, payload, {
      headers: {},
      deadline: deadlineIn(5000),
    });
    const [one, other] = await Promise.all(
      [bananaId, otherId].map((id) => service.client.call(catalog.getFood, { id })),
    );
    const text = Buffer.from(data).toString();
    expect(JSON.parse(text)).toEqual([one, null, other, null, one, one]);
    expect(text.split('\n')).toHaveLength(ids.length + 2);
  });

  it('answers null for a food that the profile does not show', async () => {
    const sampleOnly = { profile: 'sample-only' };
    const foods = await service.client.call(
      catalog.readFoods,
      { foods: [{ id: otherId }, { id: bananaId }] },
      sampleOnly,
    );
    expect(foods.map((food) => food?.id)).toEqual([undefined, bananaId]);
  });

  it('rejects more foods than a reply carries, naming the field', async () => {
    const foods = Array.from({ length: MAX_FOODS_READ + 1 }, () => ({ id: bananaId }));
    await expect(service.client.call(catalog.readFoods, { foods })).rejects.toMatchObject({
      status: 400,
      body: { message: [{ field: 'foods' }] },
    });
  });
});

describe('an id that no food has', () => {
  /** Runs `work` while the foods in Postgres cannot be read. */
  async function withoutFoods(work: () => Promise<unknown>): Promise<void> {
    await service.database.query({ text: 'alter table food rename to food_away' });
    try {
      await work();
    } finally {
      await service.database.query({ text: 'alter table food_away rename to food' });
    }
  }
  const notFound = { status: 404, code: 'food-not-found' };
  const get = (id: string) => problemOf(service.client.call(catalog.getFood, { id }));

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['alone', get],
    ['among others', (id) => service.client.call(catalog.readFoods, { foods: [{ id }, { id: bananaId }] })],
    ['by an analysis', (id) => service.client.call(catalog.listCompositions, { ids: [id, bananaId] })],
  ])('is looked up in Postgres once, requested %s', async (_how, ask) => {
    const id = urn(randomUUID());
    await ask(id);
    await withoutFoods(async () => expect(await get(id)).toEqual(notFound));
  });

  it('is found as soon as an import adds it', async () => {
    const id = urn(foodId('late', '1'));
    expect(await get(id)).toEqual(notFound);
    await service.builder.build(sampleSource([sampleFood('1', 'Latecomer')], 'late'));
    // The catalog reads the changes of an import after its event.
    const food = await eventually(() => service.client.call(catalog.getFood, { id }));
    expect(food).toMatchObject({ id });
  });

  it('evicts no food, however many there are', async () => {
    await service.client.call(catalog.getFood, { id: bananaId });
    for (let times = 0; times < 250; times++) {
      await service.client.call(catalog.listCompositions, {
        ids: Array.from({ length: 100 }, () => urn(randomUUID())),
      });
    }
    await withoutFoods(async () =>
      expect(await service.client.call(catalog.getFood, { id: bananaId })).toMatchObject({ id: bananaId }),
    );
  });
});

describe('foods.get', () => {
  it('answers values per 100 g as published, in the order of the nutrients, null where there is none', async () => {
    const ids = [bananaId, bananaId.toUpperCase(), 'no id', urn(randomUUID())];
    const { nutrients, foods } = await service.client.call(catalog.listCompositions, { ids });
    expect(foods).toHaveLength(1);
    expect(foods[0]).toMatchObject({ id: bananaId, description: 'Bananas, raw', unit: urn(unitId('medium')) });
    expect(foods[0]?.units[0]).toEqual({ id: urn(unitId('medium')), grams: 118 });
    const given = nutrients.flatMap((id, place) => {
      const value = foods[0]?.values[place];
      return value === null ? [] : [[id, value]];
    });
    expect(new Map(given as [string, number][])).toEqual(
      new Map([...banana.values].map(([key, amount]) => [urn(nutrientId(key)), amount])),
    );
    expect(nutrients).toHaveLength(foods[0]?.values.length ?? 0);
  });
});

describe('lists', () => {
  it('have every nutrient of the vocabulary in order, then further nutrients of the imported foods', async () => {
    const nutrients = await service.client.call(catalog.listNutrients, {});
    const keys = [...knownNutrients.map(({ key }) => key), 'polyphenols'];
    expect(nutrients.map(({ id }) => id)).toEqual(keys.map((key) => urn(nutrientId(key))));
    expect(nutrients[0]).toEqual({
      id: urn(nutrientId('energy')),
      description: 'Energy',
      unit: 'kcal',
      unitId: urn(unitId('kcal')),
    });
  });

  it('have every unit, and separately the units of foods', async () => {
    const units = await service.client.call(catalog.listUnits, {});
    const keys = [...knownUnits.map(({ key }) => key), 'bunch', 'medium'];
    expect(units.map(({ id }) => id)).toEqual(keys.map((key) => urn(unitId(key))));
    const foodUnits = await service.client.call(catalog.listFoodUnits, {});
    const names = foodUnits.map(({ description }) => description);
    expect(names).toContain('cup');
    expect(names).toContain('medium');
    expect(names).not.toContain('kilocalorie');
  });
});

describe('an access profile', () => {
  const sampleOnly = { profile: 'sample-only' };

  it('hides foods and units of other catalogs from every reply', async () => {
    expect((await service.client.call(catalog.getFood, { id: otherId })).description).toBe('Other banana');
    expect(await problemOf(service.client.call(catalog.getFood, { id: otherId }, sampleOnly))).toEqual({
      status: 404,
      code: 'food-not-found',
    });
    expect((await service.client.call(catalog.listCompositions, { ids: [otherId] }, sampleOnly)).foods).toEqual([]);
    const page = await service.client.call(catalog.searchFoods, { query: 'banana' }, sampleOnly);
    expect(page.items.map(({ id }) => id)).not.toContain(otherId);
    const units = await service.client.call(catalog.listUnits, {}, sampleOnly);
    expect(units.map(({ description }) => description)).not.toContain('bunch');
  });

  it('hides nutrients from every reply', async () => {
    const profile = { profile: 'protein-only' };
    const protein = urn(nutrientId('protein'));
    const food = await service.client.call(catalog.getFood, { id: bananaId }, profile);
    expect(food.nutrient_data).toEqual([{ nutrient: protein, value: 1.2862 }]);
    const { nutrients, foods } = await service.client.call(catalog.listCompositions, { ids: [bananaId] }, profile);
    expect([nutrients, foods[0]?.values]).toEqual([[protein], [1.09]]);
    expect((await service.client.call(catalog.listNutrients, {}, profile)).map(({ id }) => id)).toEqual([protein]);
  });

  it('is an error if it does not exist', async () => {
    const call = service.client.call(catalog.listNutrients, {}, { profile: 'nobody' });
    expect(await problemOf(call)).toEqual({ status: 403, code: 'unknown-profile' });
  });

  it('works as soon as it is created', async () => {
    await service.profiles.save({ name: 'fresh', catalogs: [], nutrients: null });
    const page = await service.client.call(catalog.searchFoods, { query: 'banana' }, { profile: 'fresh' });
    expect(page.total).toBe(0);
  });
});

describe('access.resolve', () => {
  const settings = { label: 'a customer', profile: 'sample-only', perMinute: null, expires: null };
  const keysOf = async (...keys: string[]) =>
    (await service.client.call(catalog.resolveAccess, { digests: keys.map(apiKeyDigest) })).keys;

  it('answers the access of a key', async () => {
    const expires = new Date(Date.now() + 60_000);
    const { id, key } = await service.keys.create({ ...settings, perMinute: 60, expires });
    expect(await keysOf(key)).toEqual([
      {
        digest: apiKeyDigest(key),
        key: id,
        profile: 'sample-only',
        perMinute: 60,
        expires: expires.toISOString(),
        expiresIn: expect.any(Number),
      },
    ]);
  });

  it('leaves out unknown, expired and revoked keys alike', async () => {
    const good = await service.keys.create(settings);
    const expired = await service.keys.create({ ...settings, expires: new Date(Date.now() - 1000) });
    const revoked = await service.keys.create(settings);
    await service.keys.revoke(revoked.id);
    const found = await keysOf(newApiKey(), expired.key, good.key, revoked.key);
    expect(found.map(({ key }) => key)).toEqual([good.id]);
  });

  it('answers both secrets of a key during the grace of a rotation, with an end for the old one', async () => {
    const { id, key } = await service.keys.create(settings);
    const rotated = await service.keys.rotate(id, 60);
    const found = await keysOf(key, rotated.key);
    expect(found.map((access) => [access.key, access.digest, access.expires !== undefined])).toEqual(
      expect.arrayContaining([
        [id, apiKeyDigest(key), true],
        [id, apiKeyDigest(rotated.key), false],
      ]),
    );
    const again = await service.keys.rotate(id, 0);
    expect((await keysOf(key, rotated.key, again.key)).map(({ digest }) => digest)).toEqual([apiKeyDigest(again.key)]);
  });

  it('says whether there is a public profile', async () => {
    const publicAccess = async () => (await service.client.call(catalog.resolveAccess, { digests: [] })).publicAccess;
    expect(await publicAccess()).toBe(true);
    await service.profiles.delete('public');
    expect(await publicAccess()).toBe(false);
    await service.profiles.save({ name: 'public', catalogs: null, nutrients: null });
    expect(await publicAccess()).toBe(true);
  });
});
