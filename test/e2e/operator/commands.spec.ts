import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiKeyDigest, catalog, isApiKey, newApiKey, nutrientId, urn } from '#contracts';
import { type ListedKey } from '../../../libs/catalog-store/src/access/keys.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { sampleFoods, sampleSource } from '../../support/sources/sample-foods.js';
import { run } from '../support/program.js';

let service: CatalogUnderTest;
beforeAll(async () => {
  service = await startCatalogUnderTest();
  await service.builder.build(sampleSource(sampleFoods));
});
afterAll(() => service.close());

const nutrition = (...args: string[]) => run('cli', args, { DATABASE_URL: service.postgres.url });
async function json<Value>(...args: string[]): Promise<Value> {
  const { code, out, err } = await nutrition(...args, '--json');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as Value;
}
const resolve = async (...keys: string[]) =>
  (await service.client.call(catalog.resolveAccess, { digests: keys.map(apiKeyDigest) })).keys;
const energy = nutrientId('energy');

describe('a command in an environment that it cannot read', () => {
  it.each(['mysql://localhost/nutrition', 'localhost'])('ends with one line: DATABASE_URL=%s', async (url) => {
    const refused = await run('cli', ['keys', 'list'], { DATABASE_URL: url });
    expect(refused).toEqual({ code: 1, out: '', err: 'nutrition: DATABASE_URL: must be a postgres:// URL\n' });
  });

  it('ends with one line: NUTRITION_URL=localhost:3000', async () => {
    const refused = await run('cli', ['mcp'], { NUTRITION_URL: 'localhost:3000' });
    expect(refused).toEqual({
      code: 1,
      out: '',
      err: 'nutrition: NUTRITION_URL: must be an http:// or https:// URL\n',
    });
  });

  it('shows its help there too', async () => {
    expect(await run('cli', ['keys', '--help'], { DATABASE_URL: 'localhost' })).toMatchObject({ code: 0, err: '' });
  });
});

describe('the help of a command', () => {
  it.each([
    ['keys create', '--profile'],
    ['import foods', '--catalog'],
  ])('%s says that %s is required', async (command, option) => {
    const { out } = await run('cli', [...command.split(' '), '--help'], {});
    expect(out).toMatch(new RegExp(`${option} <name> [^-]*\\(required\\)`));
  });
});

describe('an address that is no URL', () => {
  it('ends nutrition mcp before it serves', async () => {
    const refused = await run('cli', ['mcp', '--url', 'localhost:3000'], {});
    expect(refused.code).toBe(2);
    expect(refused.err).toContain("option '--url <url>' argument 'localhost:3000' is invalid");
  });
});

describe('nutrition catalogs', () => {
  it('names its commands where one is misspelt', async () => {
    const refused = await nutrition('catalogs', 'lst');
    expect([refused.code, refused.out]).toEqual([2, '']);
    expect(refused.err).toMatch(/unknown command 'lst'\n.*list, find, rollback, delete/);
  });

  it('lists the catalogs where none is named', async () => {
    expect(await nutrition('catalogs')).toEqual(await nutrition('catalogs', 'list'));
  });
});

