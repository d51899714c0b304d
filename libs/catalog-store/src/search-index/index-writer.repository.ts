import { type ClientBase, type PoolClient } from 'pg';
import { DEFAULT_LANGUAGE, OTHER_LANGUAGES } from '#contracts';
import { FOODS_OF_SEGMENT, INDEX_VERSION, type IndexContent } from '#food-search';
import { type GroupSummary, type IndexSummary, mergeGroups, mergeSummaries } from '#food-search/build';
import { type Database } from '../database/database.js';
import { withOwnConnection } from '../database/own-connection.js';
import { dropPartitions, partition } from '../database/partitions.js';
import { MAX_THREADS, threads } from '../database/threads.js';
import { transaction } from '../database/transaction.js';
import {
  createRanks,
  type IndexInLanguage,
  type IndexTable,
  KEYS,
  ranksOf,
  TABLES,
  TABLES_OF_VERSION_BEFORE,
  tablesOf,
} from './index-tables.js';
import { oneByOne, type TaskRunner } from './index-tasks.js';
import { inThreads } from './index-threads.js';
import { writeSuggestions } from './suggestions-writer.js';

/** Foods from which threads take less time than they cost: each loads its modules and connects first. */
const ENOUGH_FOR_THREADS = 50_000;

/** Foods named in a language from which a release has its index: so many, or this share of all. */
const ENOUGH_FOODS = 1000;
const ENOUGH_SHARE = 0.01;

/** Segments that one range of foods may write to a posting list: a share of all that their numbers leave room for. */
const SEGMENTS_OF_RANGE = 2 ** 15 / MAX_THREADS;

/** Number of foods that have been indexed. */
export type IndexProgress = (foods: number) => void;

/** How an index is built. */
export interface IndexBuild {
  /** Of the database, for threads that connect to it too. */
  readonly url: string;
  /** Whether static ranks are stored already, as of foods that have just been loaded. */
  readonly ranked?: boolean;
  readonly progress?: IndexProgress;
}

/**
 * Builds the search indexes of a release, in English and every language of its names. Foods come from `food_<release>`;
 * the indexes of other versions remain beside them. Nobody reads them before the last statement; those that an earlier
 * build left unfinished are removed.
 */
export async function writeIndexes(connection: PoolClient, release: number, build: IndexBuild): Promise<void> {
  const unfinished = 'select id from food_index where release_id = $1 and version = $2 and not ready';
  for (const { id } of (await connection.query<{ id: number }>(unfinished, [release, INDEX_VERSION])).rows) {
    await dropIndex(connection, id);
  }
  const indexes: IndexInLanguage[] = [];
  for (const language of [DEFAULT_LANGUAGE, ...(await languagesOf(connection, release))]) {
    indexes.push(await begin(connection, release, language));
  }
  const contents = await fill(connection, release, indexes, build);
  await withOwnConnection(build.url, async (beside) => {
    const postingKeys = addKeys(beside, indexes, ['food_index_posting']);
    const keys = postingKeys.then(() => addKeys(beside, indexes, ['food_index_field', 'food_index_column']));
    await Promise.all([keys, addSuggestions(connection, indexes, contents, postingKeys)]);
  });
  await transaction(connection, async () => {
    for (const index of indexes) {
      for (const table of tablesOf(index)) {
        await connection.query(
          `alter table ${table} attach partition ${partition(table, index.id)} for values in (${index.id})`,
        );
      }
      await connection.query('update food_index set ready = true where id = $1', [index.id]);
    }
    await connection.query('update data_version set version = version + 1');
  });
}

/** Creates the primary keys of these tables of the indexes, and their statistics. The tables can be read meanwhile. */
async function addKeys(
  connection: ClientBase,
  indexes: readonly IndexInLanguage[],
  tables: readonly IndexTable[],
): Promise<void> {
  for (const index of indexes) {
    for (const table of tablesOf(index)) {
      if (!tables.includes(table)) continue;
      const name = partition(table, index.id);
      await connection.query(`create unique index ${name}_pkey on ${name} (${KEYS[table]})`);
      await connection.query(`alter table ${name} add primary key using index ${name}_pkey`);
      await connection.query(`analyze ${name}`);
    }
  }
}

async function addSuggestions(
  connection: PoolClient,
  indexes: readonly IndexInLanguage[],
  contents: readonly IndexContent[],
  postingKeys: Promise<void>,
): Promise<void> {
  for (const [at, content] of contents.entries()) {
    await writeSuggestions(connection, indexes[at]!, indexes[0]!, content, postingKeys);
  }
}

/** Languages beside English in which enough foods of a release have names for an index. */
async function languagesOf(connection: PoolClient, release: number): Promise<string[]> {
  const { rows } = await connection.query<{ language: string }>(
    `select language
      from (select names from food_${release} where names is not null) as named, json_object_keys(names) as language
      where language = any($1)
      group by language
      having count(*) >= least($2::float8, $3::float8 * (select count(*) from food_${release}))
      order by language`,
    [OTHER_LANGUAGES, ENOUGH_FOODS, ENOUGH_SHARE],
  );
  return rows.map(({ language }) => language);
}

