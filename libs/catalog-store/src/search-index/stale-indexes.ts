import { StartError } from '#service-kit';
import { type Database } from '../database/database.js';
import { INDEX_VERSION } from '#food-search';

/** Release whose search index has another version. */
export interface StaleIndex {
  readonly catalog: string;
  readonly release: number;
  /** Whether it is the current release, not the previous one. */
  readonly current: boolean;
}

/** Current and previous releases whose search index has another version. */
export function staleIndexes(database: Database): Promise<StaleIndex[]> {
  return database.query<StaleIndex & Record<string, unknown>>({
    text: `select name as catalog, release_id as release, release_id = current_release as current
      from search_index join catalog on release_id in (current_release, previous_release)
      where version <> $1 order by name, release_id`,
    values: [INDEX_VERSION],
  });
}

/** @throws StartError where a current release has an index of another version, whose numbers and ranks do not match */
export async function requireOwnIndexes(database: Database): Promise<void> {
  const stale = (await staleIndexes(database)).find(({ current }) => current);
  if (!stale) return;
  throw new StartError(
    `DATABASE_URL: the search index of ${stale.catalog} is of another version; run the migration first (nutrition migrate)`,
  );
}
