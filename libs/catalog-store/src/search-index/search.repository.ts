import { Injectable } from '@nestjs/common';
import { type SuggestionColumns } from '#food-search';
import { Database } from '../database/database.js';

/** Food, by its number in a search index. */
export interface NumberedFood {
  /** Id of the index. */
  readonly index: number;
  readonly no: number;
}

/** A food as ingredient lines are compared with it. */
export interface IndexedFoodRow extends NumberedFood {
  /** Its item on a result page, as JSON. */
  readonly item: string;
  readonly description: string;
  readonly food_group: string | null;
  readonly quantity: number;
  /** Unit id and grams of one, the default first. */
  readonly units: readonly [string, number][];
  /** Nutrient number and amount per 100 g, energy first. */
  readonly amounts: readonly [number, number][];
}

/** Search index, without its posting lists. */
export interface StoredIndex {
  /** Language tag. */
  readonly language: string;
  /** For each food by number 1 where it has a name in the language; absent: all have. */
  readonly named?: Uint8Array;
  readonly words: readonly string[];
  readonly counts: Uint32Array;
  readonly features: Uint8Array;
}

interface StoredRow extends Record<string, unknown> {
  language: string;
  words: Buffer;
  counts: Buffer;
  features: Buffer;
  named: Buffer | null;
}

/** Posting lists in one row; all fields are null where there is none. */
interface PostingsRow extends Record<string, unknown> {
  /** Term of each list, one a line. */
  terms: string;
  /** Bytes of each segment, separated by commas, those of each list by spaces. */
  lengths: string;
  postings: Buffer | null;
}

/** A packed posting list: its term and its segments, in their order. */
export type PackedList = readonly [term: string, segments: readonly Buffer[]];

/** The groups of an index: by food number 0, or one more than the place of the food's group in `names`. */
export interface StoredGroups {
  readonly names: readonly string[];
  readonly groups: Int32Array;
}

/** Timeout of reading the short lists: the segments of all lists are weighed, with a large catalog from disk. */
const SHORT_POSTINGS_TIMEOUT_MS = 15_000;

function* listsIn({ terms, lengths, postings }: PostingsRow): Generator<PackedList> {
  if (!postings) return;
  const lengthsOf = lengths.split(' ');
  let from = 0;
  for (const [at, term] of terms.split('\n').entries()) {
    const segments = lengthsOf[at]!.split(',').map((length) => postings.subarray(from, (from += Number(length))));
    yield [term, segments];
  }
}

/** Literal of an array of integers. The driver would quote and escape each, a tenth of what a search allocates. */
const intArray = (numbers: readonly number[]): string => `{${numbers.join()}}`;

