import { type ClientBase } from 'pg';
import { staticRank } from '#food-search';
import { transaction } from '../database/transaction.js';
import { copyLines } from './copy-lines.js';
import { batches } from './food-cursor.js';

/** Ranking of the foods that stand in some blocks of their table. */
export interface RankTask {
  readonly kind: 'rank';
  readonly release: number;
  /** Table of the ranks. */
  readonly ranks: string;
  /** First block of the table of foods, and the one behind the last. */
  readonly blocks: readonly [number, number];
}

interface FoodToRank {
  readonly id: string;
  readonly description: string;
  readonly group: string | null;
  readonly product: string | null;
  readonly supplier: string | null;
  /** Characters of its description. */
  readonly length: number;
}

/**
 * Ranks foods by the rules of this version, into a table of the build: foods are shared by all versions.
 * @param progress told the number of foods with each batch
 */
export async function rankFoods(
  connection: ClientBase,
  { release, ranks, blocks: [first, end] }: RankTask,
  progress: (foods: number) => void,
): Promise<void> {
  const foods = `select id, description, food_group as group, product, supplier, char_length(description) as length
    from food_${release} where ctid >= '(${first},0)' and ctid < '(${end},0)'`;
  await transaction(connection, async () => {
    for await (const rows of batches<FoodToRank>(connection, foods)) {
      const lines = rows.map((food) => `${food.id}\t${staticRank(present(food))}\t${food.length}\n`);
      await copyLines(connection, ranks, 'id, static_rank, length', lines);
      progress(rows.length);
    }
  });
}

/** The fields that are not null. */
const present = ({ description, group, product, supplier }: FoodToRank) => ({
  description,
  ...(group !== null && { group }),
  ...(product !== null && { product }),
  ...(supplier !== null && { supplier }),
});
