import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { partition } from '../database/partitions.js';
import { transaction } from '../database/transaction.js';
import { ranksOf } from '../search-index/index-tables.js';
import { COPY_COLUMNS, type CopyRows, RANK_COLUMNS, SOURCE_COLUMNS } from './food-columns.js';

/**
 * Loads foods, the sources of their values and their ranks in one transaction. One batch is read while another is
 * written. Rows are frozen, which takes tables emptied by the same transaction: the first to read them would else write
 * them once more.
 */
export async function copyFoods(
  connection: ClientBase,
  release: number,
  batches: AsyncIterable<CopyRows>,
): Promise<void> {
  const [foodTable, sourceTable] = [partition('food', release), partition('value_source', release)];
  const rankTable = ranksOf(release);
  await transaction(connection, async () => {
    await connection.query(`truncate ${foodTable}, ${sourceTable}, ${rankTable}`);
    let written = Promise.resolve();
    try {
      for await (const { foods, sources, ranks } of batches) {
        await written;
        written = copyRows(connection, foodTable, COPY_COLUMNS, foods)
          .then(() => copyRows(connection, sourceTable, SOURCE_COLUMNS, sources))
          .then(() => copyRows(connection, rankTable, RANK_COLUMNS, ranks));
        // It is awaited below, too late for a failure while the next batch is read.
        written.catch(() => undefined);
      }
    } finally {
      await Promise.allSettled([written]);
    }
    await written;
  });
}

async function copyRows(
  connection: ClientBase,
  into: string,
  columns: readonly string[],
  rows: Uint8Array,
): Promise<void> {
  if (rows.length === 0) return;
  const sql = `copy ${into} (${columns.join(', ')}) from stdin with (freeze)`;
  await pipeline(Readable.from([rows]), connection.query(copyFrom(sql)));
}
