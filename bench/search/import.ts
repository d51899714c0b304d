import { ReleaseBuilder } from '../../libs/food-import/src/release-builder.js';
import { Database } from '../../libs/catalog-store/src/database/database.js';
import { maintenance } from '../../libs/catalog-store/src/database/pool.js';
import { migrate } from '../../libs/catalog-store/src/migrate.js';
import { sourcesOf } from './sources.js';

/** Imports the foods that are searched: `import.js DATABASE_URL FOODS [USDA_FOLDER]`. A process of its own, as in use. */
const [url = '', foods, usda] = process.argv.slice(2);
const started = performance.now();
await migrate(url);
const database = await Database.connect(url, maintenance);
for (const source of sourcesOf(Number(foods), usda)) {
  await new ReleaseBuilder(database).build(source, source.catalog, (phase, done) => {
    if (done % 100_000 !== 0) return;
    console.log(`  ${phase}: ${done} foods after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  });
}
await database.close();
