import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { transaction } from '../../persistence/database.js';
import { INDEX_VERSION, IndexBuilder, type IndexedFood, type Stretch } from './index-builder.js';
import { resultItem, type ShownFood } from './result-item.js';
import { standingOf } from './standing.js';

/** Foods that are read at a time. */
const BATCH = 5000;

/** About as much as one write to Postgres should carry. */
const CHUNK_CHARACTERS = 64 * 1024;

interface FoodToIndex extends ShownFood {
  readonly synonyms: readonly string[] | null;
  readonly standing: number;
}

interface FoodToStand {
  readonly id: string;
  readonly description: string;
  readonly group: string | null;
  readonly product: string | null;
  readonly supplier: string | null;
}

/** Makes the search index of the foods that lie in `food_<release>`, in tables of the release that are not served yet. */
export async function writeSearchIndex(connection: PoolClient, release: number): Promise<void> {
  await transaction(connection, () => fill(connection, release));
  await connection.query(`alter table search_food_${release} add primary key (release_id, no)`);
  await connection.query(`alter table search_posting_${release} add primary key (release_id, term, stretch)`);
  await analyze(connection, release);
}

/** Makes the search index of a release that is served anew, by the rules of this version. Until it is done the old one serves. */
export async function rewriteSearchIndex(connection: PoolClient, release: number): Promise<void> {
  await transaction(connection, async () => {
    await restand(connection, release);
    for (const table of ['search_food', 'search_posting', 'search_index']) {
      await connection.query(`delete from ${table} where release_id = $1`, [release]);
    }
    await fill(connection, release);
    await connection.query('update data_version set version = version + 1');
  });
  await analyze(connection, release);
}

/** Foods are read in the order of standing, some thousands at a time, whatever the size of the release. */
async function fill(connection: PoolClient, release: number): Promise<void> {
  const copy = async (table: string, columns: string, lines: Iterable<string>) => {
    const sql = `copy ${table}_${release} (release_id, ${columns}) from stdin`;
    await pipeline(Readable.from(chunks(lines)), connection.query(copyFrom(sql)));
  };
  const builder = new IndexBuilder((stretches) =>
    copy('search_posting', 'term, stretch, postings', postingLines(release, stretches)),
  );
  let first = 0;
  const foods = `select id, description, food_group as group, product, supplier, quantity, units,
      to_char(modified, 'YYYY-MM-DD') as modified, synonyms, standing
    from food_${release} order by standing desc, char_length(description), id`;
  for await (const rows of batches<FoodToIndex>(connection, foods)) {
    await copy(
      'search_food',
      'no, food_id, item',
      rows.map((row, index) => `${release}\t${first + index}\t${row.id}\t${escaped(resultItem(row))}\n`),
    );
    first += rows.length;
    for (const row of rows) await builder.add(indexed(row));
  }
  const { words, counts, facts } = await builder.finish();
  await connection.query(
    'insert into search_index (release_id, version, words, counts, facts) values ($1, $2, $3, $4, $5)',
    [release, INDEX_VERSION, Buffer.from(words.join('\n')), Buffer.from(Uint32Array.from(counts).buffer), facts],
  );
}

/** Gives the foods the standing that they have by the rules of this version. */
async function restand(connection: PoolClient, release: number): Promise<void> {
  const foods = `select id, description, food_group as group, product, supplier from food_${release}`;
  for await (const rows of batches<FoodToStand>(connection, foods)) {
    await connection.query(
      `update food_${release} as food set standing = now.standing
        from unnest($1::uuid[], $2::smallint[]) as now (id, standing)
        where food.release_id = ${release} and food.id = now.id and food.standing <> now.standing`,
      [rows.map(({ id }) => id), rows.map((food) => standingOf(present(food)))],
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

/** The fields that have a value. */
const present = ({ description, group, product, supplier }: FoodToStand) => ({
  description,
  ...(group !== null && { group }),
  ...(product !== null && { product }),
  ...(supplier !== null && { supplier }),
});

const indexed = ({ description, synonyms, product, supplier, standing }: FoodToIndex): IndexedFood => ({
  description,
  standing,
  ...(synonyms && { synonyms }),
  ...(product !== null && { product }),
  ...(supplier !== null && { supplier }),
});

/** Lines together: a stream takes longer to pass a chunk on than to make a line. */
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

/** Of what COPY escapes, JSON only has backslashes. */
const escaped = (json: string) => json.replaceAll('\\', '\\\\');

/** Terms hold letters, digits, points and percent signs, and a listed beginning its asterisk: nothing that COPY escapes. */
function* postingLines(release: number, stretches: readonly Stretch[]): Generator<string> {
  for (const { term, stretch, postings } of stretches) {
    yield `${release}\t${term}\t${stretch}\t\\\\x${postings.toString('hex')}\n`;
  }
}
