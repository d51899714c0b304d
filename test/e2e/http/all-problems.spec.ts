import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analysis, deadlineIn, foodId, type Message, type Messages, nutrientId, unitId, urn } from '#contracts';
import { startWholeService, type WholeService } from '../support/whole-service.js';

let service: WholeService;
let key: string;
beforeAll(async () => {
  service = await startWholeService('over NATS');
  key = await service.createKey('public');
});
afterAll(() => service.close());

const FOODS = 'application/vnd.com.vendor.data.Foods+json';
const MIB = 1024 * 1024;

async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; messages: Message[] }> {
  const answer = await fetch(service.url + path, {
    ...init,
    headers: { 'X-API-Key': key, 'Content-Type': FOODS },
  });
  const body = (await answer.json()) as Partial<Messages>;
  return { status: answer.status, messages: body.message ?? [] };
}

/** Response to a body, given as JSON text where JavaScript has no such value. */
const post = (path: string, body: unknown) =>
  ask(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });

const inShort = ({ status, messages }: Awaited<ReturnType<typeof ask>>) => [
  status,
  ...messages.map(({ code, field }) => `${code} ${field}`),
];

const unknownFood = urn(foodId('usda-sr', 'unicorn'));
const gallon = urn(unitId('gallon'));

describe('One response reports all problems of a request, each field once:', () => {
  it.each(['99999999999999999999', '9007199254740993'])('a count of %s', async (count) => {
    const answer = await ask(`/foods?query=banana&count=${count}`);
    expect(inShort(answer)).toEqual([400, 'out-of-range count']);
    expect(answer.messages[0]?.hint).toBe('Send a number of at most 100.');
  });

  it('parameters of a search, also where one is not UTF-8', async () => {
    expect(inShort(await ask('/foods?query=%zz&count=0&start=%C3%28'))).toEqual([
      400,
      'invalid-text query',
      'out-of-range count',
      'invalid-text start',
    ]);
  });

  it('a parameter that is not UTF-8 and the body', async () => {
    const body = { items: [{ id: unknownFood, quantity: -1 }] };
    expect(inShort(await post('/analysis?n=%zz', body))).toEqual([
      400,
      'unknown-food items[0].id',
      'out-of-range items[0].quantity',
      'invalid-text n',
    ]);
  });

  it('problems of the schema and unknown ids of the catalog', async () => {
    const items = [
      { id: unknownFood, quantity: 'much' },
      { id: 'stew', unit: [], nutrient_data: [{ nutrient: 'Fe', value: 1 }, { nutrient: urn(nutrientId('iron')) }] },
      { id: unknownFood, unit: gallon },
    ];
    expect(inShort(await post('/analysis', { items }))).toEqual([
      400,
      'unknown-food items[0].id',
      'invalid-value items[0].quantity',
      'invalid-value items[1].unit',
      'unknown-nutrient items[1].nutrient_data[0].nutrient',
      'required items[1].nutrient_data[1].value',
      'unknown-food items[2].id',
    ]);
  });

  it.each(['/analysis', '/analysis?n=a'])('numbers beyond a double in a body of %s', async (path) => {
    const body = `{"items":[{"id":1e999,"quantity":1e400},{"id":"${unknownFood}","quantity":-1e999}],"unknown":1e999}`;
    const answer = await post(path, body);
    expect(inShort(answer)).toEqual([
      400,
      'invalid-value items[0].id',
      'invalid-value items[0].quantity',
      'unknown-food items[1].id',
      'invalid-value items[1].quantity',
    ]);
    expect(answer.messages[1]?.hint).toBe('Send a finite number.');
  });

  it('numbers beyond a double in a profile', async () => {
    expect(inShort(await post('/recommendations', '{"ageInYears":1e999,"weightInPounds":1e400}'))).toEqual([
      400,
      'required sex',
      'invalid-value ageInYears',
      'invalid-value weightInPounds',
    ]);
  });

  it('problems of the parameters of a food, before it is looked for', async () => {
    const parameters = 'scores=hei-2020&category=sweets&detail=perhaps';
    expect(inShort(await ask(`/food/${unknownFood}?${parameters}`))).toEqual([
      400,
      'invalid-value scores',
      'invalid-value category',
    ]);
    // What is no id is an address without anything behind it: 404 comes before 400.
    expect(inShort(await ask(`/food/banana?${parameters}`))).toEqual([404, 'food-not-found undefined']);
  });

  it('problems of the items, the person and the days of an assessment', async () => {
    const body = { items: [{ id: unknownFood, quantity: -1 }], profile: { sex: 'X' }, days: 0, scores: 'hei' };
    expect(inShort(await post('/assessment?n=%zz', body))).toEqual([
      400,
      'unknown-food items[0].id',
      'out-of-range items[0].quantity',
      'invalid-value profile.sex',
      'out-of-range days',
      'invalid-text n',
      'invalid-value scores',
    ]);
    const infant = { sex: 'Male', ageInMonths: 1, heightInMeters: 0.1, weightInKilograms: 1 };
    expect(inShort(await post('/assessment', { items: [{ id: unknownFood }], profile: infant }))).toEqual([
      400,
      'unknown-food items[0].id',
      'no-energy profile.weightInKilograms',
    ]);
  });

  it('values without a primitive value in a profile', async () => {
    const broken = { toString: 1 };
    const body = {
      sex: 'Male',
      ageInMonths: -1.5,
      pregnancyDurationInWeeks: broken,
      lactationDurationInMonths: broken,
    };
    expect(inShort(await post('/recommendations', body))).toEqual([
      400,
      'out-of-range ageInMonths',
      'invalid-value pregnancyDurationInWeeks',
      'invalid-value lactationDurationInMonths',
    ]);
  });
});

