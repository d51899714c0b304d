import { DEMO_KEY } from '#contracts';
import { openEmbeddedPostgres } from '#embedded-postgres';
import { createProgress, type ProcessScope } from '#service-kit';
import { Keys } from '../../catalog/src/access/keys.js';
import { KeysRepository } from '../../catalog/src/access/keys.repository.js';
import { ProfilesRepository } from '../../catalog/src/access/profiles.repository.js';
import { DefaultSource } from '../../catalog/src/import/default/default.source.js';
import { ReleaseBuilder } from '../../catalog/src/import/release-builder.js';
import { listCatalogs } from '../../catalog/src/import/catalogs.repository.js';
import { maintenance } from '../../catalog/src/persistence/data-source.js';
import { Database } from '../../catalog/src/persistence/database.js';
import { migrate } from '../../catalog/src/persistence/migrate.js';

/** Opens the database that lies in `dataDir`; it is left when the process ends. */
export async function openDatabase(dataDir: string, scope: ProcessScope): Promise<string> {
  const postgres = await openEmbeddedPostgres(dataDir);
  scope.defer(() => postgres.close());
  return postgres.url;
}

/** Makes a new database ready to be served: its schema, the default catalog, and a key to try. */
export async function prepareCatalog(databaseUrl: string, { withDemoKey }: { withDemoKey: boolean }): Promise<void> {
  await migrate(databaseUrl);
  const database = await Database.connect(databaseUrl, maintenance);
  try {
    if (!(await hasCatalog(database))) await importDefault(database);
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

async function hasCatalog(database: Database): Promise<boolean> {
  const catalogs = await listCatalogs(database);
  return catalogs.some(({ releases }) => releases.some(({ state }) => state === 'current'));
}
