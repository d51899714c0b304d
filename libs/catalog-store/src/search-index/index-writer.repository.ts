import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { transaction } from '../database/database.js';
import {
  ColumnBuilder,
  type ColumnSegment,
  INDEX_VERSION,
  IndexBuilder,
  type IndexedFood,
  type Segment,
  staticRank,
} from '#food-search';
import { type FoodRow } from '../foods/food-row.js';
import { resultItem, type ShownFood } from './result-item.js';

/** Number of foods in one fetch of the cursor. */
const BATCH = 5000;

/** Size of one write to Postgres. */
const CHUNK_CHARACTERS = 64 * 1024;

interface FoodToIndex extends ShownFood, Pick<FoodRow, 'amounts'> {
  readonly synonyms: readonly string[] | null;
  readonly static_rank: number;
}

interface FoodToRank {
  readonly id: string;
  readonly description: string;
  readonly group: string | null;
  readonly product: string | null;
  readonly supplier: string | null;
}

/** Builds the search index of the foods in `food_<release>`, in partitions that are not served yet. */
export async function writeSearchIndex(connection: PoolClient, release: number): Promise<void> {
  await transaction(connection, () => fill(connection, release));
  await connection.query(`alter table search_food_${release} add primary key (release_id, no)`);
  await connection.query(`alter table search_posting_${release} add primary key (release_id, term, stretch)`);
  await analyze(connection, release);
}

/** Rebuilds the search index of a served release by the rules of this version. The old one serves until the commit. */
export async function rewriteSearchIndex(connection: PoolClient, release: number): Promise<void> {
  await transaction(connection, async () => {
    await recomputeRanks(connection, release);
    for (const table of ['search_food', 'search_posting', 'search_index', 'search_column']) {
      await connection.query(`delete from ${table} where release_id = $1`, [release]);
    }
    await fill(connection, release);
    await connection.query('update data_version set version = version + 1');
  });
  await analyze(connection, release);
}

/** Reads the foods in the order of static rank through a cursor, so that memory does not grow with the release. */
async function fill(connection: PoolClient, release: number): Promise<void> {
  const copy = async (table: string, columns: string, lines: Iterable<string>) => {
    const sql = `copy ${table} (release_id, ${columns}) from stdin`;
    await pipeline(Readable.from(chunks(lines)), connection.query(copyFrom(sql)));
  };
  const builder = new IndexBuilder((segments) =>
    copy(`search_posting_${release}`, 'term, stretch, postings', postingLines(release, segments)),
  );
  const columns = new ColumnBuilder((segments) =>
    copy('search_column', 'nutrient_no, segment, foods, amounts', columnLines(release, segments)),
  );
  let first = 0;
  const foods = `select id, description, food_group, product, supplier, gtin, quantity, units, amounts,
      to_char(modified, 'YYYY-MM-DD') as modified, synonyms, standing as static_rank
    from food_${release} order by standing desc, char_length(description), id`;
  for await (const rows of batches<FoodToIndex>(connection, foods)) {
    await copy(
      `search_food_${release}`,
      'no, food_id, item',
      rows.map((row, index) => `${release}\t${first + index}\t${row.id}\t${escaped(resultItem(row))}\n`),
    );
    first += rows.length;
    for (const row of rows) {
      await builder.add(indexed(row));
      await columns.add({ group: row.food_group, amounts: row.amounts });
    }
  }
  const { words, counts, facts } = await builder.finish();
  const { names, groups } = await columns.finish();
  await connection.query(
    `insert into search_index (release_id, version, words, counts, facts, group_names, food_groups)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      release,
      INDEX_VERSION,
      Buffer.from(words.join('\n')),
      Buffer.from(Uint32Array.from(counts).buffer),
      facts,
      JSON.stringify(names),
      Buffer.from(groups.buffer),
    ],
  );
}

/** Recomputes the static rank of every food by the rules of this version. */
async function recomputeRanks(connection: PoolClient, release: number): Promise<void> {
  const foods = `select id, description, food_group as group, product, supplier from food_${release}`;
  for await (const rows of batches<FoodToRank>(connection, foods)) {
    await connection.query(
      `update food_${release} as food set standing = now.standing
        from unnest($1::uuid[], $2::smallint[]) as now (id, standing)
        where food.release_id = ${release} and food.id = now.id and food.standing <> now.standing`,
      [rows.map(({ id }) => id), rows.map((food) => staticRank(present(food)))],
    );
  }
}

async function* batches<Row extends object>(connection: PoolClient, sql: string): AsyncGenerator<Row[]> {
  await connection.query(`declare food_batch no scroll cursor for ${sql}`);
  for (;;) {
    const { rows } = await connection.query<Row>(`fetch ${BATCH} from food_batch`);
    if (rows.length === 0) break;
    yield rows;
  }
  await connection.query('close food_batch');
}

async function analyze(connection: PoolClient, release: number): Promise<void> {
  await connection.query(`analyze search_food_${release}`);
  await connection.query(`analyze search_posting_${release}`);
}

/** The fields that are not null. */
const present = ({ description, group, product, supplier }: FoodToRank) => ({
  description,
  ...(group !== null && { group }),
  ...(product !== null && { product }),
  ...(supplier !== null && { supplier }),
});

const indexed = ({ description, synonyms, product, supplier, static_rank: staticRank }: FoodToIndex): IndexedFood => ({
  description,
  staticRank,
  ...(synonyms && { synonyms }),
  ...(product !== null && { product }),
  ...(supplier !== null && { supplier }),
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
function* postingLines(release: number, segments: readonly Segment[]): Generator<string> {
  for (const { term, segment, postings } of segments) {
    yield `${release}\t${term}\t${segment}\t\\\\x${postings.toString('hex')}\n`;
  }
}

/** COPY lines of column segments. */
function* columnLines(release: number, segments: readonly ColumnSegment[]): Generator<string> {
  for (const { nutrient, segment, foods, amounts } of segments) {
    yield `${release}\t${nutrient}\t${segment}\t\\\\x${foods.toString('hex')}\t\\\\x${amounts.toString('hex')}\n`;
  }
}
