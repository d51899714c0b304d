import { z } from 'zod';
import { type EmbeddedPostgres } from '#embedded-postgres';
import { type Publisher } from '#messaging';
import { envFields, natsEnv, readEnv } from '#service-kit/base';
import { type Database } from '#catalog-store/database';

/** Environment of a command. @throws StartError naming every variable that is bad */
const commandEnv = () =>
  readEnv({
    DATABASE_URL: envFields.DATABASE_URL.optional(),
    ...natsEnv,
    NATS_URL: natsEnv.NATS_URL.optional(),
    DATA_DIR: z.string().default('.data'),
  });

type CommandEnv = ReturnType<typeof commandEnv>;

/** Embedded database of this command, while it is open. */
let embedded: EmbeddedPostgres | undefined;

/** Closes the embedded database of a command that ends early. */
export async function closeEmbedded(): Promise<void> {
  await embedded?.close();
}

/**
 * Calls `work` with the environment and the URL of the database it names.
 * @param create whether an embedded database is created where DATA_DIR has none; `false` reports that as an error, since
 *   DATA_DIR may be mistyped
 */
export async function withDatabaseUrl<Result>(
  work: (url: string, env: CommandEnv) => Promise<Result>,
  { create }: { create: boolean },
): Promise<Result> {
  const env = commandEnv();
  if (env.DATABASE_URL !== undefined) return work(env.DATABASE_URL, env);
  const { openEmbeddedPostgres } = await import('#embedded-postgres');
  embedded = await openEmbeddedPostgres(env.DATA_DIR, { create });
  try {
    return await work(embedded.url, env);
  } finally {
    await closeEmbedded();
  }
}

/**
 * Calls `work` with a connection to the migrated database and a publisher of events. The publisher tells running
 * services of a change where NATS_URL is set; without it they notice within seconds.
 */
export function withDatabase<Result>(
  work: (database: Database, publisher: Publisher | undefined) => Promise<Result>,
): Promise<Result> {
  const withUrl = async (url: string, env: CommandEnv) => {
    const { Database, maintenance } = await import('#catalog-store/database');
    return Database.using(url, maintenance, async (database) => {
      await database.requireSchema();
      const notifier = await openNotifier(env);
      try {
        return await work(database, notifier);
      } finally {
        await notifier?.settled();
      }
    });
  };
  return withDatabaseUrl(withUrl, { create: false });
}

async function openNotifier({ NATS_URL, ...env }: CommandEnv) {
  if (NATS_URL === undefined) return undefined;
  const { ServiceNotifier } = await import('./notifier.js');
  return new ServiceNotifier({ ...env, NATS_URL });
}
