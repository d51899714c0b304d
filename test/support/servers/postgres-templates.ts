import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openEmbeddedPostgres } from '#embedded-postgres';
import { DefaultSource } from '../../../libs/food-import/src/sources/default/default.source.js';
import { ReleaseBuilder } from '../../../libs/food-import/src/release-builder.js';
import { maintenance } from '../../../libs/catalog-store/src/database/pool.js';
import { Database } from '../../../libs/catalog-store/src/database/database.js';
import { migrate } from '../../../libs/catalog-store/src/migrate.js';
import { switchedEarlier } from '../catalog/switched-earlier.js';

/** Database that many tests begin with. */
export interface PostgresTemplate {
  readonly name: string;
  /** Fills an empty database. */
  readonly fill: (url: string) => Promise<void>;
}

export const EMPTY: PostgresTemplate = { name: 'empty', fill: () => Promise.resolve() };

/** Migrated database with the default catalog, imported an hour ago. */
export const DEFAULT_CATALOG: PostgresTemplate = {
  name: 'default-catalog',
  async fill(url) {
    await migrate(url);
    const database = await Database.connect(url, maintenance);
    await new ReleaseBuilder(database).build(new DefaultSource());
    // In the minute after a switch /changes also names the release before.
    await switchedEarlier(database);
    await database.close();
  },
};

/** Interval of looking for a template that another worker makes. */
const POLL_MS = 50;

/** Folder of the templates of this test run; absent where a suite runs by itself. */
const folder = process.env['POSTGRES_TEMPLATES'];

/** Puts the data of a template into `directory`. A template is made once in a test run, by the first that needs it. */
export async function copyTemplate(template: PostgresTemplate, directory: string): Promise<void> {
  if (folder === undefined) return make(template, directory);
  const home = join(folder, template.name);
  for (; ; await sleep(POLL_MS)) {
    if (await cp(join(home, 'data'), directory, { recursive: true }).then(() => true, unlessMissing)) return;
    if (await mkdir(home, { mode: 0o711 }).then(() => true, unlessExisting)) await makeAt(home, template);
  }
}

async function makeAt(home: string, template: PostgresTemplate): Promise<void> {
  try {
    await make(template, join(home, 'draft'));
    await rename(join(home, 'draft'), join(home, 'data'));
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}

async function make({ fill }: PostgresTemplate, directory: string): Promise<void> {
  const postgres = await openEmbeddedPostgres(directory);
  try {
    await trim(postgres.url);
    await fill(postgres.url);
  } finally {
    await postgres.close();
  }
}

/** Drops the databases that only `create database` reads: they are two thirds of the files, and time is spent by the file. */
async function trim(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('update pg_database set datistemplate = false');
    for (const name of ['template0', 'template1']) await client.query(`drop database ${name}`);
  } finally {
    await client.end();
  }
}

const unless = (code: string) => (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== code) throw error;
  return false;
};
const unlessMissing = unless('ENOENT');
const unlessExisting = unless('EEXIST');
