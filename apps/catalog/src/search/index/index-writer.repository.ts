import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { transaction } from '../../persistence/database.js';
import { IndexBuilder, type IndexedFood, type Stretch } from './index-builder.js';

/** Foods that are read at a time. */
const BATCH = 5000;

interface FoodToIndex {
  readonly id: string;
  readonly description: string;
  readonly synonyms: readonly string[] | null;
  readonly product: string | null;
  readonly supplier: string | null;
  readonly standing: number;
}

/**
 * Makes the search index of the foods that lie in `food_<release>`, in the tables of the release that are not served
 * yet. Foods are read in the order of standing, some thousands at a time, whatever the size of the release.
 */
export async function writeSearchIndex(connection: PoolClient, release: number): Promise<void> {
  const copy = async (table: string, columns: string, lines: Iterable<string>) => {
    const sql = `copy ${table}_${release} (release_id, ${columns}) from stdin`;
    await pipeline(Readable.from(lines), connection.query(copyFrom(sql)));
  };
  const builder = new IndexBuilder((stretches) =>
    copy('search_posting', 'term, stretch, postings', postingLines(release, stretches)),
  );
  await transaction(connection, async () => {
    await connection.query(`
      declare food_to_index no scroll cursor for
        select id, description, synonyms, product, supplier, standing
        from food_${release} order by standing desc, char_length(description), id`);
    for (let first = 0; ; first += BATCH) {
      const { rows } = await connection.query<FoodToIndex>(`fetch ${BATCH} from food_to_index`);
      if (rows.length === 0) break;
      await copy(
        'search_food',
        'no, food_id',
        rows.map(({ id }, index) => `${release}\t${first + index}\t${id}\n`),
      );
      for (const row of rows) await builder.add(indexed(row));
    }
    const { words, counts, facts } = await builder.finish();
    await connection.query('insert into search_index (release_id, words, counts, facts) values ($1, $2, $3, $4)', [
      release,
      Buffer.from(words.join('\n')),
      Buffer.from(Uint32Array.from(counts).buffer),
      facts,
    ]);
  });
  await connection.query(`alter table search_food_${release} add primary key (release_id, no)`);
  await connection.query(`alter table search_posting_${release} add primary key (release_id, term, stretch)`);
  await connection.query(`analyze search_food_${release}`);
  await connection.query(`analyze search_posting_${release}`);
}

const indexed = ({ description, synonyms, product, supplier, standing }: FoodToIndex): IndexedFood => ({
  description,
  standing,
  ...(synonyms && { synonyms }),
  ...(product !== null && { product }),
  ...(supplier !== null && { supplier }),
});

/** Terms hold letters, digits, points and percent signs, and a listed beginning its asterisk: nothing that COPY escapes. */
function* postingLines(release: number, stretches: readonly Stretch[]): Generator<string> {
  for (const { term, stretch, postings } of stretches) {
    yield `${release}\t${term}\t${stretch}\t\\\\x${postings.toString('hex')}\n`;
  }
}
