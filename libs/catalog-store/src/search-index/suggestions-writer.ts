import { LRUCache } from 'lru-cache';
import { type PoolClient } from 'pg';
import {
  type Analyzer,
  analyzerOf,
  bytesOf,
  collectSuggestions,
  type FoodList,
  foodList,
  type IndexContent,
  NAMED_FOODS,
  ReleaseIndex,
  unpack,
} from '#food-search';
import { partition } from '../database/partitions.js';
import { type IndexInLanguage } from './index-tables.js';

/** Size limit of the posting lists in memory. */
const LISTS_BYTES = 32 * 1024 * 1024;

/** Collects the texts that an index suggests, and stores them for all replicas, which would take seconds each. */
export async function writeSuggestions(
  connection: PoolClient,
  { id: index, language }: IndexInLanguage,
  content: IndexContent,
): Promise<void> {
  const { rows } = await connection.query<{ description: string }>(
    `select item::json ->> 'description' as description from ${partition('food_index_item', index)}
      where no < $1 order by no`,
    [NAMED_FOODS],
  );
  const descriptions = rows.map(({ description }) => description);
  const texts = await collectSuggestions(readIndex(connection, index, content, analyzerOf(language)), descriptions);
  await connection.query('update food_index set suggestions = $2 where id = $1', [index, JSON.stringify(texts)]);
}

/** The index as it is searched, read from partitions that are not attached yet. */
function readIndex(connection: PoolClient, index: number, content: IndexContent, analyzer: Analyzer): ReleaseIndex {
  const lists = new LRUCache<string, FoodList>({ maxSize: LISTS_BYTES, sizeCalculation: bytesOf });
  const lookUp = async (terms: readonly string[]) => {
    const missing = terms.filter((term) => !lists.has(term));
    const read = missing.length > 0 ? await readLists(missing) : new Map<string, FoodList>();
    for (const term of terms) {
      const known = lists.get(term);
      if (known) read.set(term, known);
    }
    return read;
  };
  const release = new ReleaseIndex(content, lookUp, analyzer);
  return release;

  async function readLists(terms: readonly string[]): Promise<Map<string, FoodList>> {
    const { rows } = await connection.query<{ term: string; segments: Buffer[] }>(
      `select term, array_agg(postings order by segment) as segments from ${partition('food_index_posting', index)}
        where term = any($1) group by term`,
      [terms],
    );
    const read = new Map(rows.map(({ term, segments }) => [term, foodList(unpack(segments), release.foods)]));
    for (const [term, list] of read) lists.set(term, list);
    return read;
  }
}
