/**
 * Time and peak memory of imports, beside COPY of the same files on the same Postgres. Imported are 2,000,000 generated
 * branded foods of FoodData Central, and SR28 where a folder with it is named. COPY is the command behind psql's \copy. Run after
 * `npm run build`: npm run bench:import -- [--foods 2000000] [--sr28 FOLDER]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openEmbeddedPostgres } from '#embedded-postgres';
import { measureFdc } from './fdc.mjs';
import { nutrition } from './measure.mjs';
import { measureSr28 } from './sr28.mjs';

const { values: options } = parseArgs({
  options: {
    foods: { type: 'string', default: '2000000' },
    sr28: { type: 'string' },
  },
});

const directory = await mkdtemp(join(tmpdir(), 'nutrition-bench-'));
const postgres = await openEmbeddedPostgres(directory);
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
try {
  await nutrition(postgres.url, 'migrate');
  if (options.sr28 !== undefined) await measureSr28(client, postgres.url, options.sr28);
  await measureFdc(client, postgres.url, Number(options.foods));
} finally {
  await client.end();
  await postgres.close();
  await rm(directory, { recursive: true, force: true });
}
