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

describe('A command by a role of Postgres without rights', () => {
  it.each([
    ['migrate', 'schema public'],
    ['keys list', 'table migrations'],
  ])('ends with what that role lacks: %s', async (command, named) => {
    await nutrition('migrate');
    await database.query({ text: `create role stranger login password 'secret'` });
    const url = new URL(postgres.url);
    Object.assign(url, { username: 'stranger', password: 'secret' });
    const { code, err } = await run('cli', command.split(' '), { DATABASE_URL: url.href });
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^nutrition: DATABASE_URL: its role lacks a right; commands need the owner/),
    ]);
    expect(err).toContain(`permission denied for ${named}`);
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
