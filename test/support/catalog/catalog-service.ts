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
import { patient } from './patient.js';
import { serveRelease } from './serve-release.js';

/** Catalog service on a test's database, with the classes behind an operator's commands. */
export interface CatalogUnderTest {
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

/** Migrates the database and starts a catalog on it. */
export async function startCatalogUnderTest(
  databaseUrl: string,
  options: Pick<CatalogOptions, 'redisUrl' | 'explain'> = {},
): Promise<CatalogUnderTest> {
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
