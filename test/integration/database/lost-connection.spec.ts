import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { maintenance } from '../../../libs/catalog-store/src/database/pool.js';
import { Database } from '../../../libs/catalog-store/src/database/database.js';
import { startPostgres } from '../../support/index.js';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let database: Database;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await Database.connect(postgres.url, maintenance);
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

/** Ends another connection, as a restart of Postgres does. */
const terminate = (pid: number) => database.query({ text: 'select pg_terminate_backend($1)', values: [pid] });

it('a connection lost between two statements fails the second with the reason, not the process', async () => {
  const lost = database.withConnection(async (connection) => {
    const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => connection.once('end', resolve));
    await terminate(rows[0]!.pid);
    await ended;
    await connection.query('select 1');
  });
  await expect(lost).rejects.toThrow('terminating connection due to administrator command');
  expect(await database.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }]);
});
