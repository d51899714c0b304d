import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApiKey } from '#contracts';
import { startRedis } from '../support/index.js';
import { type Customers, startCustomers } from './support/customers.js';

let redis: Awaited<ReturnType<typeof startRedis>>;
let service: Customers;
beforeAll(async () => {
  redis = await startRedis();
  service = await startCustomers({ gateways: 2, redisUrl: redis.url });
}, 60_000);
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

/** How long it takes until all gateways answer so, in ms. */
async function until(wanted: number, path: string, key?: string): Promise<number> {
  const start = Date.now();
  while ((await everywhere(path, key)).some((got) => got !== wanted)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Date.now() - start;
}

/** Whether the operator's command reached NATS, and what services have to promise then. */
const operators = [
  ['with NATS', () => service],
  ['without NATS', () => ({ ...service, keys: service.quietKeys, profiles: service.quietProfiles })],
] as const;

describe.each(operators)('An operator %s', (name, operator) => {
  const settings = { label: 'a customer', profile: 'orchard', perMinute: null, expires: null };

  it('makes a key that works at once', async () => {
    const { key } = await operator().keys.create(settings);
    expect(await everywhere('/nutrients', key)).toEqual([200, 200]);
  });

  it('makes a profile that works at once', async () => {
    const { keys, profiles } = operator();
    await profiles.save({ name: 'fresh', catalogs: ['berries'], nutrients: null });
    const { key } = await keys.create({ ...settings, profile: 'fresh' });
    expect(await everywhere('/foods?query=cloudberry', key)).toEqual([200, 200]);
  });

  it('revokes a key: every gateway knows within 5 seconds', async () => {
    const { id, key } = await operator().keys.create(settings);
    expect(await everywhere('/units', key)).toEqual([200, 200]);
    await operator().keys.revoke(id);
    expect(await until(401, '/units', key)).toBeLessThan(5000);
    expect(await codeOf('/units', key)).toBe('key-invalid');
  });

  it('rotates a key with a grace: both secrets work, and after it the new one', async () => {
    const { id, key } = await operator().keys.create(settings);
    const rotated = await operator().keys.rotate(id, 2);
    expect(rotated.id).toBe(id);
    expect(await everywhere('/units', key)).toEqual([200, 200]);
    expect(await everywhere('/units', rotated.key)).toEqual([200, 200]);
    expect(await until(401, '/units', key)).toBeLessThan(7000);
    expect(await everywhere('/units', rotated.key)).toEqual([200, 200]);
  });

  it('rotates a key without a grace: the secret so far ends', async () => {
    const { id, key } = await operator().keys.create(settings);
    expect(await everywhere('/units', key)).toEqual([200, 200]);
    const rotated = await operator().keys.rotate(id, 0);
    expect(await until(401, '/units', key)).toBeLessThan(5000);
    await operator().keys.revoke(id);
    expect(await until(401, '/units', rotated.key)).toBeLessThan(5000);
  });

  it('changes a profile: its keys see what it is now within 5 seconds, everywhere', async () => {
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
    const start = Date.now();
    while ((await recommended(0)) + (await recommended(1)) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    while ((await (await ask(1, '/foods?query=common', key)).text()).includes('orchard')) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(Date.now() - start).toBeLessThan(5000);
  });

  it('turns the public access off and on again', async () => {
    const { profiles } = operator();
    for (const path of ['/', '/food-units']) expect(await everywhere(path)).toEqual([200, 200]);
    await profiles.delete('public');
    for (const path of ['/', '/food-units', '/food/x']) {
      expect(await until(401, path)).toBeLessThan(5000);
      expect(await codeOf(path)).toBe('key-required');
    }
    await profiles.save({ name: 'public', catalogs: null, nutrients: null });
    for (const path of ['/', '/food-units']) expect(await until(200, path)).toBeLessThan(5000);
  });

  it('cannot delete a profile that a key has', async () => {
    const { keys, profiles } = operator();
    await profiles.save({ name: 'doomed', catalogs: null, nutrients: null });
    const { id, key } = await keys.create({ ...settings, profile: 'doomed' });
    expect(await everywhere('/units', key)).toEqual([200, 200]);
    await expect(profiles.delete('doomed')).rejects.toThrow('keys have the profile "doomed"');
    await keys.revoke(id);
    await profiles.delete('doomed');
    await expect(profiles.delete('doomed')).rejects.toThrow('there is no profile "doomed"');
    expect(await until(401, '/units', key)).toBeLessThan(5000);
  });
});

describe('A key', () => {
  it('ends when it expires', async () => {
    const { key } = await service.createKey('orchard', { expires: new Date(Date.now() + 1500) });
    expect(await everywhere('/units', key)).toEqual([200, 200]);
    expect(await until(401, '/units', key)).toBeLessThan(5000);
  });

  it('that is unknown, expired, revoked or none at all is refused with the same bytes', async () => {
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

  it('goes on while the catalog is away; one that nobody knows is unavailable, one that is none is refused', async () => {
    const { key } = await service.createKey('orchard');
    expect(await everywhere('/', key)).toEqual([200, 200]);
    await service.stopCatalog();
    // Past the time for which an answer of the catalog is believed.
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(await everywhere('/', key)).toEqual([200, 200]);
    expect(await everywhere('/')).toEqual([200, 200]);
    expect(await everywhere('/', newApiKey())).toEqual([503, 503]);
    expect(await everywhere('/', 'nonsense')).toEqual([401, 401]);
  });
});
