import { Injectable } from '@nestjs/common';
import { Database } from '../persistence/database.js';

/** A food by its number in the search index of its release. */
export interface NumberedFood {
  readonly release: number;
  readonly no: number;
}

/** A food as search results show it. */
export interface FoundFood extends NumberedFood {
  readonly id: string;
  readonly description: string;
  readonly food_group: string | null;
  readonly product: string | null;
  readonly supplier: string | null;
  readonly quantity: number;
  /** Ids, the default first. */
  readonly units: readonly string[];
  /** YYYY-MM-DD. */
  readonly modified: string;
}

/** What is kept of a release's search index beside the postings. */
export interface StoredIndex {
  readonly words: readonly string[];
  readonly counts: Uint32Array;
  readonly facts: Uint8Array;
}

const FOODS = `
  select hit.release_id as release, hit.no, food.id, description, food_group, product, supplier, quantity,
    (select json_agg(unit -> 0 order by place) from json_array_elements(units) with ordinality as u (unit, place))
      as units,
    to_char(modified, 'YYYY-MM-DD') as modified
  from unnest($1::int[], $2::int[]) as hit (release_id, no)
  join search_food on search_food.release_id = hit.release_id and search_food.no = hit.no
  join food on food.release_id = hit.release_id and food.id = search_food.food_id`;

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

  /** These foods, in any order. */
  foods(numbered: readonly NumberedFood[]): Promise<FoundFood[]> {
    return this.database.query<FoundFood>({
      name: 'search-foods',
      text: FOODS,
      values: [numbered.map(({ release }) => release), numbered.map(({ no }) => no)],
    });
  }
}
