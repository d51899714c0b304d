import { type Database } from './database/database.js';
import { withImportLock } from './releases/import-lock.js';
import { staleIndexes } from './search-index/stale-indexes.js';

/**
 * Rebuilds the search indexes of another version, of the releases that are served or can be rolled back to.
 * @throws ReleaseError where an import of their catalog is running
 */
export async function renewIndexes(database: Database): Promise<void> {
  for (const { catalog, release } of await staleIndexes(database)) {
    await withImportLock(database, catalog, (releases) => releases.renewIndex(release));
  }
}
