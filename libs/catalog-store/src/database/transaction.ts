import { type ClientBase } from 'pg';

/** Runs `work` in a transaction of this connection. */
export async function transaction<Result>(connection: ClientBase, work: () => Promise<Result>): Promise<Result> {
  await connection.query('begin');
  try {
    const result = await work();
    await connection.query('commit');
    return result;
  } catch (error) {
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}
