import { setTimeout as sleep } from 'node:timers/promises';
import { type DataSource, MigrationExecutor, QueryFailedError } from 'typeorm';
import { openDataSource } from './database/data-source.js';
import { Database } from './database/database.js';
import { migrating } from './database/pool.js';
import { migrations } from './database/migrations.js';

/** SQLSTATE of a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Pause between two attempts, in which readers that queued behind the first are served. */
const RETRY_MS = 500;

/** Attempts in about ten minutes. A reader that holds its lock for longer is a fault. */
const MAX_ATTEMPTS = 1000;

/**
 * Runs the migrations that have not run, each in a transaction. One that does not get its locks at once is rolled back
 * and tried again, so that readers wait for it a tenth of a second at most.
 * @throws Error where a lock is held for ten minutes
 */
export const runMigrations = (databaseUrl: string): Promise<void> =>
  Database.using(databaseUrl, migrating, async (database) => {
    const dataSource = await openDataSource(database, { migrations });
    for (let attempt = 1; ; attempt++) {
      try {
        await runPending(dataSource);
        return;
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        if (attempt === MAX_ATTEMPTS) throw new Error('a table is locked; end its long transactions', { cause: error });
        await sleep(RETRY_MS);
      }
    }
  });

/** Runs on a connection of its own: TypeORM does not give back one whose role may not read the migrations. */
async function runPending(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each';
    await executor.executePendingMigrations();
  } finally {
    await runner.release();
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: unknown }).code === LOCK_NOT_AVAILABLE;
