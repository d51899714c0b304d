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
  /** Term of each segment, one a line. */
  terms: string;
  /** Bytes of each segment, separated by spaces. */
  lengths: string;
  postings: Buffer | null;
}

/** The groups of an index: by food number 0, or one more than the place of the food's group in `names`. */
export interface StoredGroups {
  readonly names: readonly string[];
  readonly groups: Int32Array;
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

  /**
   * Packed posting lists of these terms, in segments; of all terms without `terms`. Postgres joins them into one row, since
   * a row takes longer to read than most lists.
   */
  async postings(index: number, terms?: readonly string[]): Promise<Map<string, Buffer[]>> {
    const [row] = await this.database.query<PostingsRow>({
      name: terms ? 'search-postings' : 'search-all-postings',
      text: `select string_agg(term, E'\\n') as terms, string_agg(octet_length(postings)::text, ' ') as lengths,
          string_agg(postings, ''::bytea) as postings
        from (select term, postings from food_index_posting
          where index_id = $1 ${terms ? 'and term = any($2)' : ''} order by term, segment) as ordered`,
      values: [index, ...(terms ? [terms] : [])],
      // Megabytes for a common word of a large catalog.
      timeoutMs: 2000,
    });
    const lists = new Map<string, Buffer[]>();
    if (!row?.postings) return lists;
    const { postings } = row;
    const lengths = row.lengths.split(' ');
    let from = 0;
    row.terms.split('\n').forEach((term, at) => {
      const segment = postings.subarray(from, (from += Number(lengths[at])));
      const list = lists.get(term);
      if (list) list.push(segment);
      else lists.set(term, [segment]);
    });
    return lists;
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
   * Items of the foods of each page, as JSON, in their order; `undefined` where the index is gone. Postgres joins those of
   * a page into one text, which is read sooner than a row for each. No item has a line end.
   * @param pages none of them empty
   */
  async items(pages: readonly (readonly NumberedFood[])[]): Promise<(string | undefined)[][]> {
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
    return rows.map(({ items }) => items.split('\n').map((item) => (item === '' ? undefined : item)));
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
