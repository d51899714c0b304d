import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { transaction } from '../database/database.js';
import { DEFAULT_LANGUAGE } from '#contracts';
import {
  analyzerOf,
  ColumnBuilder,
  type ColumnSegment,
  INDEX_VERSION,
  IndexBuilder,
  type IndexContent,
  type IndexedFood,
  type Segment,
  staticRank,
} from '#food-search';
import { describedIn } from '../foods/described-in.js';
import { type FoodRow } from '../foods/food-row.js';
import { dropPartitions, partition } from '../database/partitions.js';
import { resultItem, type ShownFood } from './result-item.js';
import { languagesOf } from './languages.js';
import { type WrittenIndex, writeSuggestions } from './suggestions-writer.js';

/** Number of foods in one fetch of the cursor. Few, so that a service that builds an index answers in between. */
const BATCH = 500;

/** Size of one write to Postgres. */
const CHUNK_CHARACTERS = 64 * 1024;

/** Number of foods that have been ranked, then of those that have been indexed. */
export type IndexProgress = (phase: 'rank' | 'index', foods: number) => void;

/** Tables partitioned by index, with their primary keys. */
const KEYS = {
  food_index_item: 'index_id, no',
  food_index_posting: 'index_id, term, segment',
  food_index_column: 'index_id, nutrient_no, segment',
};
const TABLES = Object.keys(KEYS) as (keyof typeof KEYS)[];

