import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { catalog } from '#contracts';
import { inProcessTransport, TypedRequester } from '#messaging';
import { ProcessScope } from '#service-kit';
import { INDEX_VERSION } from '../../../libs/food-search/src/index.js';
import { migrate } from '../../../libs/catalog-store/src/migrate.js';
import { startCatalog } from '../../../apps/catalog/src/start.js';
import { type RunningCatalog, startCatalogOn } from '../../support/catalog/catalog-service.js';
import { switchedEarlier } from '../../support/catalog/switched-earlier.js';
import { eventually, startPostgres } from '../../support/index.js';
import { sampleFood, sampleSource } from '../../support/sources/sample-foods.js';

const CARROTS = ['Carrots, raw', 'Carrots, dried'];
const BEETS = ['Beets, raw', 'Beets, dried'];
const source = (names: readonly string[]) => sampleSource(names.map((name, at) => sampleFood(String(at), name)));

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let client: pg.Client;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  client = new pg.Client(postgres.url);
  await client.connect();
});
afterEach(() => client.end());

const rows = async (sql: string, values: unknown[] = []) =>
  (await client.query<Record<string, unknown>>(sql, values)).rows;

/** Turns the indexes of these releases into those of another version. */
const makeForeign = (which: string, version = INDEX_VERSION - 1) =>
  rows(
    `with foreign_index as (
       update food_index set version = $1 from catalog
       where version = $2 and release_id = any(array[${which}]) returning 1)
     update data_version set version = version + 1 from (select count(*) from foreign_index) as renamed`,
    [version, INDEX_VERSION],
  );

/** Prevents builds of the index of the release in this column of `catalog`, until the returned call. */
async function holdBuilds(column: string): Promise<() => Promise<unknown>> {
  const [release] = await rows(`select pg_advisory_lock(7426105, ${column}), ${column} as id from catalog`);
  return () => rows('select pg_advisory_unlock(7426105, $1)', [release?.['id']]);
}

describe('a start', () => {
  it('waits for the schema, then for the search index, and says so', async () => {
    const { url, stop } = await startPostgres();
    const scope = new ProcessScope(pino({ level: 'silent' }));
    const started = startCatalog({ databaseUrl: url }, inProcessTransport(), scope);
    await eventually(
      () => scope.health.missing(),
      ([missing]) => missing === 'schema',
    );
    await migrate(url);
    await started;
    scope.health.started();
    expect(await scope.health.missing()).toEqual(['release']);
    await scope.close();
    await stop();
  });
});

describe('a search index of another version', () => {
  let service: RunningCatalog;
  beforeEach(async () => {
    service = await startCatalogOn(postgres.url);
    for (const names of [CARROTS, BEETS]) await service.builder.build(source(names));
    await eventually(
      () => found(),
      (names) => names.includes('Beets, raw'),
    );
  });
  afterEach(async () => {
    await service.close();
    // Postgres may abort it for a deadlock with a read of another replica's polling.
    await eventually(
      () => rows('truncate catalog, release, food_index cascade'),
      () => true,
    );
    for (const { name } of await tables()) await rows(`drop table ${String(name)}`);
  });

  const found = async (asked = service.client) => {
    const { items } = await asked.call(catalog.searchFoods, { query: 'raw' });
    return items.map(({ description }) => description);
  };
  const tables = () => rows(`select relname as name from pg_class where relkind = 'r' and relname ~ '^food_.*[0-9]+$'`);
  const indexes = () => rows('select release_id, version, ready from food_index order by release_id, version');

  it('stays while a service of this version builds its own before it serves', async () => {
    await makeForeign('current_release');
    const release = await holdBuilds('current_release');
    const scope = new ProcessScope(pino({ level: 'silent' }));
    const transport = inProcessTransport();
    const started = startCatalog({ databaseUrl: postgres.url }, transport, scope);
    await eventually(
      () => scope.health.missing(),
      ([missing]) => missing === 'index',
    );
    await release();
    await started;
    expect(await found(new TypedRequester(transport.requester))).toEqual(['Beets, raw']);
    const [current] = await rows('select current_release as id from catalog');
    expect((await indexes()).filter(({ release_id }) => release_id === current?.['id'])).toEqual([
      { release_id: current?.['id'], version: INDEX_VERSION - 1, ready: true },
      { release_id: current?.['id'], version: INDEX_VERSION, ready: true },
    ]);
    await scope.close();
  });

  it('of a new current release: the one before is served until the index is built', async () => {
    await makeForeign('previous_release');
    const release = await holdBuilds('previous_release');
    const { revision } = await service.client.ask(catalog.searchFoods, { query: 'raw' });
    await service.builder.rollback('sample');
    // The build has begun: the service has seen the rollback.
    await eventually(
      () => rows(`select from pg_locks where locktype = 'advisory' and not granted`),
      (waiting) => waiting.length > 0,
    );
    const still = await service.client.ask(catalog.searchFoods, { query: 'raw' });
    expect(still.body.items.map(({ description }) => description)).toEqual(['Beets, raw']);
    expect(still.revision).toBe(revision);
    await release();
    await eventually(
      () => found(),
      ([name]) => name === 'Carrots, raw',
    );
  });

  it('alone: no release is served by its numbers', async () => {
    const release = await holdBuilds('current_release');
    await makeForeign('current_release, previous_release');
    service.transport.publish('nutrition.v1.event.catalog.changed');
    const unavailable = (error: unknown) => ({ error: (error as Error).message });
    await eventually(
      () => found().catch(unavailable),
      (answer) => 'error' in answer,
    );
    expect(await service.scope.health.missing()).toEqual(['index']);
    await release();
    await eventually(
      () => found().catch(unavailable),
      (answer) => !('error' in answer),
    );
    expect(await found()).toEqual(['Beets, raw']);
  });

  it('is built by the migration, which drops what is older than the version before', async () => {
    await makeForeign('current_release', INDEX_VERSION - 3);
    await migrate(postgres.url);
    await makeForeign('current_release', INDEX_VERSION - 2);
    await migrate(postgres.url);
    await makeForeign('current_release', INDEX_VERSION + 1);
    await migrate(postgres.url);
    const versions = (await indexes()).map(({ version }) => version);
    expect(versions).toEqual([INDEX_VERSION, INDEX_VERSION - 2, INDEX_VERSION, INDEX_VERSION + 1]);
    // Three of each index, and the foods of two releases.
    expect(await tables()).toHaveLength(3 * versions.length + 2);
  });

  it('goes with its release', async () => {
    await makeForeign('current_release, previous_release');
    for (const names of [CARROTS, BEETS]) {
      await switchedEarlier(service.database);
      await service.builder.build(source(names));
    }
    expect((await indexes()).map(({ version }) => version)).toEqual([INDEX_VERSION, INDEX_VERSION]);
    expect(await tables()).toHaveLength(3 * 2 + 2);
  });
});
