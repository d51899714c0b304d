import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import {
  ConnectionError,
  fetchTransport,
  InvalidRequestError,
  NotFoundError,
  NutritionClient,
  RateLimitedError,
  TimeoutError,
  UnavailableError,
} from './index.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server | undefined;
afterEach(() => void server?.close());

/** Client of a server with these answers in order, the last repeated. */
async function clientOf(answers: Answer[], options: { apiKey?: string; timeoutMs?: number; language?: string } = {}) {
  const requests: IncomingMessage[] = [];
  const bodies: string[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      bodies.push(body);
      const answer = answers[Math.min(requests.push(request), answers.length) - 1];
      answer?.(request, response);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { apiKey, ...calls } = { apiKey: 'demo', ...options };
  const client = new NutritionClient(fetchTransport({ url, apiKey }), calls);
  return { client, requests, bodies };
}

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const problem = (code: string, field?: string) => ({
  message: [{ code, field, text: 'It is wrong.', hint: 'Fix it.' }],
});
const FOODS = { total: 0, first_page: '/foods?query=x', items: [] };

describe('The HTTP transport', () => {
  it('sends no id of dots, which a URL drops with the name before it', async () => {
    const { client, requests } = await clientOf([json({ analysis: '/analysis{?n}' })]);
    await expect(client.getFood({ id: '..', detail: true })).rejects.toBeInstanceOf(InvalidRequestError);
    expect(requests).toEqual([]);
  });

  it('sends the key, and the fields of a request as path, query or body', async () => {
    const { client, requests, bodies } = await clientOf([json(FOODS), json({}), json({ results: [] })]);
    await client.searchFoods({ query: 'beans, raw', group: ['A, b', 'c'], count: 3 });
    await client.getFood({ id: 'urn:uuid:1', scores: ['nutri-score-2023', 'nrf9.3'] });
    await client.analyze({ items: [{ id: '1', nutrient_data: [] }], n: ['2'] });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /foods?query=beans%2C+raw&group=A%2C+b&group=c&count=3',
      'GET /food/urn%3Auuid%3A1?scores=nutri-score-2023%2Cnrf9.3',
      'POST /analysis',
    ]);
    expect(requests.map(({ headers }) => headers['x-api-key'])).toEqual(['demo', 'demo', 'demo']);
    expect(requests[2]?.headers['content-type']).toBe('application/vnd.com.vendor.data.Foods+json');
    expect(bodies[2]).toBe('{"items":[{"id":"1","nutrient_data":[]}],"n":["2"]}');
  });

  it('asks for a picture, and resolves with its text', async () => {
    const { client, requests } = await clientOf([(_, response) => response.end('<svg/>')]);
    expect(await client.labelPicture({ items: [{ text: '2 eggs' }] })).toBe('<svg/>');
    expect(requests[0]?.headers.accept).toBe('image/svg+xml');
  });

  it('revalidates a reply by its ETag', async () => {
    const { client, requests } = await clientOf([
      json(FOODS, 200, { etag: '"1"' }),
      (_, response) => response.writeHead(304).end(),
    ]);
    const first = await client.searchFoods({ query: 'x' });
    expect(await client.searchFoods({ query: 'x' })).toEqual(first);
    expect(requests[1]?.headers['if-none-match']).toBe('"1"');
  });

  it('asks for the language of the call, else of the client', async () => {
    const { client, requests } = await clientOf([json(FOODS)], { language: 'de' });
    await client.searchFoods({ query: 'x' });
    await client.searchFoods({ query: 'x' }, { language: 'fr, it' });
    expect(requests.map(({ headers }) => headers['accept-language'])).toEqual(['de', 'fr, it']);
  });

  it('caches the reply of each language apart', async () => {
    const { client, requests } = await clientOf([
      json({ ...FOODS, query: 'pomme' }, 200, { etag: '"1"' }),
      json({ ...FOODS, query: 'Apfel' }, 200, { etag: '"2"' }),
      (_, response) => response.writeHead(304).end(),
    ]);
    await client.searchFoods({ query: 'x' }, { language: 'fr' });
    await client.searchFoods({ query: 'x' }, { language: 'de' });
    expect(await client.searchFoods({ query: 'x' }, { language: 'fr' })).toMatchObject({ query: 'pomme' });
    expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined, '"1"']);
  });

  it.each([
    [400, InvalidRequestError],
    [404, NotFoundError],
    [415, InvalidRequestError],
  ])('rejects with the Messages of a %d', async (status, expected) => {
    const { client } = await clientOf([json(problem('wrong', 'count'), status, { 'x-request-id': 'r1' })]);
    const error = await client.searchFoods({ query: 'x' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(expected);
    expect(error).toMatchObject({ status, requestId: 'r1', message: 'count: It is wrong. Fix it.' });
    expect((error as NotFoundError).messages).toMatchObject([{ code: 'wrong', field: 'count' }]);
  });

  it('repeats a request after a 503 and after a lost connection', async () => {
    const { client, requests } = await clientOf([
      json(problem('unavailable'), 503, { 'retry-after': '0' }),
      (_, response) => response.destroy(),
      json(FOODS),
    ]);
    expect(await client.searchFoods({ query: 'x' })).toEqual(FOODS);
    expect(requests).toHaveLength(3);
  });

  it('takes an option that is undefined as absent', async () => {
    const { client, requests } = await clientOf([json(problem('unavailable'), 503, { 'retry-after': '0' })]);
    const none = { retries: undefined, timeoutMs: undefined, maxWaitMs: undefined } as object;
    await expect(client.listUnits(none)).rejects.toThrow(UnavailableError);
    expect(requests).toHaveLength(4);
  });

  it('waits for the Retry-After of a 429', async () => {
    let limitedAt = 0;
    let repeatedAt = 0;
    const { client } = await clientOf([
      (request, response) => {
        limitedAt = performance.now();
        json(problem('rate-limited'), 429, { 'retry-after': '1' })(request, response);
      },
      (request, response) => {
        repeatedAt = performance.now();
        json(FOODS)(request, response);
      },
    ]);
    await client.searchFoods({ query: 'x' });
    // Timers may fire a millisecond early.
    expect(repeatedAt - limitedAt).toBeGreaterThanOrEqual(990);
  });

  it('gives up at once where the Retry-After is longer than a caller waits', async () => {
    const { client, requests } = await clientOf([json(problem('rate-limited'), 429, { 'retry-after': '61' })]);
    const error = await client.searchFoods({ query: 'x' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RateLimitedError);
    expect(error).toMatchObject({ retryAfterMs: 61_000 });
    expect(requests).toHaveLength(1);
  });

  it('rejects after the last retry with what the service said', async () => {
    const { client, requests } = await clientOf([json(problem('overloaded'), 503, { 'retry-after': '0' })]);
    await expect(client.searchFoods({ query: 'x' })).rejects.toBeInstanceOf(UnavailableError);
    expect(requests).toHaveLength(4);
  });

  it('rejects where the service cannot be reached, does not reply in time, or is another', async () => {
    const away = new NutritionClient(fetchTransport({ url: 'http://127.0.0.1:1' }), { retries: 0 });
    await expect(away.service()).rejects.toBeInstanceOf(ConnectionError);
    const slow = await clientOf([() => undefined], { timeoutMs: 50 });
    await expect(slow.client.service()).rejects.toBeInstanceOf(TimeoutError);
    server?.closeAllConnections();
    server?.close();
    const other = await clientOf([(_, response) => response.end('<html>')]);
    await expect(other.client.service()).rejects.toThrow('not JSON');
  });

  it('rejects with the reason of an aborted signal, also while it waits', async () => {
    const { client } = await clientOf([json(problem('rate-limited'), 429, { 'retry-after': '30' })]);
    const controller = new AbortController();
    const search = client.searchFoods({ query: 'x' }, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('enough')), 50);
    await expect(search).rejects.toThrow('enough');
  });
});

