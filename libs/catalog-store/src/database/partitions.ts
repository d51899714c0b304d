import { type ClientBase } from 'pg';
import { transaction } from './transaction.js';

/** Number of the advisory lock, chosen at random: Postgres detaches one partition of a table at a time. */
const DETACH_LOCK = 7_426_106;

/** Name of the partition of one release or index. */
export const partition = (parent: string, id: number): string => `${parent}_${id}`;

/**
 * Drops the partitions of a release or an index, one a table. Readers are not blocked: the concurrent detach waits for
 * them.
 */
export async function dropPartitions(connection: ClientBase, parents: readonly string[], id: number): Promise<void> {
  await connection.query('select pg_advisory_lock($1)', [DETACH_LOCK]);
  const { rows } = await connection.query<{ parent: string; pending: boolean }>(
    `select parent, inhdetachpending as pending
      from unnest($1::text[]) as parent join pg_inherits on inhrelid = to_regclass(parent || '_' || $2::int)`,
    [parents, id],
  );
  for (const { parent, pending } of rows) {
    const how = pending ? 'finalize' : 'concurrently';
    await connection.query(`alter table ${parent} detach partition ${partition(parent, id)} ${how}`);
  }
  await connection.query('select pg_advisory_unlock($1)', [DETACH_LOCK]);
  await transaction(connection, async () => {
    for (const parent of parents) await connection.query(`drop table if exists ${partition(parent, id)}`);
  });
}
