import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApiKey } from '#contracts';
import { eventually, startRedis } from '../../support/index.js';
import { type Customers, startCustomers } from '../support/customers.js';

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

const ask = (gateway: number, path: string, key?: string) =>
  fetch(service.urls[gateway] + path, { headers: key === undefined ? {} : { 'X-API-Key': key } });
const status = async (gateway: number, path: string, key?: string) => {
  const answer = await ask(gateway, path, key);
  await answer.arrayBuffer();
  return answer.status;
};
const everywhere = (path: string, key?: string) =>
  Promise.all(service.urls.map((_, gateway) => status(gateway, path, key)));
const codeOf = async (path: string, key?: string) =>
  ((await (await ask(0, path, key)).json()) as { message: { code: string }[] }).message[0]?.code;

/** Bound of the delay of a change, with or without its event. */
const PROMISED_MS = 5000;
/** Grace period, long enough for a busy machine. */
const GRACE_SECONDS = 3;

/** Waits until all gateways answer so. @throws Error where the bound is exceeded */
const until = (wanted: number, path: string, key?: string, withinMs = PROMISED_MS) =>
  eventually(
    () => everywhere(path, key),
    (statuses) => statuses.every((status) => status === wanted),
    withinMs,
  );

/** Operators with and without NATS, and the bound that services keep for each. */
const operators = [
  ['with NATS', () => service],
  ['without NATS', () => ({ ...service, keys: service.quietKeys, profiles: service.quietProfiles })],
] as const;

describe.each(operators)('An operator %s', (name, operator) => {
  const settings = { label: 'a customer', profile: 'orchard', perMinute: null, expires: null };

  it('creates a key that works at once', async () => {
    const { key } = await operator().keys.create(settings);
    expect(await everywhere('/nutrients', key)).toEqual([200, 200]);
  });

  it('creates a profile that works at once', async () => {
    const { keys, profiles } = operator();
    await profiles.save({ name: 'fresh', catalogs: ['berries'], nutrients: null });
    const { key } = await keys.create({ ...settings, profile: 'fresh' });
    expect(await everywhere('/foods?query=cloudberry', key)).toEqual([200, 200]);
  });

  it('revokes a key: every gateway rejects it within 5 seconds', async () => {
    const { id, key } = await operator().keys.create(settings);
    expect(await everywhere('/units', key)).toEqual([200, 200]);
    await operator().keys.revoke(id);
    await until(401, '/units', key);
    expect(await codeOf('/units', key)).toBe('key-invalid');
  });

  it('rotates a key with a grace period: both secrets work during it, then the new one alone', async () => {
    const { id, key } = await operator().keys.create(settings);
    const rotated = await operator().keys.rotate(id, GRACE_SECONDS);
    expect(rotated.id).toBe(id);
    expect(await everywhere('/units', key)).toEqual([200, 200]);
    expect(await everywhere('/units', rotated.key)).toEqual([200, 200]);
    await until(401, '/units', key, GRACE_SECONDS * 1000 + PROMISED_MS);
    expect(await everywhere('/units', rotated.key)).toEqual([200, 200]);
  });

  it('rotates a key without a grace period: the old secret stops working', async () => {
    const { id, key } = await operator().keys.create(settings);
    expect(await everywhere('/units', key)).toEqual([200, 200]);
    const rotated = await operator().keys.rotate(id, 0);
    await until(401, '/units', key);
    await operator().keys.revoke(id);
    await until(401, '/units', rotated.key);
  });

  it('changes a profile: its keys see the change within 5 seconds, everywhere', async () => {
    const { keys, profiles } = operator();
    const changing = `changing-${name.replace(' ', '-')}`;
    await profiles.save({ name: changing, catalogs: ['orchard'], nutrients: null });
    const { key } = await keys.create({ ...settings, profile: changing });
    const recommended = async (gateway: number) => {
      const answer = await fetch(`${service.urls[gateway]}/recommendations?apikey=${key}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"sex":"Male"}',
      });
      return ((await answer.json()) as { recommendations: unknown[] }).recommendations.length;
    };
    expect(await recommended(0)).toBeGreaterThan(10);
    await profiles.save({ name: changing, catalogs: [], nutrients: [] });
    const seen = async () => [
      ...(await Promise.all([recommended(0), recommended(1)])),
      (await (await ask(1, '/foods?query=common', key)).text()).includes('orchard'),
    ];
    await eventually(seen, ([first, second, found]) => first === 0 && second === 0 && found === false, PROMISED_MS);
  });

  it('turns the public access off and on again', async () => {
    const { profiles } = operator();
    for (const path of ['/', '/food-units']) expect(await everywhere(path)).toEqual([200, 200]);
    await profiles.delete('public');
    for (const path of ['/', '/food-units', `/food/${randomUUID()}`]) {
      await until(401, path);
      expect(await codeOf(path)).toBe('key-required');
    }
    await profiles.save({ name: 'public', catalogs: null, nutrients: null });
    for (const path of ['/', '/food-units']) await until(200, path);
  });

  it('cannot delete a profile that a key uses', async () => {
    const { keys, profiles } = operator();
    await profiles.save({ name: 'doomed', catalogs: null, nutrients: null });
    const { id, key } = await keys.create({ ...settings, profile: 'doomed' });
    expect(await everywhere('/units', key)).toEqual([200, 200]);
    await expect(profiles.delete('doomed')).rejects.toThrow('keys have the profile "doomed"');
    await keys.revoke(id);
    await profiles.delete('doomed');
    await expect(profiles.delete('doomed')).rejects.toThrow('there is no profile "doomed"');
    await until(401, '/units', key);
  });
});

describe('A key', () => {
  it('stops working when it expires', async () => {
    const { key } = await service.createKey('orchard', { expires: new Date(Date.now() + GRACE_SECONDS * 1000) });
    expect(await everywhere('/units', key)).toEqual([200, 200]);
    await until(401, '/units', key, GRACE_SECONDS * 1000 + PROMISED_MS);
  });

  it('that is unknown, expired, revoked or malformed is rejected with the same bytes', async () => {
    const expired = await service.createKey('orchard', { expires: new Date(Date.now() - 1000) });
    const revoked = await service.createKey('orchard');
    expect(await status(0, '/units', revoked.key)).toBe(200);
    await service.keys.revoke(revoked.id);
    await until(401, '/units', revoked.key);
    const answers = await Promise.all(
      [newApiKey(), expired.key, revoked.key, 'nonsense', 'demo', 'x'.repeat(2000)].map(async (key) => {
        const answer = await ask(0, '/units', key);
        const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(answer.headers);
        return JSON.stringify([answer.status, headers, await answer.text()]);
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('key-invalid');
  });

  it('stays valid while the catalog is away if cached; an unknown one gets 503, a malformed one 401', async () => {
    const { key } = await service.createKey('orchard');
    expect(await everywhere('/', key)).toEqual([200, 200]);
    await service.stopCatalog();
    // Beyond the time for which a cached access is fresh.
    await sleep(3500);
    expect(await everywhere('/', key)).toEqual([200, 200]);
    expect(await everywhere('/')).toEqual([200, 200]);
    expect(await everywhere('/', newApiKey())).toEqual([503, 503]);
    expect(await everywhere('/', 'nonsense')).toEqual([401, 401]);
  });
});
