import { events } from '#contracts';
import { type Transport } from '#messaging';
import { implementationVersion, type ProcessScope, startService, watchPool, watchReleases } from '#service-kit';
import { MemoryCache } from './cache/memory-cache.js';
import { type ReadCache } from './cache/read-cache.js';
import { CatalogModule } from './catalog.module.js';
import { Database } from './persistence/database.js';
import { requireOwnIndexes } from './search/index/stale-indexes.js';
import { SnapshotRepository } from './view/snapshot.repository.js';
import { Views } from './view/views.js';

export interface CatalogOptions {
  readonly databaseUrl: string;
  /** Absent: replies are kept in memory. */
  readonly redisUrl?: string;
}

/**
 * Serves the catalog endpoints on `transport`, from a database that has been migrated.
 * @throws StartError naming DATABASE_URL where Postgres, the schema or this version's search index is not there
 */
export async function startCatalog(options: CatalogOptions, transport: Transport, scope: ProcessScope): Promise<void> {
  const database = await Database.connect(options.databaseUrl);
  scope.defer(() => database.close());
  scope.defer(watchPool(() => database.connections));
  await database.requireSchema();
  await requireOwnIndexes(database);

  const views = new Views(new SnapshotRepository(database), () => transport.publish(events.catalogChanged));
  await views.start();
  scope.defer(() => views.stop());
  scope.defer(watchReleases(() => views.releases));
  transport.subscribe(events.catalogChanged, () => void views.refresh());

  scope.health.require('postgres', () => database.answers());
  scope.health.require('release', () => views.hasRelease);

  const cache = await openCache(options.redisUrl, scope);
  const identity = {
    name: 'catalog',
    version: implementationVersion,
    description: 'Foods, nutrients, units and access',
  };
  await startService(identity, CatalogModule.configured({ database, views, cache }), transport, scope);
}

async function openCache(redisUrl: string | undefined, scope: ProcessScope): Promise<ReadCache> {
  if (redisUrl === undefined) return new MemoryCache();
  // 20 MB and a tenth of a second, where there is a Redis.
  const { RedisCache } = await import('./cache/redis-cache.js');
  const cache = new RedisCache(redisUrl);
  cache.connect();
  scope.defer(() => cache.close());
  return cache;
}
