import { chown, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog } from '#contracts';
import { grantServing } from '#catalog-store/admin';
import { inProcessTransport, TypedRequester } from '#messaging';
import { ProcessScope } from '#service-kit';
import { startCatalog } from '../../../apps/catalog/src/start.js';
import { AccessRepository } from '../../../libs/catalog-store/src/access/access.repository.js';
import { serving } from '../../../libs/catalog-store/src/database/pool.js';
import { Database } from '../../../libs/catalog-store/src/database/database.js';
import { Certificates } from '../../support/servers/certificates.js';
import { type RunningCatalog, startCatalogOn } from '../../support/catalog/catalog-service.js';
import { folderOf } from '../../support/folders.js';
import { eventually, startPostgres } from '../../support/index.js';
import { banana, sampleSource } from '../../support/sources/sample-foods.js';

const ROLE = 'serving-1';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let owner: RunningCatalog;
let certificates: Certificates;
let keyId: string;
const opened: Database[] = [];

/** Address of the database as the serving role, verified as the parameters of libpq say. */
function servingUrl(host = 'localhost', { authority } = certificates): string {
  const { port, pathname } = new URL(postgres.url);
  const parameters = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: authority });
  return `postgres://${ROLE}:secret@${host}:${port}${pathname}?${parameters.toString()}`;
}

async function connect(url: string): Promise<Database> {
  const database = await Database.connect(url, serving);
  opened.push(database);
  return database;
}

/** Lets Postgres speak TLS. Its files have to be those of its user. */
async function turnOnTls({ certificate, key }: Certificates): Promise<void> {
  const [found] = await owner.database.query<{ data_directory: string }>({ text: 'show data_directory' });
  const { uid, gid } = await stat(join(found?.data_directory ?? '', 'PG_VERSION'));
  await chown(key, uid, gid);
  const settings = { ssl_cert_file: certificate, ssl_key_file: key, ssl: 'on' };
  for (const [name, value] of Object.entries(settings))
    await owner.database.query({ text: `alter system set ${name} = '${value}'` });
  await owner.database.query({ text: 'select pg_reload_conf()' });
  await eventually(() => connect(servingUrl()));
}

beforeAll(async () => {
  postgres = await startPostgres();
  owner = await startCatalogOn(postgres.url);
  await owner.database.query({ text: `create role "${ROLE}" login password 'secret'` });
  await grantServing(postgres.url, ROLE);
  // After the grant: a release brings tables of its own.
  await owner.builder.build(sampleSource([banana]));
  await owner.profiles.save({ name: 'shop', catalogs: null, nutrients: null });
  ({ id: keyId } = await owner.keys.create({ label: 'shop', profile: 'shop', perMinute: null, expires: null }));
  certificates = new Certificates(await folderOf());
  await turnOnTls(certificates);
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await owner.close();
  await postgres.stop();
});

describe('the role that serves', () => {
  it('is enough for a catalog service', async () => {
    const scope = new ProcessScope(pino({ level: 'silent' }));
    const transport = inProcessTransport();
    await startCatalog({ databaseUrl: servingUrl(), redisUrl: undefined }, transport, scope);
    const client = new TypedRequester(transport.requester);
    const found = await client.call(catalog.searchFoods, { query: 'banana' });
    expect(found.total).toBe(1);
    await client.call(catalog.getFood, { id: found.items[0]?.id ?? '' });
    await scope.close();
  });

  it('notes that a key was used', async () => {
    await new AccessRepository(await connect(servingUrl())).recordUse([keyId]);
    const text = 'select last_used is not null as used from api_key where id = $1';
    expect(await owner.database.query({ text, values: [keyId] })).toEqual([{ used: true }]);
  });

  it.each([
    'update api_key set per_minute = 1',
    'delete from api_key_secret',
    `insert into access_profile (name) values ('mine')`,
    'update catalog set current_release = null',
    'delete from food',
    'truncate release cascade',
    'create table mine ()',
    'drop table food',
  ])('may not %s', async (text) => {
    const database = await connect(servingUrl());
    await expect(database.query({ text })).rejects.toThrow(/permission denied|must be owner/);
  });

  it('has to exist', async () => {
    await expect(grantServing(postgres.url, 'nobody')).rejects.toThrow('Postgres has no role nobody');
  });
});

describe('sslmode=verify-full', () => {
  it('encrypts every connection', async () => {
    const database = await connect(servingUrl());
    const text = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';
    expect(await database.query({ text })).toEqual([{ ssl: true }]);
  });

  it('refuses a server that another authority signed', async () => {
    const other = new Certificates(await folderOf());
    const refused = connect(servingUrl('localhost', other)).catch((error: Error) => error.cause);
    expect(await refused).toMatchObject({ code: expect.stringMatching(/CERT|SIGNATURE/) });
  });

  it('names a file of an authority that is not there', async () => {
    const refused = connect(servingUrl('localhost', { ...certificates, authority: '/nowhere/ca.crt' } as Certificates));
    await expect(refused).rejects.toThrow('DATABASE_URL');
  });

  it('refuses a server of another name', async () => {
    certificates.renew('elsewhere');
    await owner.database.query({ text: 'select pg_reload_conf()' });
    const refusal = () => connect(servingUrl()).catch((error: Error) => error.cause as { code?: string });
    await eventually(refusal, (found) => 'code' in found && found.code === 'ERR_TLS_CERT_ALTNAME_INVALID');
  });
});
