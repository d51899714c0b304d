import { type Transport } from '#messaging';
import { type ProcessScope, startService } from '#service-kit';
import { awaitDatabase } from './await-database.js';
import { CatalogModule, type CatalogOptions } from './catalog.module.js';

/**
 * Serves the catalog endpoints on `transport`, once schema and search indexes are of this version.
 * @throws StartError naming DATABASE_URL where Postgres is unreachable
 */
export async function startCatalog(options: CatalogOptions, transport: Transport, scope: ProcessScope): Promise<void> {
  const identity = { name: 'catalog', description: 'Foods, nutrients, units and access' };
  await awaitDatabase(options.databaseUrl, scope);
  await startService(identity, CatalogModule.forRoot(options), transport, scope, options);
}
