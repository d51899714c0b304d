import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../../libs/catalog-store/src/database/database.js';
import { maintenance } from '../../../libs/catalog-store/src/database/pool.js';
import { startPostgres } from '../../support/index.js';
import { run } from '../support/program.js';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let database: Database;
const nutrition = (...args: string[]) => run('cli', args, { DATABASE_URL: postgres.url });
beforeEach(async () => {
  postgres = await startPostgres();
  database = await Database.connect(postgres.url, maintenance);
});
afterEach(async () => {
  await database.close();
  await postgres.stop();
});

describe('A command on a database without a schema', () => {
  it('names the command to run first', async () => {
    expect(await nutrition('keys', 'list')).toEqual({
      code: 1,
      out: '',
      err: 'nutrition: DATABASE_URL: the database has no schema; run the migration first (nutrition migrate)\n',
    });
  });
});

describe('nutrition migrate --grant-serving', () => {
  it('lets a role read catalogs and change none', async () => {
    await database.query({ text: 'create role waiter' });
    expect(await nutrition('migrate', '--grant-serving', 'waiter')).toEqual({ code: 0, out: '', err: '' });
    const text = `select has_table_privilege('waiter', 'catalog', 'select') as reads,
      has_table_privilege('waiter', 'catalog', 'insert, update, delete') as changes`;
    expect(await database.query({ text })).toEqual([{ reads: true, changes: false }]);
  });

  it('names a role that is not there', async () => {
    expect(await nutrition('migrate', '--grant-serving', 'nobody')).toMatchObject({
      code: 1,
      err: 'nutrition: --grant-serving: Postgres has no role nobody; create it first\n',
    });
  });
});
