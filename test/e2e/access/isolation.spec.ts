import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  analysis,
  catalog,
  callHeaders,
  deadlineIn,
  type FoodSearchResponse,
  type Label,
  type Nutrient,
  recommendation,
  urn,
} from '#contracts';
import { eventually } from '../../support/index.js';
import { berries, type Customer, type Customers, orchard, startCustomers } from '../support/customers.js';

/** Pause before a request is sent again. */
const RETRY_MS = 100;

let service: Customers;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const keys = new Map<Customer, string>();
beforeAll(async () => {
  service = await startCustomers();
  for (const customer of [orchard, berries]) keys.set(customer, (await service.createKey(customer.name)).key);
});
afterAll(async () => {
  agent.destroy();
  await service.close();
});

interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
interface Answer {
  readonly status: number;
  readonly tag: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const get = (path: string): Ask => ({ method: 'GET', path });
const post = (path: string, body: unknown, type = 'application/json'): Ask => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  headers: { 'Content-Type': type },
});

/** Sends a request, and retries a 503 of a busy machine. `inspect` sees every response, 503 included. */
async function ask(customer: Customer, asked: Ask, inspect: (answer: Answer) => void = () => {}): Promise<Answer> {
  for (;;) {
    const answer = await send(customer, asked);
    inspect(answer);
    if (answer.status !== 503) return answer;
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    await sleep(RETRY_MS);
  }
}

function send(customer: Customer, { method, path, body, headers }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const key = keys.get(customer) ?? '';
    const request = httpRequest(service.urls[0] + path, { method, agent, headers: { ...headers, 'X-API-Key': key } });
    request.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const { date: _, 'x-request-id': __, ...rest } = response.headers;
          resolve({
            status: response.statusCode ?? 0,
            tag: response.headers.etag,
            headers: rest,
            body: Buffer.concat(chunks).toString(),
          });
        });
    });
    request.end(body);
  });
}

const otherOf = (customer: Customer) => (customer === orchard ? berries : orchard);
const FOODS = 'application/vnd.com.vendor.data.Foods+json';
const pick = <Element>(list: readonly Element[], random: number): Element => {
  const element = list[Math.floor(random * list.length)];
  if (element === undefined) throw new RangeError('an empty list');
  return element;
};

/** Every kind of request a customer could make, including those for the other's data. */
function kinds(own: Customer, other: Customer): ((random: number) => Ask)[] {
  const search = (query: string, more = '') => get(`/foods?query=${encodeURIComponent(query)}${more}`);
  return [
    () => search('common'),
    (random) => search('common', `&start=${Math.floor(random * 60)}&count=7`),
    () => search(own.ownWord),
    () => search(own.misspelt),
    () => search(other.ownWord),
    () => search(other.misspelt),
    () => search(`${other.misspelt} common`),
    () => search(other.ownWord.slice(0, 4)),
    () => search(other.name),
    (random) => get(`/food/${pick(own.foodIds, random)}`),
    (random) => get(`/food/${pick(other.foodIds, random)}`),
    () => get('/nutrients'),
    () => get('/units'),
    () => get('/food-units'),
    () => get('/'),
    (random) => post('/analysis', { items: [{ id: pick(own.foodIds, random), quantity: 2 }] }),
    (random) => post('/analysis', { items: [{ id: pick(own.foodIds, random) }, { id: pick(other.foodIds, random) }] }),
    (random) => post('/analysis', { items: [{ id: pick(own.foodIds, random), unit: other.ownUnit }] }),
    (random) => post(`/analysis?n=${other.ownNutrients.join()}`, { items: [{ id: pick(own.foodIds, random) }] }),
    () =>
      post(
        '/analysis',
        { items: [{ id: 'x', nutrient_data: other.ownNutrients.map((nutrient) => ({ nutrient, value: 1 })) }] },
        FOODS,
      ),
    () => post('/recommendations', { sex: 'Female' }),
    () => post('/recommendations', { sex: 'Male', system: 'RDI' }),
  ];
}

