import { INDEX_VERSION } from '#food-search';
import { maintenance } from '../database/pool.js';
import { Database } from '../database/database.js';

/** First half of the advisory locks of index builds, chosen at random. The second is the release. */
const BUILD_LOCK = 7_426_105;

/** Releases of which an index is wanted: those that are served, or those that can be rolled back to as well. */
export type WantedReleases = 'current' | 'current and previous';

/**
 * Builds the search indexes that this version is missing. Safe to run concurrently: one process builds, the others wait.
 * Indexes of other versions stay as they are.
 */
export async function buildIndexes(database: Database, wanted: WantedReleases): Promise<void> {
  for (const release of await unindexed(database, wanted)) {
    try {
      await buildIndex(database, release);
    } catch (error) {
      // An import may have replaced and dropped the release meanwhile.
      if ((await unindexed(database, wanted)).includes(release)) throw error;
    }
  }
}

/** Index builds of a service that goes on meanwhile: over a connection of their own, one at a time. */
export class BackgroundBuilds {
  private running: Promise<void> | undefined;

  constructor(private readonly databaseUrl: string) {}

  /** Builds the missing indexes of current releases. A call during a build gets the end of that one. */
  run(): Promise<void> {
    const build = (database: Database) => buildIndexes(database, 'current');
    this.running ??= Database.using(this.databaseUrl, maintenance, build).finally(() => (this.running = undefined));
    return this.running;
  }
}

/** Releases without an index of this version, those that are served first. */
async function unindexed(database: Database, wanted: WantedReleases): Promise<number[]> {
  const rows = await database.query<{ id: number }>({
    text: `select release.id
      from catalog join release on release.id = current_release or ($2 and release.id = previous_release)
      where not exists (
        select from food_index where release_id = release.id and version = $1 and language = 'en' and ready)
      order by release.id = current_release desc, name`,
    values: [INDEX_VERSION, wanted === 'current and previous'],
  });
  return rows.map(({ id }) => id);
}

async function buildIndex(database: Database, release: number): Promise<void> {
  await database.withConnection(async (connection) => {
    await connection.query('select pg_advisory_lock($1, $2)', [BUILD_LOCK, release]);
    const built = `select from food_index where release_id = $1 and version = $2 and language = 'en' and ready`;
    const { rowCount } = await connection.query(built, [release, INDEX_VERSION]);
    if (rowCount === 0) {
      // Loaded only here: most starts find every index built.
      const { writeIndexes } = await import('./index-writer.repository.js');
      await writeIndexes(connection, release, { url: database.url });
    }
    await connection.query('select pg_advisory_unlock($1, $2)', [BUILD_LOCK, release]);
  });
}
