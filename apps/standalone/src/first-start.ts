import { DEMO_KEY } from '#contracts';
import { openEmbeddedPostgres } from '#embedded-postgres';
import { createProgress, type ProcessScope } from '#service-kit';
import { Database, isEmpty, Keys, KeysRepository, maintenance, migrate, ProfilesRepository } from '#catalog-store';
import { DefaultSource, ReleaseBuilder } from '#food-import';

/** Opens the database that lies in `dataDir`; it is left when the process ends. */
export async function openDatabase(dataDir: string, scope: ProcessScope): Promise<string> {
  const opening = openEmbeddedPostgres(dataDir);
  // Before it is open: whoever stops the process meanwhile leaves no server behind.
  scope.defer(async () => (await opening.catch(() => undefined))?.close());
  return (await opening).url;
}

/** Makes a new database ready to be served: its schema, the default catalog, and a key to try. */
export async function prepareCatalog(databaseUrl: string, { withDemoKey }: { withDemoKey: boolean }): Promise<void> {
  await migrate(databaseUrl);
  const database = await Database.connect(databaseUrl, maintenance);
  try {
    if (await isEmpty(database)) await importDefault(database);
    if (withDemoKey) await ensureDemoKey(database);
  } finally {
    await database.close();
  }
}

async function importDefault(database: Database): Promise<void> {
  const progress = createProgress('Loading the default catalog', 'foods');
  try {
    await new ReleaseBuilder(database).build(new DefaultSource(), undefined, (foods, expected) =>
      progress.update(foods, expected),
    );
  } finally {
    progress.end();
  }
}

/** The key comes once: one that was revoked stays revoked. */
async function ensureDemoKey(database: Database): Promise<void> {
  const keys = new Keys(new KeysRepository(database));
  if (await keys.hasDemo()) return;
  await new ProfilesRepository(database).upsert({ name: DEMO_KEY, catalogs: null, nutrients: null });
  await keys.createDemo(DEMO_KEY);
}