describe('Reads of single foods', () => {
  const lookUp: Answer = (_, response) => json({ items: [{ id: 'a' }, null] })(_, response);

  it('become one lookup; a food that is not known has the error of its own', async () => {
    const { client, requests, bodies } = await clientOf([lookUp, json(problem('food-not-found'), 404)]);
    const foods = await Promise.allSettled([
      client.getFood({ id: 'a' }),
      client.getFood({ id: 'b' }),
      client.getFood({ id: 'a' }),
    ]);
    expect(foods).toMatchObject([
      { value: { id: 'a' } },
      { reason: { name: 'NotFoundError' } },
      { value: { id: 'a' } },
    ]);
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /foods/lookup', 'GET /food/b']);
    expect(bodies[0]).toBe('{"ids":["a","b"]}');
  });

  it('become single requests where the service rejects the lookup: one of the ids may be malformed', async () => {
    const { client, requests } = await clientOf([json(problem('invalid-value', 'ids[1]'), 400), json({ id: 'a' })]);
    await Promise.all([client.getFood({ id: 'a' }), client.getFood({ id: '?' })]);
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET']);
  });

  it.each([
    ['an invalid key', json(problem('key-invalid'), 401), 'UnauthorizedError'],
    ['a service that is away', json(problem('unavailable'), 503, { 'retry-after': '0' }), 'UnavailableError'],
    ['a service that does not reply', () => undefined, 'TimeoutError'],
    ['a reply without foods', json({}), 'NutritionError'],
  ])('reject with the error of their lookup, without further requests: %s', async (_cause, answer, name) => {
    const { client, requests } = await clientOf([answer], { timeoutMs: 500 });
    const foods = await Promise.allSettled([client.getFood({ id: 'a' }), client.getFood({ id: 'b' })]);
    expect(foods).toMatchObject([{ reason: { name } }, { reason: { name } }]);
    expect(requests.filter(({ method }) => method === 'GET')).toEqual([]);
    server?.closeAllConnections();
  });

  it('stay single without a key, which a lookup needs', async () => {
    const { client, requests } = await clientOf([json({ id: 'a' })], { apiKey: undefined as never });
    await Promise.all([client.getFood({ id: 'a' }), client.getFood({ id: 'b' })]);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });
});

describe('Pages', () => {
  it('follow the links, with the query that was searched', async () => {
    const { client, requests } = await clientOf([
      json({
        ...FOODS,
        next_page: '/foods?query=corrected&start=2&count=2&group=A%2C%20b',
        items: [{ id: '1' }, { id: '2' }],
      }),
      json({ ...FOODS, items: [{ id: '3' }] }),
    ]);
    const ids: string[] = [];
    for await (const { id } of client.foods({ query: 'corected', count: 2, group: ['A, b'] })) ids.push(id);
    expect(ids).toEqual(['1', '2', '3']);
    expect(requests[1]?.url).toBe('/foods?query=corrected&start=2&count=2&group=A%2C+b');
  });
});