interface FoodToIndex extends ShownFood, Pick<FoodRow, 'amounts' | 'names'> {
  readonly synonyms: readonly string[] | null;
  readonly static_rank: number;
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
 * Builds the search indexes of this version from the foods in `food_<release>`, in English and every language in which
 * they are named, beside the indexes of other versions. Nobody reads them before the last statement; those that an earlier
 * build left unfinished are removed.
 */
export async function writeIndexes(
  connection: PoolClient,
  release: number,
  progress: IndexProgress = () => undefined,
): Promise<void> {
  const unfinished = 'select id from food_index where release_id = $1 and version = $2 and not ready';
  for (const { id } of (await connection.query<{ id: number }>(unfinished, [release, INDEX_VERSION])).rows) {
    await dropIndex(connection, id);
  }
  const indexes: WrittenIndex[] = [];
  for (const language of [DEFAULT_LANGUAGE, ...(await languagesOf(connection, release))]) {
    indexes.push(await begin(connection, release, language));
  }
  const contents = await transaction(connection, () => fill(connection, release, indexes, progress));
  for (const index of indexes) {
    for (const table of tablesOf(index)) {
      await connection.query(`alter table ${partition(table, index.id)} add primary key (${KEYS[table]})`);
      await connection.query(`analyze ${partition(table, index.id)}`);
    }
  }
  for (const [at, content] of contents.entries()) await writeSuggestions(connection, indexes[at]!, content);
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

/** Enters an index and creates its partitions. */
async function begin(connection: PoolClient, release: number, language: string): Promise<WrittenIndex> {
  const begun = 'insert into food_index (release_id, version, language) values ($1, $2, $3) returning id';
  const { rows } = await connection.query<{ id: number }>(begun, [release, INDEX_VERSION, language]);
  const index = { id: rows[0]!.id, analyzer: analyzerOf(language) };
  for (const table of tablesOf(index)) {
    await connection.query(`
      create table ${partition(table, index.id)} (
        like ${table} including defaults including comments including storage,
        check (index_id = ${index.id})
      )`);
  }
  return index;
}

/** Tables of an index: the columns of nutrients are those of English alone, since all languages number foods alike. */
const tablesOf = ({ analyzer }: WrittenIndex): (keyof typeof KEYS)[] =>
  TABLES.filter((table) => table !== 'food_index_column' || analyzer.language === DEFAULT_LANGUAGE);

/** Removes an index without blocking the readers of others. */
export async function dropIndex(connection: PoolClient, index: number): Promise<void> {
  await dropPartitions(connection, TABLES, index);
  await connection.query('delete from food_index where id = $1', [index]);
}

/**
 * Reads the foods in the order of static rank through a cursor, so that memory does not grow with the release. One pass
 * fills the indexes of all languages, the first of which is English.
 */
async function fill(
  connection: PoolClient,
  release: number,
  indexes: readonly WrittenIndex[],
  progress: IndexProgress,
): Promise<IndexContent[]> {
  const copy = async (table: keyof typeof KEYS, index: number, columns: string, lines: Iterable<string>) => {
    const sql = `copy ${partition(table, index)} (index_id, ${columns}) from stdin`;
    await pipeline(Readable.from(chunks(lines)), connection.query(copyFrom(sql)));
  };
  const builders = indexes.map(
    ({ id, analyzer }) =>
      new IndexBuilder(
        (segments) => copy('food_index_posting', id, 'term, segment, postings', postingLines(id, segments)),
        analyzer,
      ),
  );
  const [{ id: first }] = indexes as [WrittenIndex];
  const columns = new ColumnBuilder((segments) =>
    copy('food_index_column', first, 'nutrient_no, segment, foods, amounts', columnLines(first, segments)),
  );
  await rankFoods(connection, release, progress);
  let numbered = 0;
  // Sorted by themselves: with their foods the numbers would be gigabytes.
  const foods = `select food.id, description, names, food_group, product, supplier, gtin, quantity, units, amounts,
      to_char(modified, 'YYYY-MM-DD') as modified, synonyms, static_rank
    from (select * from food_rank order by static_rank desc, length, id) ranked,
      lateral (select * from food_${release} food where food.release_id = ${release} and food.id = ranked.id offset 0) food`;
  for await (const rows of batches<FoodToIndex>(connection, foods)) {
    const searchable = rows.map(indexed);
    for (const [at, { id, analyzer }] of indexes.entries()) {
      const languages = at === 0 ? [] : [analyzer.language];
      const lines = rows.map(
        (row, place) =>
          `${id}\t${numbered + place}\t${row.id}\t${escaped(resultItem(describedIn(row, languages).food))}\n`,
      );
      await copy('food_index_item', id, 'no, food_id, item', lines);
      for (const food of searchable) await builders[at]!.add(food);
    }
    for (const row of rows) await columns.add({ group: row.food_group, amounts: row.amounts });
    progress('index', (numbered += rows.length));
  }
  const { names, groups } = await columns.finish();
  const contents: IndexContent[] = [];
  for (const [at, { id }] of indexes.entries()) {
    const content = await builders[at]!.finish();
    contents.push(content);
    await connection.query(
      `update food_index set words = $2, counts = $3, features = $4, named = $5, group_names = $6, food_groups = $7
        where id = $1`,
      [
        id,
        Buffer.from(content.words.join('\n')),
        Buffer.from(Uint32Array.from(content.counts).buffer),
        content.features,
        at === 0 ? null : content.named,
        at === 0 ? JSON.stringify(names) : '[]',
        at === 0 ? Buffer.from(groups.buffer) : '',
      ],
    );
  }
  return contents;
}

/** Ranks every food by the rules of this version, in a table of this transaction: foods are shared by all versions. */
async function rankFoods(connection: PoolClient, release: number, progress: IndexProgress): Promise<void> {
  let ranked = 0;
  await connection.query(
    'create temporary table food_rank (id uuid, static_rank smallint, length integer) on commit drop',
  );
  const foods = `select id, description, food_group as group, product, supplier, char_length(description) as length
    from food_${release}`;
  for await (const rows of batches<FoodToRank>(connection, foods)) {
    await connection.query('insert into food_rank select * from unnest($1::uuid[], $2::smallint[], $3::integer[])', [
      rows.map(({ id }) => id),
      rows.map((food) => staticRank(present(food))),
      rows.map(({ length }) => length),
    ]);
    progress('rank', (ranked += rows.length));
  }
  await connection.query('analyze food_rank');
}

/** Rows of a query in batches. The next one is fetched while its reader works. */
async function* batches<Row extends object>(connection: PoolClient, sql: string): AsyncGenerator<Row[]> {
  await connection.query(`declare food_batch no scroll cursor for ${sql}`);
  const fetch = () => {
    const result = connection.query<Row>(`fetch ${BATCH} from food_batch`);
    // It is awaited below, too late for a failure while the reader works.
    result.catch(() => undefined);
    return result;
  };
  let next = fetch();
  for (;;) {
    const { rows } = await next;
    if (rows.length === 0) break;
    next = fetch();
    yield rows;
  }
  await connection.query('close food_batch');
}

/** The fields that are not null. */
const present = ({ description, group, product, supplier }: FoodToRank) => ({
  description,
  ...(group !== null && { group }),
  ...(product !== null && { product }),
  ...(supplier !== null && { supplier }),
});

const indexed = (food: FoodToIndex): IndexedFood => ({
  description: food.description,
  staticRank: food.static_rank,
  ...(food.names && { names: new Map(Object.entries(food.names)) }),
  ...(food.synonyms && { synonyms: food.synonyms }),
  ...(food.product !== null && { product: food.product }),
  ...(food.supplier !== null && { supplier: food.supplier }),
});

/** Joins lines into chunks, because a stream's cost per chunk exceeds that of a line. */
function* chunks(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** COPY text escape of JSON, whose only escaped character is the backslash. */
const escaped = (json: string) => json.replaceAll('\\', '\\\\');

/** COPY lines of posting segments. Terms have no character that COPY escapes. */
function* postingLines(index: number, segments: readonly Segment[]): Generator<string> {
  for (const { term, segment, postings } of segments) {
    yield `${index}\t${term}\t${segment}\t\\\\x${postings.toString('hex')}\n`;
  }
}

/** COPY lines of column segments. */
function* columnLines(index: number, segments: readonly ColumnSegment[]): Generator<string> {
  for (const { nutrient, segment, foods, amounts } of segments) {
    yield `${index}\t${nutrient}\t${segment}\t\\\\x${foods.toString('hex')}\t\\\\x${amounts.toString('hex')}\n`;
  }
}
