import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { BANANA, KEY, OTHER_KEY, type Running, stage, startGatewayAlone } from '../support/stand-ins.js';

let service: Running;
/** Lets the services reply again. */
let release: () => void = () => undefined;
afterEach(async () => {
  release();
  stage.gate = Promise.resolve();
  await service.close();
});

/** Starts a gateway whose services hold their replies until released. */
async function start(options: Parameters<typeof startGatewayAlone>[0] = {}): Promise<void> {
  service = await startGatewayAlone({ maxInFlight: 8, ...options });
  stage.gate = new Promise((resolve) => (release = resolve));
}

type Ask = () => Promise<Response>;

/** Sends more requests than the limit admits; resolves when some of them are rejected. */
async function crowd(ask: Ask): Promise<Promise<number>[]> {
  const statuses = Array.from({ length: 20 }, async () => (await ask()).status);
  expect(await Promise.race(statuses)).toBe(503);
  return statuses;
}

/** Statuses of one caller's requests while another exceeds the limit. */
async function beside(many: Ask, one: Ask): Promise<{ many: number[]; one: number }> {
  const crowded = await crowd(many);
  // Rejections come before the services reply.
  const refused = crowded.length - 6;
  await new Promise<void>((resolve) => {
    let count = 0;
    for (const status of crowded) void status.then(() => ++count === refused && resolve());
  });
  const asked = one();
  // It is rejected, or reaches the services as well.
  let settled = false;
  void asked.then(() => (settled = true));
  while (!settled && stage.seen.length < 7) await sleep(5);
  release();
  return { many: await Promise.all(crowded), one: (await asked).status };
}

const analysis =
  (key: string): Ask =>
  () =>
    fetch(`${service.url}/analysis`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ items: [{ id: BANANA }] }),
    });
const food =
  (forwardedFor: string): Ask =>
  () =>
    fetch(`${service.url}/food/${BANANA}`, { headers: { 'X-Forwarded-For': forwardedFor } });

describe('The concurrency limit', () => {
  it('is shared among keys: an unlimited key at its full use leaves a share for another', async () => {
    await start();
    stage.seen.length = 0;
    expect((await beside(analysis(KEY), analysis(OTHER_KEY))).one).toBe(200);
  });

  it.each([
    ['two addresses', '203.0.113.7', '203.0.113.8'],
    ['two networks of IPv6', '2001:db8:0:1::1', '2001:db8:0:2::1'],
    ['an address and one that a caller made up before it', '203.0.113.7', '203.0.113.7, 203.0.113.8'],
  ])('is shared among %s behind a trusted proxy', async (_who, many, one) => {
    await start({ trustedProxies: ['127.0.0.0/8'] });
    stage.seen.length = 0;
    expect((await beside(food(many), food(one))).one).toBe(200);
  });

  it.each([
    ['two hosts of an IPv6 network', ['127.0.0.1'], '2001:db8:0:0:a::1', '2001:db8:0:0:b::1'],
    ['an address and what it made up', ['127.0.0.1'], '203.0.113.7', '203.0.113.9, 203.0.113.7'],
    ['two addresses that nobody trusted names', [], '203.0.113.7', '203.0.113.8'],
    ['two names that are no addresses', ['127.0.0.1'], 'unknown', 'x'.repeat(10_000)],
  ])('is one for %s', async (_who, trustedProxies, many, one) => {
    await start({ trustedProxies });
    stage.seen.length = 0;
    expect((await beside(food(many), food(one))).one).toBe(503);
  });
});
