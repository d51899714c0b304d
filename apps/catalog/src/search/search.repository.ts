import { Injectable } from '@nestjs/common';
import { Database } from '../persistence/database.js';

/** A food by its number in the search index of its release. */
export interface NumberedFood {
  readonly release: number;
  readonly no: number;
}

/** The item of a food on a result page, as JSON. */
export interface StoredItem extends NumberedFood {
  readonly item: string;
}

/** What is kept of a release's search index beside the postings. */
export interface StoredIndex {
  readonly words: readonly string[];
  readonly counts: Uint32Array;
  readonly facts: Uint8Array;
}

@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  /** The search index of a release, without its postings; nothing where the release is gone. */
  async index(release: number): Promise<StoredIndex | undefined> {
    const [row] = await this.database.query<{ words: Buffer; counts: Buffer; facts: Buffer }>({
      name: 'search-index',
      text: 'select words, counts, facts from search_index where release_id = $1',
      values: [release],
      // Tens of megabytes of a large catalog, read once.
      patienceMs: 2000,
    });
    if (!row) return undefined;
    const counts = Uint32Array.from({ length: row.counts.length / 4 }, (_, at) => row.counts.readUInt32LE(4 * at));
    return { words: row.words.toString().split('\n'), counts, facts: row.facts };
  }

  /** The packed postings of those of the terms that foods have, each in its stretches; of all terms without `terms`. */
  async postings(release: number, terms?: readonly string[]): Promise<Map<string, Buffer[]>> {
    const rows = await this.database.query<{ term: string; postings: Buffer }>({
      name: terms ? 'search-postings' : 'search-all-postings',
      text: `select term, postings from search_posting
        where release_id = $1 ${terms ? 'and term = any($2)' : ''} order by term, stretch`,
      values: [release, ...(terms ? [terms] : [])],
      // Megabytes of a common word of a large catalog.
      patienceMs: 2000,
    });
    const stretches = new Map<string, Buffer[]>();
    for (const { term, postings } of rows) stretches.set(term, [...(stretches.get(term) ?? []), postings]);
    return stretches;
  }

  /** The items of these foods, in any order. */
  items(foods: readonly NumberedFood[]): Promise<StoredItem[]> {
    return this.database.query<StoredItem>({
      name: 'search-items',
      text: `select release_id as release, no, item
        from unnest($1::int[], $2::int[]) as hit (release_id, no) join search_food using (release_id, no)`,
      values: [foods.map(({ release }) => release), foods.map(({ no }) => no)],
    });
  }
}
