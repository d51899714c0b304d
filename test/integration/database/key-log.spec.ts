import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiKeyDigest, catalog } from '#contracts';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { eventually } from '../../support/index.js';

let service: CatalogUnderTest;
beforeAll(async () => {
  service = await startCatalogUnderTest();
});
afterAll(() => service.close());

const settings = { label: 'a customer', profile: 'public', perMinute: 90, expires: null };
const resolve = async (key: string) =>
  (await service.client.call(catalog.resolveAccess, { digests: [apiKeyDigest(key)] })).keys[0];
const listed = async (wanted: string) => (await service.keys.list()).find(({ id }) => id === wanted);
const logged = async (wanted: string) => (await service.keys.log()).filter(({ key }) => key === wanted);

describe('A key', () => {
  it('can change its limit, lose it, and change its profile, while its secret stays', async () => {
    await service.profiles.save({ name: 'other', catalogs: [], nutrients: null });
    const { id, key } = await service.keys.create(settings);
    await service.keys.change(id, { perMinute: 7 });
    expect(await resolve(key)).toMatchObject({ profile: 'public', perMinute: 7 });
    await service.keys.change(id, { profile: 'other' });
    expect(await resolve(key)).toMatchObject({ profile: 'other', perMinute: 7 });
    await service.keys.change(id, { perMinute: null });
    expect(await resolve(key)).toEqual({ digest: apiKeyDigest(key), key: id, profile: 'other' });
  });

  it('cannot change where it is revoked or the profile does not exist', async () => {
    const { id } = await service.keys.create(settings);
    await expect(service.keys.change(id, { profile: 'nobody' })).rejects.toThrow('there is no profile "nobody"');
    await service.keys.revoke(id);
    await expect(service.keys.change(id, { perMinute: 1 })).rejects.toThrow(`no key with the id ${id}`);
    expect(await listed(id)).toMatchObject({ profile: 'public', perMinute: 90 });
    expect((await logged(id)).map(({ action }) => action)).toEqual(['issued', 'revoked']);
  });

  it('has the hour of its last use', async () => {
    const { id, key } = await service.keys.create(settings);
    expect(await listed(id)).toMatchObject({ lastUsed: null });
    await resolve(key);
    const { lastUsed } =
      (await eventually(
        () => listed(id),
        (found) => found?.lastUsed !== null,
      )) ?? {};
    expect(lastUsed).toMatch(/T\d\d:00:00Z$/);
    expect(Date.now() - Date.parse(lastUsed ?? '')).toBeLessThan(2 * 3_600_000);
  });
});

describe('The log of keys', () => {
  it('has one entry for each issue, change, rotation and revocation, with the operator', async () => {
    const { id } = await service.keys.create({ ...settings, expires: new Date('2099-12-31') });
    await service.keys.change(id, { perMinute: 7 });
    await service.keys.rotate(id, 60);
    await service.keys.revoke(id);
    await service.keys.revoke(id);
    const entries = await logged(id);
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['issued', { label: 'a customer', profile: 'public', perMinute: 90, expires: '2099-12-31T00:00:00Z' }],
      ['changed', { profile: 'public', perMinute: 7 }],
      ['rotated', { graceSeconds: 60 }],
      ['revoked', {}],
    ]);
    expect(new Set(entries.map(({ operator }) => operator))).toEqual(new Set([new URL(service.postgres.url).username]));
  });

  it('has no entry for a failed change', async () => {
    const before = await service.keys.log();
    await expect(service.keys.create({ ...settings, profile: 'nobody' })).rejects.toThrow('nobody');
    await expect(service.keys.rotate('nothing', 0)).rejects.toThrow('nothing');
    expect(await service.keys.log()).toEqual(before);
  });

  it.each(['update api_key_event set operator = 0', 'delete from api_key_event', 'truncate api_key_event'])(
    'refuses: %s',
    async (text) => {
      await expect(service.database.query({ text })).rejects.toThrow('only ever added to');
    },
  );
});
