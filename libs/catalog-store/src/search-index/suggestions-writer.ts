import { LRUCache } from 'lru-cache';
import { type PoolClient } from 'pg';
import { BatchLoader } from '#caching';
import {
  bytesOf,
  DOC_FEATURE_BYTES,
  type FoodList,
  foodList,
  FOODS_OF_SEGMENT,
  type IndexContent,
  pickLists,
  PRELOADED_FOODS,
  ReleaseIndex,
  StoredFields,
  type StoredSegment,
  unpack,
} from '#food-search';
import { analyzerOf } from '#food-search/analyzers';
import { collectSuggestions, NAMED_FOODS } from '#food-search/collect-suggestions';
import { partition } from '../database/partitions.js';
import { type IndexInLanguage } from './index-tables.js';
import { listsIn, type PostingsRow, selectLists } from './posting-lists.js';

/** Size limit of the posting lists in memory, of a larger index. */
const LISTS_BYTES = 32 * 1024 * 1024;

/**
 * Stores the suggestions of an index for all replicas. To collect them would take each of them seconds.
 * @param english index of the same release that has a description of every food
 * @param postingKeys settles once posting lists are found by their terms
 */
export async function writeSuggestions(
  connection: PoolClient,
  index: IndexInLanguage,
  english: IndexInLanguage,
  content: IndexContent,
  postingKeys: Promise<void>,
): Promise<void> {
  const inEnglish = await readFields(connection, english);
  const fields = index === english ? inEnglish : await readFields(connection, index, inEnglish);
  const foods = Math.min(NAMED_FOODS, content.features.length / DOC_FEATURE_BYTES);
  const descriptions = Array.from({ length: foods }, (_, no) => JSON.parse(fields.descriptionOf(no)) as string);
  const release = await readIndex(connection, index, content, postingKeys);
  const texts = await collectSuggestions(release, descriptions);
  await connection.query('update food_index set suggestions = $2 where id = $1', [index.id, JSON.stringify(texts)]);
}

/** Stored fields of the foods of highest static rank. */
async function readFields(
  connection: PoolClient,
  { id }: IndexInLanguage,
  english?: StoredFields,
): Promise<StoredFields> {
  const { rows } = await connection.query<StoredSegment>(
    `select descriptions, records, texts, units from ${partition('food_index_field', id)}
      where segment < $1 order by segment`,
    [Math.ceil(NAMED_FOODS / FOODS_OF_SEGMENT)],
  );
  return StoredFields.read(rows, english);
}

/** The index as it is searched, read from partitions that are not attached yet. */
async function readIndex(
  connection: PoolClient,
  { id, language }: IndexInLanguage,
  content: IndexContent,
  postingKeys: Promise<void>,
): Promise<ReleaseIndex> {
  const analyzer = analyzerOf(language);
  const foods = content.features.length / DOC_FEATURE_BYTES;
  if (foods <= PRELOADED_FOODS) {
    const all = await readLists();
    return new ReleaseIndex(content, (terms) => Promise.resolve(pickLists(terms, all)), analyzer);
  }
  await postingKeys;
  const kept = new LRUCache<string, FoodList>({ maxSize: LISTS_BYTES, sizeCalculation: bytesOf });
  // One read at a time: a connection has room for one.
  const batches = new BatchLoader<string, FoodList>((terms) => readLists(terms));
  const lookUp = async (terms: readonly string[]) => {
    const known = pickLists(terms, kept);
    const missing = terms.filter((term) => !known.has(term));
    const read = missing.length > 0 ? pickLists(missing, await batches.load(missing)) : new Map<string, FoodList>();
    for (const [term, list] of read) kept.set(term, list);
    return new Map([...known, ...read]);
  };
  return new ReleaseIndex(content, lookUp, analyzer);

  async function readLists(terms?: readonly string[]): Promise<Map<string, FoodList>> {
    const segments = `${partition('food_index_posting', id)} ${terms ? 'where term = any($1)' : ''}`;
    const { rows } = await connection.query<PostingsRow>(selectLists(segments), terms && [terms]);
    const lists = rows.flatMap((row) => [...listsIn(row)]);
    return new Map(lists.map(([term, packed]) => [term, foodList(unpack(packed), foods)]));
  }
}
