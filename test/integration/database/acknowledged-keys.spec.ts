import { describe, expect, it } from '@jest/globals';
import { openEmbeddedPostgres } from '#embedded-postgres';
import { Keys } from '../../../libs/catalog-store/src/access/keys.js';
import { maintenance } from '../../../libs/catalog-store/src/database/pool.js';
import { Database } from '../../../libs/catalog-store/src/database/database.js';
import { migrate } from '../../../libs/catalog-store/src/migrate.js';
import { folderOf } from '../../support/folders.js';
import { PostgresProcess } from '../../support/servers/postgres-process.js';

let directory: string;

/** Runs `work` on a database's keys, and kills its server once it is acknowledged. */
async function beforeCrash<Result>(work: (keys: Keys) => Promise<Result>): Promise<Result> {
  const { url } = await openEmbeddedPostgres(directory);
  await migrate(url);
  const database = await Database.connect(url, maintenance);
  const result = await work(new Keys(database));
  await new PostgresProcess(directory, Number(new URL(url).port)).kill();
  await database.close();
  return result;
}

describe('keys in the embedded database', () => {
  it('keep after a crash every acknowledged change: created, rotated, revoked', async () => {
    directory = await folderOf();
    const key = { label: 'a', profile: 'public', perMinute: null, expires: null };
    const { id } = await beforeCrash((keys) => keys.create(key));
    await beforeCrash((keys) => keys.rotate(id, 3600));
    await beforeCrash((keys) => keys.revoke(id));
    const [listed] = await beforeCrash((keys) => keys.list());
    expect(listed).toMatchObject({ id, state: 'revoked' });
  }, 120_000);
});