/** Pseudo-random sequence, the same in every run. */
function* sequence(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

describe('Of two customers', () => {
  it('neither sees a food, nutrient, unit, total, suggestion or tag of the other in 20,000 requests', async () => {
    const first = new Map<string, Answer>();
    const tags = new Map<Customer, Set<string>>([
      [orchard, new Set()],
      [berries, new Set()],
    ]);
    const leaks: string[] = [];
    const random = sequence(7);
    const next = () => random.next().value as number;
    let made = 0;

    async function one(): Promise<void> {
      const own = made++ % 2 === 0 ? orchard : berries;
      const other = otherOf(own);
      const plain = pick(kinds(own, other), next())(next());
      const othersTags = [...(tags.get(other) ?? [])];
      // Tags are never shared.
      const stolen = othersTags.length > 0 && next() < 0.3 ? pick(othersTags, next()) : undefined;
      const sent = stolen === undefined ? plain : { ...plain, headers: { ...plain.headers, 'If-None-Match': stolen } };
      const name = `${own.name} ${plain.method} ${plain.path} ${plain.body ?? ''}`;
      const forbidden = [
        ...other.foodIds,
        ...other.ownNutrients,
        other.ownUnit,
        ...other.foods.map(({ description }) => description),
        // Only the echo of the query may contain text that was sent.
        ...[other.ownWord, other.name].filter((word) => !plain.path.includes(word)),
      ];
      const answer = await ask(own, sent, ({ tag, body }) => {
        if (tag !== undefined && othersTags.includes(tag)) leaks.push(`${name}: the other's tag`);
        for (const secret of forbidden) if (body.includes(secret)) leaks.push(`${name}: ${secret}`);
      });
      if (answer.tag !== undefined) tags.get(own)?.add(answer.tag);
      const before = first.get(name);
      if (!before) first.set(name, answer);
      else if (before.status !== answer.status || before.body !== answer.body) leaks.push(`${name}: another answer`);
    }
    const lines = Array.from({ length: 32 }, async () => {
      while (made < 20_000) await one();
    });
    await Promise.all(lines);

    expect(leaks.slice(0, 10)).toEqual([]);
    expect(new Set([...first.values()].map(({ status }) => status))).toEqual(new Set([200, 400, 404]));
    const totalOf = (name: string) => (JSON.parse(first.get(name)?.body ?? '') as FoodSearchResponse).total;
    expect(totalOf('orchard GET /foods?query=common ')).toBe(30);
    expect(totalOf('berries GET /foods?query=common ')).toBe(45);
    // Requests for the other's data were made, and were not found.
    const suggestion = first.get(`orchard GET /foods?query=${berries.misspelt} `);
    expect(JSON.parse(suggestion?.body ?? '')).toMatchObject({ query: berries.misspelt, total: 0, items: [] });
    const own = first.get(`berries GET /foods?query=${berries.misspelt} `);
    expect(JSON.parse(own?.body ?? '')).toMatchObject({ query: berries.ownWord, total: 45 });
  }, 240_000);

  it.each([orchard, berries])(
    "to $name a food of the other's answers byte for byte like one that does not exist",
    async (own) => {
      const [theirs = ''] = otherOf(own).foodIds;
      const nobodys = urn(randomUUID());
      expect(await ask(own, get(`/food/${theirs}`))).toEqual(await ask(own, get(`/food/${nobodys}`)));
      const items = (id: string) => post('/analysis', { items: [{ id, quantity: 1 }] });
      expect(await ask(own, items(theirs))).toEqual(await ask(own, items(nobodys)));
      const unit = (id: string) => post('/analysis', { items: [{ id: own.foodIds[0], unit: id }] });
      expect(await ask(own, unit(otherOf(own).ownUnit))).toEqual(await ask(own, unit(nobodys)));
    },
  );

  it.each([orchard, berries])('$name sees its own nutrients and energy, everywhere', async (own) => {
    const { body } = await ask(own, get('/nutrients'));
    const seen = (JSON.parse(body) as Nutrient[]).map(({ id }) => id);
    expect(new Set(seen)).toEqual(new Set([seen[0], ...own.ownNutrients]));
    const named = (text: string) => new Set(text.match(/(?<="nutrient":")urn:uuid:[^"]+/g));
    expect(named((await ask(own, get(`/food/${own.foodIds[0]}`))).body)).toEqual(new Set(seen));
    expect(named((await ask(own, post('/analysis', { items: [{ id: own.foodIds[0] }] }))).body)).toEqual(new Set(seen));
  });
});

describe('An internal caller', () => {
  const reply = async (subject: string, body: unknown, profile: string): Promise<string> => {
    const options = { headers: callHeaders({ profile }), deadline: deadlineIn(60_000) };
    const { data } = await service.transport.requester.request(subject, Buffer.from(JSON.stringify(body)), options);
    return Buffer.from(data).toString();
  };

  it.each([orchard, berries])('with the profile of $name sees the data of $name', async (own) => {
    const other = otherOf(own);
    const ids = [...own.foodIds, ...other.foodIds].slice(10, 60);
    const answers = await Promise.all([
      reply(catalog.searchFoods.subject, { query: 'common', count: 100 }, own.name),
      reply(catalog.searchFoods.subject, { query: other.misspelt }, own.name),
      reply(catalog.getFood.subject, { id: own.foodIds[0] }, own.name),
      reply(catalog.getFood.subject, { id: other.foodIds[0] }, own.name),
      reply(catalog.listCompositions.subject, { ids }, own.name),
      reply(catalog.listNutrients.subject, {}, own.name),
      reply(catalog.listUnits.subject, {}, own.name),
      reply(catalog.listFoodUnits.subject, {}, own.name),
      reply(analysis.analyze.subject, { items: ids.map((id) => ({ id })) }, own.name),
      reply(analysis.analyze.subject, { items: own.foodIds.map((id) => ({ id })) }, own.name),
      reply(recommendation.recommend.subject, { sex: 'Female' }, own.name),
    ]);
    const all = answers.join('\n');
    expect(all).toContain(own.ownNutrients[0]);
    expect(all).toContain(own.ownUnit);
    for (const secret of [...other.foodIds, ...other.ownNutrients, other.ownUnit, other.ownWord, other.name]) {
      expect(all).not.toContain(secret);
    }
  });

  it.each([orchard, berries])('in the name of $name gets labels of what $name sees', async (own) => {
    const other = otherOf(own);
    const label = (id = '') => reply(analysis.foodLabel.subject, { id }, own.name);
    const ids = [own.foodIds[0], other.foodIds[0]];
    const labels = await Promise.all(ids.map(label));
    const refused = await reply(analysis.label.subject, { items: ids.map((id) => ({ id })) }, own.name);
    expect(labels[1]).toContain('"food-not-found"');
    expect(refused).toContain('"unknown-food"');
    const { rows } = JSON.parse(labels[0] ?? '') as Label;
    const known = rows.filter(({ amount }) => amount !== undefined).map(({ nutrient }) => nutrient);
    expect(known).not.toEqual([]);
    // The rule names its nutrients for everyone; what they amount to is the profile's.
    for (const secret of other.ownNutrients) expect(known).not.toContain(secret);
    for (const secret of [...other.foodIds, other.ownUnit, other.ownWord]) {
      expect(labels.join() + refused).not.toContain(secret);
    }
  });

  it('without a profile has the public access, or an error where there is none', async () => {
    const endpoints: [string, unknown][] = [
      [catalog.searchFoods.subject, { query: 'common' }],
      [catalog.getFood.subject, { id: orchard.foodIds[0] }],
      [catalog.listCompositions.subject, { ids: [] }],
      [catalog.listNutrients.subject, {}],
      [catalog.listUnits.subject, {}],
      [catalog.listFoodUnits.subject, {}],
      [analysis.analyze.subject, { items: [{ id: orchard.foodIds[0] }] }],
      [analysis.label.subject, { items: [{ id: orchard.foodIds[0] }] }],
      [analysis.foodLabel.subject, { id: orchard.foodIds[0] }],
      [recommendation.recommend.subject, { sex: 'Female' }],
    ];
    const anonymous = async ([subject, body]: [string, unknown]): Promise<string> => {
      const options = { headers: {}, deadline: deadlineIn(60_000) };
      const { data } = await service.transport.requester.request(subject, Buffer.from(JSON.stringify(body)), options);
      return Buffer.from(data).toString();
    };
    for (const endpoint of endpoints) expect(await anonymous(endpoint)).not.toContain('"code"');
    await service.profiles.delete('public');
    const listed = async () => (await anonymous([catalog.listNutrients.subject, {}])).includes('unknown-profile');
    await eventually(listed);
    for (const endpoint of endpoints) expect(await anonymous(endpoint)).toContain('"unknown-profile"');
    await service.profiles.save({ name: 'public', catalogs: null, nutrients: null });
  });
});