describe('A body of exactly 1 MiB', () => {
  it.each(['/analysis', '/recommendations'])('reaches the service of %s over NATS', async (path) => {
    const body = '{"items":[],"ageInMonths":1e9}'.padEnd(MIB);
    const { status, messages } = await ask(path, { method: 'POST', body });
    expect([status, messages[0]?.source]).toEqual([400, path === '/analysis' ? 'analysis' : 'recommendation']);
    expect((await ask(path, { method: 'POST', body: `${body} ` })).status).toBe(413);
  });
});

describe('A response too large for a message is rejected in advance', () => {
  const external = (texts: object) => ({ id: 'stew', nutrient_data: [], ...texts });
  const long = 'x'.repeat(MIB - 2048);

  it.each(['id', 'unit', 'description'])('for one external food with a %s of 1 MiB', async (name) => {
    expect(inShort(await post('/analysis', { items: [external({ [name]: long })] }))).toEqual([
      400,
      `too-long items[0].${name}`,
    ]);
  });

  it.each(['id', 'unit', 'description'])('for 1,000 external foods with a long %s each', async (name) => {
    const items = Array.from({ length: 1000 }, () => external({ [name]: 'x'.repeat(950) }));
    expect(inShort(await post('/analysis', { items }))).toEqual([400, 'reply-too-large items']);
  });

  it('but sent up to the largest size allowed, together with foods of the catalog', async () => {
    const found = await fetch(`${service.url}/foods?query=chicken&count=100`, { headers: { 'X-API-Key': key } });
    const foods = ((await found.json()) as { items: { id: string; description: string }[] }).items;
    const [longest] = foods.sort((one, other) => other.description.length - one.description.length);
    const items = [
      ...Array.from({ length: 90 }, () => external({ description: '🍲'.repeat(1185) })),
      ...Array.from({ length: 910 }, () => ({ id: longest?.id, quantity: 1.2345678901234 })),
    ];
    // Over NATS, where a caller may wait longer than over the gateway.
    const reply = await service.transport.requester.request(
      analysis.analyze.subject,
      Buffer.from(JSON.stringify({ items })),
      { headers: {}, deadline: deadlineIn(60_000) },
    );
    expect(Buffer.from(reply.data).toString()).toMatch(/^{"items":\[/);
  });
});
