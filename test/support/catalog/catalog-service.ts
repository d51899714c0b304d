import { pino } from 'pino';
import { inProcessTransport, type Transport, TypedRequester } from '#messaging';
import { ProcessScope } from '#service-kit';
import { Keys } from '../../../libs/catalog-store/src/access/keys.js';
import { Profiles } from '../../../libs/catalog-store/src/access/profiles.js';
import { type BuiltRelease, ReleaseBuilder } from '../../../libs/food-import/src/release-builder.js';
import { maintenance } from '../../../libs/catalog-store/src/database/pool.js';
import { Database } from '../../../libs/catalog-store/src/database/database.js';
import { migrate } from '../../../libs/catalog-store/src/migrate.js';
import { type CatalogOptions } from '../../../apps/catalog/src/catalog.module.js';
import { startCatalog } from '../../../apps/catalog/src/start.js';
import { type PostgresTemplate } from '../servers/postgres-templates.js';
import { startPostgres } from '../servers/servers.js';
import { patient } from './patient.js';
import { serveRelease } from './serve-release.js';

type Options = Pick<CatalogOptions, 'redisUrl' | 'explain'>;

/** Catalog service on a database, with the classes behind an operator's commands. */
export interface RunningCatalog {
  readonly client: TypedRequester;
  readonly database: Database;
  readonly profiles: Profiles;
  readonly keys: Keys;
  readonly builder: ReleaseBuilder;
  readonly scope: ProcessScope;
  readonly transport: Transport;
  /** Imports a catalog and waits until this service serves it. */
  serve(...release: Parameters<ReleaseBuilder['build']>): Promise<BuiltRelease>;
  close(): Promise<void>;
}

/** Catalog service with a Postgres of the test's own. */
export interface CatalogUnderTest extends RunningCatalog {
  readonly postgres: Awaited<ReturnType<typeof startPostgres>>;
}

/** Starts a Postgres and a catalog on it, which end together. */
export async function startCatalogUnderTest(
  options: Options = {},
  template?: PostgresTemplate,
): Promise<CatalogUnderTest> {
  const postgres = await startPostgres(template);
  const running = await startCatalogOn(postgres.url, options);
  return {
    ...running,
    postgres,
    close: async () => {
      await running.close();
      await postgres.stop();
    },
  };
}

/** Migrates the database and starts a catalog on it. */
export async function startCatalogOn(databaseUrl: string, options: Options = {}): Promise<RunningCatalog> {
  await migrate(databaseUrl);
  const database = await Database.connect(databaseUrl, maintenance);
  const transport = inProcessTransport();
  const scope = new ProcessScope(pino({ level: 'silent' }));
  await startCatalog({ databaseUrl, ...options, pool: patient }, transport, scope);
  scope.health.started();
  const client = new TypedRequester(transport.requester);
  const builder = new ReleaseBuilder(database, transport);
  return {
    client,
    database,
    profiles: new Profiles(database, transport),
    keys: new Keys(database, transport),
    builder,
    scope,
    transport,
    serve: (...release) => serveRelease(builder, client, ...release),
    close: async () => {
      await scope.close();
      await database.close();
    },
  };
}
