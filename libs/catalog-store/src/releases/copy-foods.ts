import { type ClientBase } from 'pg';
import { partition } from '../database/partitions.js';
import { transaction } from '../database/transaction.js';
import { copyLines } from '../search-index/copy-rows.js';
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
  const copy = async (table: string, columns: readonly string[], rows: Uint8Array): Promise<void> => {
    if (rows.length > 0) await copyLines(connection, table, columns.join(), rows, { freeze: true });
  };
  await transaction(connection, async () => {
    await connection.query(`truncate ${foodTable}, ${sourceTable}, ${rankTable}`);
    let written = Promise.resolve();
    try {
      for await (const { foods, sources, ranks } of batches) {
        await written;
        written = copy(foodTable, COPY_COLUMNS, foods)
          .then(() => copy(sourceTable, SOURCE_COLUMNS, sources))
          .then(() => copy(rankTable, RANK_COLUMNS, ranks));
        // It is awaited below, too late for a failure while the next batch is read.
        written.catch(() => undefined);
      }
    } finally {
      await Promise.allSettled([written]);
    }
    await written;
  });
}