/** Enters an index and creates its partitions. */
async function begin(connection: PoolClient, release: number, language: string): Promise<IndexInLanguage> {
  const begun = 'insert into food_index (release_id, version, language) values ($1, $2, $3) returning id';
  const { rows } = await connection.query<{ id: number }>(begun, [release, INDEX_VERSION, language]);
  const index = { id: rows[0]!.id, language };
  for (const table of tablesOf(index)) {
    await connection.query(`
      create table ${partition(table, index.id)} (
        like ${table} including defaults including comments including storage,
        check (index_id = ${index.id})
      )`);
  }
  return index;
}

/** Removes an index without blocking the readers of others. */
export async function dropIndex(connection: PoolClient, index: number): Promise<void> {
  await dropPartitions(connection, [...TABLES, ...TABLES_OF_VERSION_BEFORE], index);
  await connection.query('delete from food_index where id = $1', [index]);
}

/**
 * Drops indexes older than the version before: its replicas may still run, and rolling back to it takes no build.
 * Indexes of later versions stay: this version may be what was rolled back to.
 */
export async function dropOldIndexes(database: Database): Promise<void> {
  const old = await database.query<{ id: number }>({
    text: 'select id from food_index where version < (select max(version) from food_index where version < $1)',
    values: [INDEX_VERSION],
  });
  await database.withConnection(async (connection) => {
    for (const { id } of old) await dropIndex(connection, id);
  });
}

/**
 * Fills the tables of the indexes: ranks all foods unless they are ranked, then indexes them in the order of static rank,
 * in parts that are worked on beside each other where the foods are many.
 */
async function fill(
  connection: PoolClient,
  release: number,
  indexes: readonly IndexInLanguage[],
  { url, ranked = false, progress = () => undefined }: IndexBuild,
): Promise<IndexContent[]> {
  const { foods, blocks } = await sizeOf(connection, release);
  const parts = foods < ENOUGH_FOR_THREADS ? 1 : threads();
  const run = parts > 1 ? inThreads(url) : oneByOne(connection);
  const ranks = ranksOf(release);
  if (!ranked) {
    await connection.query(createRanks(release));
    await run(
      ranges(blocks, parts).map(([first, end]) => ({ kind: 'rank', release, ranks, blocks: [first, end] })),
      () => undefined,
    );
  }
  await connection.query(`analyze ${ranks}`);
  const filled = await run(
    ranges(Math.ceil(foods / FOODS_OF_SEGMENT), parts).map(([begin, end], at) => {
      const first = begin * FOODS_OF_SEGMENT;
      const count = Math.min(foods, end * FOODS_OF_SEGMENT) - first;
      return { kind: 'fill', release, ranks, indexes, first, count, firstSegment: at * SEGMENTS_OF_RANGE };
    }),
    counted(progress),
  );
  await connection.query(`drop table ${ranks}`);
  const groups = mergeGroups(filled.map((range) => range.groups));
  const contents = indexes.map((_, at) => mergeSummaries(filled.map(({ summaries }) => summaries[at]!)));
  for (const [at, content] of contents.entries()) await store(connection, indexes[at]!, content, groups);
  return contents;
}

/** Foods of a release, and blocks of their table. */
async function sizeOf(connection: PoolClient, release: number): Promise<{ foods: number; blocks: number }> {
  const { rows } = await connection.query<{ foods: number; blocks: number }>(
    `select count(*)::int as foods,
        (pg_relation_size('food_${release}') / current_setting('block_size')::int)::int as blocks
      from food_${release}`,
  );
  return rows[0]!;
}

/** Parts of equal size, each from its first number to that behind its last. */
const ranges = (size: number, parts: number): [first: number, end: number][] =>
  Array.from({ length: parts }, (_, at) => [Math.floor((size * at) / parts), Math.floor((size * (at + 1)) / parts)]);

/** Adds up the foods of all parts. */
function counted(progress: IndexProgress): Parameters<TaskRunner>[1] {
  let done = 0;
  return (foods) => progress((done += foods));
}

async function store(
  connection: PoolClient,
  { id, language }: IndexInLanguage,
  { words, counts, features, named }: IndexSummary,
  groups: GroupSummary,
): Promise<void> {
  const isEnglish = language === DEFAULT_LANGUAGE;
  await connection.query(
    `update food_index set words = $2, counts = $3, features = $4, named = $5, group_names = $6, food_groups = $7
      where id = $1`,
    [
      id,
      Buffer.from(words.join('\n')),
      Buffer.from(Uint32Array.from(counts).buffer),
      features,
      isEnglish ? null : named,
      isEnglish ? JSON.stringify(groups.names) : '[]',
      isEnglish ? Buffer.from(groups.groups.buffer) : '',
    ],
  );
}
