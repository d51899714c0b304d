import { type ClientBase } from 'pg';
import { transaction } from '../database/transaction.js';
import { copyLines } from './copy-rows.js';
import { batches } from './food-cursor.js';
import { RANK_COLUMNS, rankLine } from './rank-line.js';

/** Ranking of the foods that stand in some blocks of their table. */
export interface RankTask {
  readonly kind: 'rank';
  readonly release: number;
  /** Table of the ranks. */
  readonly ranks: string;
  /** First block of the table of foods, and the one behind the last. */
  readonly blocks: readonly [number, number];
}

/** A food as it is fetched. */
interface FetchedFood {
  readonly id: string;
  readonly description: string;
  readonly group: string | null;
  readonly product: string | null;
  readonly supplier: string | null;
}

/** Ranks foods by the rules of this version, into a table of the build: foods are shared by all versions. */
export async function rankFoods(
  connection: ClientBase,
  { release, ranks, blocks: [first, end] }: RankTask,
): Promise<void> {
  const foods = `select id, description, food_group as group, product, supplier
    from food_${release} where ctid >= '(${first},0)' and ctid < '(${end},0)'`;
  await transaction(connection, async () => {
    for await (const rows of batches<FetchedFood>(connection, foods)) {
      const lines = rows.map((food) => rankLine(food.id, present(food)));
      await copyLines(connection, ranks, RANK_COLUMNS.join(), lines);
    }
  });
}

/** The fields that are not null. */
const present = ({ description, group, product, supplier }: FetchedFood) => ({
  description,
  ...(group !== null && { group }),
  ...(product !== null && { product }),
  ...(supplier !== null && { supplier }),
});
