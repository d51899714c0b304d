import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from '@redis/client';
import { type IssuedKey } from '../../../libs/catalog-store/src/access/keys.js';
import { startRedis } from '../../support/index.js';
import { type Customers, startCustomers } from '../support/customers.js';
import { undescribed } from '../support/described.js';

let redis: Awaited<ReturnType<typeof startRedis>>;
let service: Customers;
beforeAll(async () => {
  redis = await startRedis();
  service = await startCustomers({ gateways: 2, redisUrl: redis.url });
});
afterAll(async () => {
  await service.close();
  await redis.server.stop();
});

const ask = (gateway: number, key: string, path = '/units') =>
  fetch(service.urls[gateway] + path, { headers: { 'X-API-Key': key } });

/** Sends requests to the gateways in turn, and counts the answers by status. */
async function send(count: number, { key }: IssuedKey, gateways = service.urls.length, inFlight = 16) {
  const statuses: Record<number, number> = {};
  let sent = 0;
  const line = async () => {
    while (sent < count) {
      const answer = await ask(sent++ % gateways, key);
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, line));
  return statuses;
}

describe('A limit of requests per minute', () => {
  it('applies to all gateways together', async () => {
    const key = await service.createKey('orchard', { perMinute: 500 });
    expect(await send(1200, key)).toEqual({ 200: 500, 429: 700 });
  });

  it('counts concurrent requests too: they are queued, not rejected', async () => {
    const key = await service.createKey('orchard', { perMinute: 300 });
    expect(await send(400, key, 2, 400)).toEqual({ 200: 300, 429: 100 });
  });

  it('is stated in every response, and the 429 states when to retry', async () => {
    const { key } = await service.createKey('orchard', { perMinute: 2 });
    const answers = [await ask(0, key), await ask(1, key, `/food/${randomUUID()}`), await ask(0, key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 429]);
    expect(answers.map(({ headers }) => headers.get('ratelimit-policy'))).toEqual(Array(3).fill('"key";q=2;w=60'));
    const told = answers.map(({ headers }) => /^"key";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? ''));
    expect(told.map((match) => match?.[1])).toEqual(['1', '0', '0']);
    expect(Number(told[2]?.[2])).toBeLessThanOrEqual(60);
    const [, , refused] = answers;
    expect(refused?.headers.get('retry-after')).toBe(told[2]?.[2]);
    expect(await refused?.json()).toMatchObject({ message: [{ code: 'rate-limited', source: 'gateway' }] });
  });

  it.each(['/units', `/food/${randomUUID()}`, '/food/gtin/x', '/food/gtin/96385074', '/docs'])(
    'is described where %s states it',
    async (path) => {
      const { key } = await service.createKey('orchard', { perMinute: 10 });
      const answer = await ask(0, key, path);
      const type = answer.headers.get('content-type') ?? '';
      const body: unknown = type.includes('json') ? await answer.json() : await answer.text();
      expect(undescribed('GET', path, answer, body)).toEqual([]);
    },
  );

  it('stays the same when a key is rotated', async () => {
    const key = await service.createKey('orchard', { perMinute: 10 });
    expect(await send(6, key)).toEqual({ 200: 6 });
    const rotated = await service.keys.rotate(key.id, 60);
    expect(await send(6, rotated)).toEqual({ 200: 4, 429: 2 });
  });

  it('affects neither other keys nor a key without a limit', async () => {
    const [limited, other, unlimited] = await Promise.all([
      service.createKey('orchard', { perMinute: 1 }),
      service.createKey('orchard', { perMinute: 1 }),
      service.createKey('orchard'),
    ]);
    expect(await send(3, limited)).toEqual({ 200: 1, 429: 2 });
    expect(await send(1, other)).toEqual({ 200: 1 });
    expect(await send(50, unlimited)).toEqual({ 200: 50 });
    expect((await ask(0, unlimited.key)).headers.has('ratelimit')).toBe(false);
  });

  it('is counted in Redis under the id of the key alone', async () => {
    const { id, key } = await service.createKey('orchard', { perMinute: 5 });
    await send(1, { id, key });
    const client = createClient({ url: redis.url });
    await client.connect();
    expect(await client.keys(`*${id}*`)).toEqual([`nutrition/limit:${id}`]);
    expect(await client.pTTL(`nutrition/limit:${id}`)).toBeGreaterThan(0);
    client.destroy();
  });

  it('is counted per gateway while Redis is paused, stopped or unreachable', async () => {
    const [stopped, gone, back] = await Promise.all([
      service.createKey('orchard', { perMinute: 20 }),
      service.createKey('orchard', { perMinute: 20 }),
      service.createKey('orchard', { perMinute: 20 }),
    ]);
    redis.server.pause();
    expect(await send(100, stopped)).toEqual({ 200: 40, 429: 60 });
    redis.server.resume();
    await redis.server.kill();
    expect(await send(100, gone)).toEqual({ 200: 40, 429: 60 });
    await redis.server.start();
    const client = createClient({ url: redis.url });
    await client.connect();
    // Both gateways use Redis again once both are seen in it.
    const probes = await Promise.all([0, 1].map(() => service.createKey('orchard', { perMinute: 1000 })));
    for (const [gateway, { id, key }] of probes.entries()) {
      while ((await client.exists(`nutrition/limit:${id}`)) === 0) await (await ask(gateway, key)).arrayBuffer();
    }
    client.destroy();
    expect(await send(50, back)).toEqual({ 200: 20, 429: 30 });
  });
});