describe('nutrition profiles', () => {
  it('creates, changes, lists and deletes access profiles', async () => {
    const create = (catalogs: string, nutrients: string) =>
      json('profiles', 'create', 'team-a', '--catalogs', catalogs, '--nutrients', nutrients);
    const first = { name: 'team-a', catalogs: ['sample'], nutrients: [urn(energy)] };
    expect(await create('sample', `${urn(energy)},${energy.toUpperCase()}`)).toEqual(first);
    expect(await json('profiles', 'list')).toEqual([{ name: 'public', catalogs: 'all', nutrients: 'all' }, first]);
    expect(await create('all', 'all')).toEqual({ name: 'team-a', catalogs: 'all', nutrients: 'all' });
    expect((await nutrition('profiles', 'list')).out).toBe(
      'profile  catalogs  nutrients\npublic   all       all\nteam-a   all       all\n',
    );
    expect(await nutrition('profiles', 'delete', 'team-a')).toEqual({ code: 0, out: '', err: '' });
    expect(await json('profiles', 'list')).toHaveLength(1);
  });

  it.each([
    [
      'a catalog that is not there',
      1,
      ['create', 'x', '--catalogs', 'sample,smaple', '--nutrients', 'all'],
      '"smaple"',
    ],
    [
      'a nutrient that is not there',
      1,
      ['create', 'x', '--catalogs', 'all', '--nutrients', urn(nutrientId('x'))],
      urn(nutrientId('x')),
    ],
    ['what is no id', 2, ['create', 'x', '--catalogs', 'all', '--nutrients', 'energy'], '"energy"'],
    ['an empty list', 2, ['create', 'x', '--catalogs', '', '--nutrients', 'all'], '--catalogs'],
    ['no catalogs', 2, ['create', 'x', '--nutrients', 'all'], '--catalogs'],
    ['a name with a space', 2, ['create', 'x y', '--catalogs', 'all', '--nutrients', 'all'], 'x y'],
    ['a profile that is not there', 1, ['delete', 'nobody'], '"nobody"'],
    ['an unknown command', 2, ['crate'], 'crate'],
  ])('rejects %s', async (_what, code, args, named) => {
    const refused = await nutrition('profiles', ...args);
    expect([refused.code, refused.out]).toEqual([code, '']);
    expect(refused.err).toContain(named);
    if (code === 1) expect(refused.err.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('nutrition profiles create', () => {
  it('says which catalogs and how many nutrients a profile sees', async () => {
    const ids = [energy, nutrientId('protein')].join(', ');
    expect(await nutrition('profiles', 'create', 'team-c', '--catalogs', 'sample, sample', '--nutrients', ids)).toEqual(
      {
        code: 0,
        out: 'team-c sees sample (catalogs), 2 (nutrients)\n',
        err: '',
      },
    );
    await nutrition('profiles', 'delete', 'team-c');
  });
});

describe('nutrition keys', () => {
  interface Issued {
    readonly id: string;
    readonly key: string;
  }
  const create = (...more: string[]) => json<Issued>('keys', 'create', 'A customer', '--profile', 'public', ...more);
  const listed = async (id: string) => (await json<ListedKey[]>('keys', 'list')).find((key) => key.id === id);

  it('creates a key, shows it once, rotates and revokes it', async () => {
    const { id, key } = await create('--per-minute', '90', '--expires', '2099-12-31');
    expect(isApiKey(key)).toBe(true);
    expect(await resolve(key)).toEqual([
      {
        digest: apiKeyDigest(key),
        key: id,
        profile: 'public',
        perMinute: 90,
        expires: '2099-12-31T00:00:00.000Z',
        expiresIn: expect.any(Number),
      },
    ]);
    expect(await listed(id)).toMatchObject({
      label: 'A customer',
      state: 'valid',
      profile: 'public',
      perMinute: 90,
      expires: '2099-12-31T00:00:00Z',
      graceUntil: null,
    });

    const rotated = await json<Issued>('keys', 'rotate', id, '--grace', '600');
    expect(rotated.id).toBe(id);
    expect(await resolve(key, rotated.key)).toHaveLength(2);
    expect((await listed(id))?.graceUntil).toMatch(/^\d{4}-.*Z$/);
    const again = await json<Issued>('keys', 'rotate', id);
    expect((await resolve(key, rotated.key, again.key)).map(({ digest }) => digest)).toEqual([apiKeyDigest(again.key)]);

    expect(await nutrition('keys', 'revoke', id)).toEqual({ code: 0, out: '', err: '' });
    expect(await resolve(key, rotated.key, again.key)).toEqual([]);
    expect((await listed(id))?.state).toBe('revoked');
    const { out } = await nutrition('keys', 'list');
    for (const secret of [key, rotated.key, again.key]) expect(out).not.toContain(secret);
    expect((await nutrition('keys', 'rotate', id)).code).toBe(1);
  });

  it('changes limit and profile of a key, and lists what was done to it', async () => {
    const { id, key } = await create();
    await nutrition('profiles', 'create', 'team-b', '--catalogs', 'all', '--nutrients', 'all');
    const changed = await nutrition('keys', 'change', id, '--profile', 'team-b', '--per-minute', '5');
    expect(changed).toEqual({ code: 0, out: '', err: '' });
    expect(await resolve(key)).toMatchObject([{ profile: 'team-b', perMinute: 5 }]);
    expect((await nutrition('keys', 'change', id, '--per-minute', 'none')).code).toBe(0);
    expect((await listed(id))?.perMinute).toBeNull();
    const { out } = await nutrition('keys', 'log');
    expect(out).toMatch(/^at +key +label +action +operator +details\n/);
    expect(out).toContain('"profile":"team-b"');
    expect(out).not.toContain(key);
  });

  it('prints plain text without --json', async () => {
    const { code, out } = await nutrition('keys', 'create', 'b', '--profile', 'public');
    expect(code).toBe(0);
    const key = /^key +(\S+)$/m.exec(out)?.[1] ?? '';
    expect(await resolve(key)).toHaveLength(1);
  });

  it.each([['change', '--per-minute', '5'], ['rotate'], ['revoke']])(
    'finds the id of a key in capitals: %s',
    async (command, ...options) => {
      const { id } = await create();
      expect(await nutrition('keys', command, id.toUpperCase(), ...options)).toMatchObject({ code: 0, err: '' });
    },
  );

  it('lists a key that expired as expired', async () => {
    const { id } = await create('--expires', '2099-01-01T00:00:00+02:00');
    expect(await listed(id)).toMatchObject({ state: 'valid', expires: '2098-12-31T22:00:00Z' });
    await service.database.query({ text: 'update api_key set expires = now() where id = $1', values: [id] });
    expect((await listed(id))?.state).toBe('expired');
    expect((await nutrition('keys', 'rotate', id)).code).toBe(1);
  });

  it.each([
    ['a profile that is not there', 1, ['create', 'a', '--profile', 'nobody'], '"nobody"'],
    ['no profile', 2, ['create', 'a'], '--profile'],
    ['an empty label', 2, ['create', ' ', '--profile', 'public'], 'label'],
    ['a label of two lines', 2, ['create', 'a\nb', '--profile', 'public'], 'label'],
    [
      'a limit over ten million',
      2,
      ['create', 'a', '--profile', 'public', '--per-minute', '10000001'],
      'from 1 to 10000000',
    ],
    ['a grace over a year', 2, ['rotate', 'x', '--grace', '31622401'], 'from 0 to 31622400'],
    ['a limit of nothing', 2, ['create', 'a', '--profile', 'public', '--per-minute', '0'], '--per-minute'],
    ['a limit that is no number', 2, ['create', 'a', '--profile', 'public', '--per-minute', '1e3'], '--per-minute'],
    ['a date that is none', 2, ['create', 'a', '--profile', 'public', '--expires', '2030-02-30'], '--expires'],
    ['a date in words', 2, ['create', 'a', '--profile', 'public', '--expires', 'soon'], 'Write it as 2030-01-31, or'],
    ['a date that is past', 2, ['create', 'a', '--profile', 'public', '--expires', '2020-01-01'], 'in the past'],
    [
      'an instant without a zone',
      2,
      ['create', 'a', '--profile', 'public', '--expires', '2030-01-01T00:00'],
      '--expires',
    ],
    ['an unknown id', 1, ['revoke', '00000000-0000-0000-0000-000000000000'], '00000000-'],
    ['what is no id', 1, ['rotate', "x' or true --"], "x' or true"],
    ['a change of nothing', 2, ['change', 'x'], '--per-minute'],
    ['a change to a profile that is not there', 1, ['change', 'x', '--profile', 'nobody'], 'x'],
    ['a grace before now', 2, ['rotate', 'x', '--grace', '-1'], '--grace'],
  ])('rejects %s', async (_what, code, args, named) => {
    const refused = await nutrition('keys', ...args);
    expect([refused.code, refused.out]).toEqual([code, '']);
    expect(refused.err).toContain(named);
    if (code === 1) expect(refused.err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('rejects the id of a key that does not exist', async () => {
    expect(await resolve(newApiKey())).toEqual([]);
  });
});
