import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serving } from '../../../libs/catalog-store/src/database/pool.js';
import { Database } from '../../../libs/catalog-store/src/database/database.js';
import { startPostgres } from '../../support/index.js';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let database: Database;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await Database.connect(postgres.url, serving);
  await database.answers();
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

describe('the timeout of a statement', () => {
  it('ends a statement that Postgres has not answered', async () => {
    const slow = { text: 'select pg_sleep(60)', timeoutMs: 100 };
    await expect(database.query(slow)).rejects.toThrow('no answer within');
  });

  it('is kept by Postgres too where it is longer than that of other statements', async () => {
    const impatient = await Database.connect(postgres.url, { statementTimeoutMs: 50, timeoutMs: 5000, poolSize: 1 });
    try {
      const long = { text: 'select pg_sleep(0.3), 1 as one', timeoutMs: 10_000 };
      expect(await impatient.query(long)).toMatchObject([{ one: 1 }]);
      await expect(impatient.query({ text: long.text })).rejects.toThrow('statement timeout');
    } finally {
      await impatient.close();
    }
  });

  it('does not end one whose result came while the process was busy', async () => {
    await database.answers();
    const asked = database.query({ text: 'select 1 as one', timeoutMs: 200 });
    // The statement is sent.
    await new Promise(setImmediate);
    for (const end = performance.now() + 1000; performance.now() < end;);
    expect(await asked).toEqual([{ one: 1 }]);
  });
});
