import pg, { type ClientBase } from 'pg';

/** Runs `work` with a connection of its own, beside those of the pool. */
export async function withOwnConnection<Result>(
  url: string,
  work: (connection: ClientBase) => Promise<Result>,
): Promise<Result> {
  const connection = new pg.Client({ connectionString: url, application_name: 'nutrition-catalog', keepAlive: true });
  // The query that a lost connection fails says so.
  connection.on('error', () => undefined);
  await connection.connect();
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
