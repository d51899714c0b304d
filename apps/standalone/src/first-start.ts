import { DEMO_KEY } from '#contracts';
import { openEmbeddedPostgres } from '#embedded-postgres';
import { type ProcessScope } from '#service-kit';
import { createProgress } from '#service-kit/progress';
import { Database, maintenance } from '#catalog-store/database';
import { isEmpty, Keys } from '#catalog-store/admin';
import { migrate } from '#catalog-store/migrate';
import { Profiles } from '#catalog-store/profiles';
import { ReleaseBuilder } from '#food-import';
import { DefaultSource } from '#food-import/default';

/** Opens the embedded database in `dataDir` until the scope closes. */
export async function openDatabase(dataDir: string, scope: ProcessScope): Promise<string> {
  const opening = openEmbeddedPostgres(dataDir);
  // Registered while it is opening: a stop during the start also stops the server.
  scope.defer(async () => (await opening.catch(() => undefined))?.close());
  return (await opening).url;
}

/** Prepares a database: schema, default catalog where it has none, and a key to try. */
export async function prepareCatalog(databaseUrl: string, { withDemoKey }: { withDemoKey: boolean }): Promise<void> {
  await migrate(databaseUrl);
  await Database.using(databaseUrl, maintenance, async (database) => {
    if (await isEmpty(database)) await importDefault(database);
    if (withDemoKey) await ensureDemoKey(database);
  });
}

async function importDefault(database: Database): Promise<void> {
  const progress = createProgress('Loading the default catalog', 'foods');
  try {
    await new ReleaseBuilder(database).build(new DefaultSource(), undefined, (phase, done, total) => {
      if (phase === 'load') progress.update(done, total);
    });
  } finally {
    progress.end();
  }
}

/** Creates the demo key, unless it was created before: a revoked one stays revoked. */
async function ensureDemoKey(database: Database): Promise<void> {
  const keys = new Keys(database);
  if (await keys.hasDemo()) return;
  await new Profiles(database).save({ name: DEMO_KEY, catalogs: null, nutrients: null });
  await keys.createDemo(DEMO_KEY);
}
