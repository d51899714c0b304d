import { type Database } from '../database/database.js';
import { ReleaseError } from './release-error.js';
import { ReleaseRepository } from './release.repository.js';

/**
 * Runs `work` under the import lock of a catalog: one process at a time changes its releases.
 * @throws ReleaseError where another import of the catalog is running
 */
export function withImportLock<Result>(
  database: Database,
  catalog: string,
  work: (releases: ReleaseRepository) => Promise<Result>,
): Promise<Result> {
  return database.withConnection(async (connection) => {
    const releases = new ReleaseRepository(connection, database.url);
    if (!(await releases.lock(catalog))) throw new ReleaseError(`another import of ${catalog} is running`);
    const result = await work(releases);
    await releases.unlock(catalog);
    return result;
  });
}