@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  /** Search index without its posting lists; `undefined` where it was removed. */
  async index(id: number): Promise<StoredIndex | undefined> {
    const [row] = await this.database.query<StoredRow>({
      name: 'search-index',
      text: 'select language, words, counts, features, named from food_index where id = $1',
      values: [id],
      // Tens of megabytes for a large catalog, read once.
      timeoutMs: 2000,
    });
    if (!row) return undefined;
    const counts = Uint32Array.from({ length: row.counts.length / 4 }, (_, at) => row.counts.readUInt32LE(4 * at));
    const { language, features, named } = row;
    return { language, words: row.words.toString().split('\n'), counts, features, ...(named && { named }) };
  }

  /** Packed posting lists of these terms; of all terms without `terms`. */
  postings(index: number, terms?: readonly string[]): Promise<Iterable<PackedList>> {
    if (!terms) return this.packedLists('search-all-postings', '', [index]);
    return this.packedLists('search-postings', 'and term = any($2)', [index, terms]);
  }

  /** Packed posting lists of at most so many bytes. */
  shortPostings(index: number, maxBytes: number): Promise<Iterable<PackedList>> {
    const isShort = `and term in (select term from food_index_posting where index_id = $1
      group by term having sum(octet_length(postings)) <= $2)`;
    return this.packedLists('search-short-postings', isShort, [index, maxBytes], SHORT_POSTINGS_TIMEOUT_MS);
  }

  /** Posting lists that meet a condition. Postgres joins them into one row, which is read sooner than a row for each. */
  private async packedLists(
    name: string,
    condition: string,
    values: readonly unknown[],
    // Megabytes for a common word of a large catalog.
    timeoutMs = 2000,
  ): Promise<Iterable<PackedList>> {
    const [row] = await this.database.query<PostingsRow>({
      name,
      text: `select string_agg(term, E'\\n') as terms, string_agg(lengths, ' ') as lengths,
          string_agg(postings, ''::bytea) as postings
        from (select term, string_agg(octet_length(postings)::text, ',' order by segment) as lengths,
            string_agg(postings, ''::bytea order by segment) as postings
          from food_index_posting where index_id = $1 ${condition} group by term) as lists`,
      values: [...values],
      timeoutMs,
    });
    return row ? listsIn(row) : [];
  }

  /** The column of a nutrient, in its segments; none where no food of the index has a value. */
  column(index: number, nutrient: number): Promise<{ foods: Buffer; amounts: Buffer }[]> {
    return this.database.query<{ foods: Buffer; amounts: Buffer }>({
      name: 'search-column',
      text: `select foods, amounts from food_index_column where index_id = $1 and nutrient_no = $2 order by segment`,
      values: [index, nutrient],
      // Tens of megabytes of a large catalog.
      timeoutMs: 2000,
    });
  }

  /** The group of each food of an index; nothing where the index is gone. */
  async groups(index: number): Promise<StoredGroups | undefined> {
    const [row] = await this.database.query<{ names: string[]; groups: Buffer }>({
      name: 'search-groups',
      text: 'select group_names as names, food_groups as groups from food_index where id = $1',
      values: [index],
      timeoutMs: 2000,
    });
    if (!row) return undefined;
    const groups = Int32Array.from({ length: row.groups.length / 4 }, (_, at) => row.groups.readInt32LE(4 * at));
    return { names: row.names, groups };
  }

  /**
   * Items of the foods of each page, as JSON, one a line in their order; a line is empty where the index is gone. Postgres
   * joins those of a page into one text, which is read sooner than a row for each. No item has a line end.
   * @param pages none of them empty
   */
  async items(pages: readonly (readonly NumberedFood[])[]): Promise<string[]> {
    const foods = pages.flat();
    const rows = await this.database.query<{ items: string }>({
      name: 'search-items',
      text: `select string_agg(coalesce(item, ''), E'\\n' order by place) as items
        from unnest($1::int[], $2::int[], $3::int[]) with ordinality as hit (page, index_id, no, place)
        left join food_index_item using (index_id, no) group by page order by page`,
      values: [
        intArray(pages.flatMap((page, at) => page.map(() => at))),
        intArray(foods.map(({ index }) => index)),
        intArray(foods.map(({ no }) => no)),
      ],
    });
    return rows.map(({ items }) => items);
  }

  /** These foods with their items, in any order; without those whose index is gone. */
  foods(foods: readonly NumberedFood[]): Promise<IndexedFoodRow[]> {
    return this.database.query<IndexedFoodRow & Record<string, unknown>>({
      name: 'search-foods',
      text: `select hit.index_id as index, hit.no, item, description, food_group, quantity, units, amounts
        from unnest($1::int[], $2::int[]) as hit (index_id, no)
        join food_index_item using (index_id, no)
        join food_index on food_index.id = hit.index_id
        join food on food.release_id = food_index.release_id and food.id = food_index_item.food_id`,
      values: [intArray(foods.map(({ index }) => index)), intArray(foods.map(({ no }) => no))],
    });
  }

  /** Texts that an index suggests; `undefined` where the version that built it stored none. */
  async suggestions(index: number): Promise<SuggestionColumns | undefined> {
    const [row] = await this.database.query<{ suggestions: SuggestionColumns | null }>({
      name: 'search-suggestions',
      text: 'select suggestions from food_index where id = $1',
      values: [index],
      // Megabytes of a large catalog, read once.
      timeoutMs: 2000,
    });
    return row?.suggestions ?? undefined;
  }

  /** Descriptions of the foods of highest static rank, by number. */
  async descriptions(index: number, most: number): Promise<string[]> {
    const rows = await this.database.query<{ description: string }>({
      name: 'search-descriptions',
      text: `select item::json ->> 'description' as description from food_index_item
        where index_id = $1 and no < $2 order by no`,
      values: [index, most],
      // Megabytes of a large catalog, read once.
      timeoutMs: 2000,
    });
    return rows.map(({ description }) => description);
  }
}
