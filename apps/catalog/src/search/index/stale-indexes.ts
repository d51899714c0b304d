import { StartError } from '#service-kit';
import { type Database } from '../../persistence/database.js';
import { INDEX_VERSION } from './index-builder.js';

/** A release whose search index was made by the rules of another version. */
export interface StaleIndex {
  readonly catalog: string;
  readonly release: number;
  /** Whether it is the one being served, not the one to go back to. */
  readonly current: boolean;
}

/** The releases in use whose search index another version made. */
export function staleIndexes(database: Database): Promise<StaleIndex[]> {
  return database.query<StaleIndex & Record<string, unknown>>({
    text: `select name as catalog, release_id as release, release_id = current_release as current
      from search_index join catalog on release_id in (current_release, previous_release)
      where version <> $1 order by name, release_id`,
    values: [INDEX_VERSION],
  });
}

/** @throws StartError where what is served was indexed by another version: numbers and ranks would not fit */
export async function requireOwnIndexes(database: Database): Promise<void> {
  const stale = (await staleIndexes(database)).find(({ current }) => current);
  if (!stale) return;
  throw new StartError(
    `DATABASE_URL: the search index of ${stale.catalog} is of another version; run the migration first (nutrition migrate)`,
  );
}
