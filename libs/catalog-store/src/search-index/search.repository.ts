import { Injectable } from '@nestjs/common';
import { type StoredSegment, type SuggestionColumns } from '#food-search';
import { Database } from '../database/database.js';
import { type FoodRow } from '../foods/food-row.js';
import { listsIn, type PackedList, type PostingsRow, selectLists } from './posting-lists.js';

/** Food, by its number in a search index. */
export interface NumberedFood {
  /** Id of the index. */
  readonly index: number;
  readonly no: number;
}

/** A food as ingredient lines are compared with it. */
export interface IndexedFoodRow extends Omit<FoodRow, 'names' | 'gtin' | 'modified' | 'discontinued'> {
  /** Id of the index. */
  readonly index: number;
}

/** Search index, without its posting lists. */
export interface StoredIndex {
  /** Language tag. */
  readonly language: string;
  /** Id of the index in English of the same release and version. */
  readonly english: number;
  /** For each food by number 1 where it has a name in the language; absent: all have. */
  readonly named?: Uint8Array;
  readonly words: readonly string[];
  readonly counts: Uint32Array;
  readonly features: Uint8Array;
}

interface StoredRow extends Record<string, unknown> {
  language: string;
  english: number;
  words: Buffer;
  counts: Buffer;
  features: Buffer;
  named: Buffer | null;
}

/** The groups of an index: by food number 0, or one more than the place of the food's group in `names`. */
export interface StoredGroups {
  readonly names: readonly string[];
  readonly groups: Int32Array;
}

/** Segments of stored fields that one statement reads: 2 MB, which is taken apart in some milliseconds. */
const SEGMENTS_AT_A_TIME = 4;

const NO_SUGGESTIONS: SuggestionColumns = { texts: [], keys: [], ranks: [], foods: [], ownNames: [] };

/**
 * Timeout of what is read once for an index: of a large catalog tens of megabytes, perhaps from a slow disk. A request that
 * is out of time leaves the read to the next one.
 */
const LOAD_TIMEOUT_MS = 15_000;

/** Timeout of posting lists that are read for a query: megabytes for a common word of a large catalog. */
const LISTS_TIMEOUT_MS = 2000;

@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  /** Search index without its posting lists; `undefined` where it was removed. */
  async index(id: number): Promise<StoredIndex | undefined> {
    const [row] = await this.database.query<StoredRow>({
      name: 'search-index',
      text: `select language, words, counts, features, named, (
            select id from food_index as sibling
            where sibling.release_id = food_index.release_id and sibling.version = food_index.version
              and sibling.language = 'en'
          ) as english
        from food_index where id = $1`,
      values: [id],
      timeoutMs: LOAD_TIMEOUT_MS,
    });
    if (!row) return undefined;
    const counts = Uint32Array.from({ length: row.counts.length / 4 }, (_, at) => row.counts.readUInt32LE(4 * at));
    const { language, english, features, named } = row;
    return { language, english, words: row.words.toString().split('\n'), counts, features, ...(named && { named }) };
  }

  /** Packed posting lists of these terms; of all terms without `terms`. */
  postings(index: number, terms?: readonly string[]): Promise<Iterable<PackedList>> {
    const segments = 'food_index_posting where index_id = $1';
    if (!terms) return this.packedLists('search-all-postings', segments, [index], LOAD_TIMEOUT_MS);
    return this.packedLists('search-postings', `${segments} and term = any($2)`, [index, terms], LISTS_TIMEOUT_MS);
  }

  /** Packed posting lists of at most so many bytes. */
  shortPostings(index: number, maxBytes: number): Promise<Iterable<PackedList>> {
    const segments = `(select *, sum(octet_length(postings)) over (partition by term) as bytes
      from food_index_posting where index_id = $1) as sized where bytes <= $2`;
    return this.packedLists('search-short-postings', segments, [index, maxBytes], LOAD_TIMEOUT_MS);
  }

  /** Posting lists of these segments. */
  private async packedLists(
    name: string,
    segments: string,
    values: readonly unknown[],
    timeoutMs: number,
  ): Promise<Iterable<PackedList>> {
    const [row] = await this.database.query<PostingsRow>({
      name,
      text: selectLists(segments),
      values: [...values],
      timeoutMs,
    });
    return row ? listsIn(row) : [];
  }

  /** The column of a nutrient, in its segments. None where no food of the index has a value. */
  column(index: number, nutrient: number): Promise<{ foods: Buffer; amounts: Buffer }[]> {
    return this.database.query<{ foods: Buffer; amounts: Buffer }>({
      name: 'search-column',
      text: `select foods, amounts from food_index_column where index_id = $1 and nutrient_no = $2 order by segment`,
      values: [index, nutrient],
      timeoutMs: LOAD_TIMEOUT_MS,
    });
  }

  /** The group of each food of an index; nothing where the index is gone. */
  async groups(index: number): Promise<StoredGroups | undefined> {
    const [row] = await this.database.query<{ names: string[]; groups: Buffer }>({
      name: 'search-groups',
      text: 'select group_names as names, food_groups as groups from food_index where id = $1',
      values: [index],
      timeoutMs: LOAD_TIMEOUT_MS,
    });
    if (!row) return undefined;
    const groups = Int32Array.from({ length: row.groups.length / 4 }, (_, at) => row.groups.readInt32LE(4 * at));
    return { names: row.names, groups };
  }

  /** Stored fields of an index, in their segments, read some at a time: those of a large release are 100 MB and more. */
  async *fields(index: number): AsyncGenerator<StoredSegment> {
    for (let next = 0; ; next += SEGMENTS_AT_A_TIME) {
      const segments = await this.database.query<StoredSegment & Record<string, unknown>>({
        name: 'search-fields',
        text: `select descriptions, records, texts, units from food_index_field
          where index_id = $1 and segment >= $2 order by segment limit $3`,
        values: [index, next, SEGMENTS_AT_A_TIME],
        timeoutMs: LOAD_TIMEOUT_MS,
      });
      yield* segments;
      if (segments.length < SEGMENTS_AT_A_TIME) return;
    }
  }

  /** The foods of these indexes that have these ids, in any order. Without those whose index is gone. */
  foods(foods: readonly { readonly index: number; readonly id: string }[]): Promise<IndexedFoodRow[]> {
    return this.database.query<IndexedFoodRow & Record<string, unknown>>({
      name: 'search-foods',
      text: `select hit.index_id as index, food.id, description, food_group, product, supplier, quantity, units, amounts
        from unnest($1::int[], $2::uuid[]) as hit (index_id, food_id)
        join food_index on food_index.id = hit.index_id
        join food on food.release_id = food_index.release_id and food.id = hit.food_id`,
      values: [foods.map(({ index }) => index), foods.map(({ id }) => id)],
    });
  }

  /** Texts that an index suggests; none where it was removed. */
  async suggestions(index: number): Promise<SuggestionColumns> {
    const [row] = await this.database.query<{ suggestions: SuggestionColumns }>({
      name: 'search-suggestions',
      text: 'select suggestions from food_index where id = $1',
      values: [index],
      timeoutMs: LOAD_TIMEOUT_MS,
    });
    return row?.suggestions ?? NO_SUGGESTIONS;
  }
}
