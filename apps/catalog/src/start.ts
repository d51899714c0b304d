import { type Transport } from '#messaging';
import { implementationVersion, type ProcessScope, startService } from '#service-kit';
import { CatalogModule, type CatalogOptions } from './catalog.module.js';

/**
 * Serves the catalog endpoints on `transport`, from a database that has been migrated.
 * @throws StartError naming DATABASE_URL where Postgres, the schema or this version's search index is missing
 */
export async function startCatalog(options: CatalogOptions, transport: Transport, scope: ProcessScope): Promise<void> {
  const identity = {
    name: 'catalog',
    version: implementationVersion,
    description: 'Foods, nutrients, units and access',
  };
  await startService(identity, CatalogModule.forRoot(options), transport, scope);
}
