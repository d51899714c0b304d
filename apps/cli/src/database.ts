import { z } from 'zod';
import { openEmbeddedPostgres } from '#embedded-postgres';
import { type Transport } from '#messaging';
import { envFields, natsEnv, openNats, readEnv } from '#service-kit';
import { maintenance } from '../../catalog/src/persistence/data-source.js';
import { Database } from '../../catalog/src/persistence/database.js';

const env = readEnv({
  DATABASE_URL: envFields.DATABASE_URL.optional(),
  ...natsEnv,
  NATS_URL: natsEnv.NATS_URL.optional(),
  DATA_DIR: z.string().default('.data'),
});

/** Calls `work` with the URL of the database that the environment names. */
export async function withDatabaseUrl<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  if (env.DATABASE_URL !== undefined) return work(env.DATABASE_URL);
  const postgres = await openEmbeddedPostgres(env.DATA_DIR);
  try {
    return await work(postgres.url);
  } finally {
    await postgres.close();
  }
}

/**
 * Calls `work` with a connection to the migrated database and, where NATS_URL is set, a transport to tell running
 * services at once; without it they notice within seconds.
 */
export function withDatabase<Result>(
  work: (database: Database, transport: Transport | undefined) => Promise<Result>,
): Promise<Result> {
  return withDatabaseUrl(async (url) => {
    const database = await Database.connect(url, maintenance);
    try {
      await database.requireSchema();
      const { NATS_URL } = env;
      const transport = NATS_URL ? await openNats('nutrition-cli', { ...env, NATS_URL }) : undefined;
      try {
        return await work(database, transport);
      } finally {
        await transport?.close();
      }
    } finally {
      await database.close();
    }
  });
}
