import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { apiKeyDigest, catalog, events } from '#contracts';
import { type ListedRelease } from '../../../libs/catalog-store/src/releases/catalogs.repository.js';
import { type IssuedKey } from '../../../libs/catalog-store/src/access/keys.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { folderOf } from '../../support/folders.js';
import { natsEnvOf, type NatsUser, startNatsWithUsers, violationsIn } from '../../support/index.js';
import { passwordOf } from '../../support/servers/nats-users.js';
import { srFiles } from '../../support/sources/sr-files.js';
import { run } from '../support/program.js';

let service: CatalogUnderTest;
beforeAll(async () => {
  service = await startCatalogUnderTest();
}, 60_000);
afterAll(() => service.close());

const nutrition = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  run('cli', args, { DATABASE_URL: service.postgres.url, ...env });
const isValid = async (key: string) =>
  (await service.client.call(catalog.resolveAccess, { digests: [apiKeyDigest(key)] })).keys.length > 0;
const oneWarning = (url: string) =>
  expect.stringMatching(new RegExp(`^nutrition: warning: NATS_URL: cannot connect to NATS at ${url} [^\n]+ 5 s\n$`));

describe('A command without its NATS server', () => {
  const away = { NATS_URL: 'nats://127.0.0.1:9' };
  const warning = oneWarning(away.NATS_URL);
  const make = async (...args: string[]): Promise<IssuedKey> => {
    const { code, out, err } = await nutrition(away, 'keys', ...args, '--json');
    expect({ code, err }).toEqual({ code: 0, err: warning });
    return JSON.parse(out) as IssuedKey;
  };

  it('creates, rotates and revokes keys nonetheless, and warns once', async () => {
    const made = await make('create', 'a customer', '--profile', 'public');
    expect(await isValid(made.key)).toBe(true);
    const rotated = await make('rotate', made.id);
    expect([await isValid(made.key), await isValid(rotated.key)]).toEqual([false, true]);
    expect(await nutrition(away, 'keys', 'revoke', made.id)).toEqual({ code: 0, out: '', err: warning });
    expect(await isValid(rotated.key)).toBe(false);
  }, 60_000);

  it('creates and deletes profiles nonetheless, and warns once', async () => {
    const { code, err } = await nutrition(away, 'profiles', 'create', 'x', '--catalogs', 'all', '--nutrients', 'all');
    expect({ code, err }).toEqual({ code: 0, err: warning });
    expect(await nutrition(away, 'profiles', 'delete', 'x')).toEqual({ code: 0, out: '', err: warning });
    expect((await service.profiles.list()).map(({ name }) => name)).toEqual(['public']);
  }, 60_000);

  it('imports and rolls back nonetheless, and warns once', async () => {
    const folder = await folderOf(srFiles());
    const releases = async () => {
      const { out } = await nutrition(away, 'catalogs', '--json');
      return (JSON.parse(out) as { releases: ListedRelease[] }[])[0]?.releases.map(({ state }) => state);
    };
    for (let count = 0; count < 2; count++) {
      const { code, err } = await nutrition(away, 'import', 'sr', folder, '--json');
      expect({ code, warnings: err.split('\n').filter((line) => line.includes('warning')) }).toEqual({
        code: 0,
        warnings: [expect.stringContaining('cannot connect to NATS')],
      });
    }
    expect(await releases()).toEqual(['current', 'previous']);
    expect(await nutrition(away, 'catalogs', 'rollback', 'usda-sr')).toEqual({ code: 0, out: '', err: warning });
    expect(await releases()).toEqual(['previous', 'current']);
  }, 60_000);

  it('that changes nothing prints no warning', async () => {
    expect(await nutrition(away, 'keys', 'list', '--json')).toMatchObject({ code: 0, err: '' });
    expect(await nutrition(away, 'keys', 'revoke', 'nobody')).toEqual({
      code: 1,
      out: '',
      err: 'nutrition: there is no key with the id nobody; nutrition keys list shows them\n',
    });
  });
});

describe('A command whose NATS server does not respond', () => {
  it('has revoked the key before its notification times out', async () => {
    const silent = createServer();
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const url = `nats://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const { id, key } = await service.keys.create({ label: 'a', profile: 'public', perMinute: null, expires: null });
    const asked = new Promise<void>((done) => silent.once('connection', () => done()));
    const revoked = nutrition({ NATS_URL: url }, 'keys', 'revoke', id);
    await asked;
    expect(await isValid(key)).toBe(false);
    expect(await revoked).toEqual({ code: 0, out: '', err: oneWarning(url) });
    silent.close();
  });
});

describe('A command under the shipped permissions of NATS', () => {
  let nats: Awaited<ReturnType<typeof startNatsWithUsers>>;
  beforeAll(async () => {
    nats = await startNatsWithUsers();
  });
  afterAll(() => nats.server.stop());
  const as = (user: NatsUser) => natsEnvOf(nats.url, user);

  it('notifies running services, and prints only its line of JSON', async () => {
    const listener = await connect({ servers: nats.url, user: 'catalog', pass: passwordOf('catalog') });
    const heard = new Promise<void>(
      (done) => void listener.subscribe(events.catalogChanged, { callback: () => done() }),
    );
    await listener.flush();
    const { code, out, err } = await nutrition(as('operator'), 'keys', 'create', 'b', '--profile', 'public', '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^\{"id":"[^\n]+"\}\n$/);
    await heard;
    await listener.close();
    expect(violationsIn(nats.server)).toEqual([]);
  });

  it('warns where its user may not notify them', async () => {
    const made = await nutrition(as('caller'), 'keys', 'create', 'c', '--profile', 'public', '--json');
    expect(made).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^nutrition: warning: [^\n]*ermissions[^\n]*\n$/),
    });
    const { key } = JSON.parse(made.out) as IssuedKey;
    expect(await isValid(key)).toBe(true);
  });
});
