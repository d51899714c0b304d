import { type ClientBase } from 'pg';
import { DEFAULT_LANGUAGE } from '#contracts';
import { analyzerOf } from '#food-search/analyzers';
import { FieldBuilder, FOODS_OF_SEGMENT, TextBuffer } from '#food-search';
import {
  ColumnBuilder,
  type GroupSummary,
  IndexBuilder,
  type IndexedFood,
  type IndexSummary,
} from '#food-search/build';
import { partition } from '../database/partitions.js';
import { transaction } from '../database/transaction.js';
import { type FoodRow } from '../foods/food-row.js';
import { columnRow, copyRows, fieldRow, int4, postingRow, type Row } from './copy-rows.js';
import { batches } from './food-cursor.js';
import { type IndexInLanguage, type IndexTable } from './index-tables.js';
import { foodFields, type ShownFood } from './food-fields.js';

/** Indexing of a range of foods by number. */
export interface FillTask {
  readonly kind: 'fill';
  readonly release: number;
  /** Table of the ranks. */
  readonly ranks: string;
  /** Indexes of all languages, the first of which is English. */
  readonly indexes: readonly IndexInLanguage[];
  /** Number of the first food, with which a segment of stored fields begins. */
  readonly first: number;
  /** Number of foods. */
  readonly count: number;
  /** Number of the first segment of each posting list and column. */
  readonly firstSegment: number;
}

/** Summary of one range of foods: what is stored of an index beside its tables. */
export interface FilledRange {
  /** For each index. */
  readonly summaries: readonly IndexSummary[];
  readonly groups: GroupSummary;
}

/** A food as it is fetched: lists are JSON. */
interface FetchedFood extends ShownFood {
  readonly units: string;
  readonly amounts: string;
  readonly names: string | null;
  readonly synonyms: string | null;
  readonly static_rank: number;
}

/** The same with its names read. */
type NamedFood = Omit<FetchedFood, 'names'> & Pick<FoodRow, 'names'>;

/** Copies rows into the partition of an index. */
type Copy = (table: IndexTable, index: number, columns: string, rows: readonly Row[]) => Promise<void>;

/**
 * Fills the index tables with a range of foods in the order of static rank. A cursor reads them, so that memory does
 * not grow with the release. One pass fills the indexes of all languages.
 * @param progress told the number of foods with each batch
 */
export async function fillIndexes(
  connection: ClientBase,
  { release, ranks, indexes, first, count, firstSegment }: FillTask,
  progress: (foods: number) => void,
): Promise<FilledRange> {
  let copied = Promise.resolve();
  // One COPY after the other: a connection has room for one, beside the batch that is fetched ahead.
  const copy: Copy = (table, index, columns, rows) => {
    const ofIndex = rows.map((row) => [int4(index), ...row]);
    copied = copied.then(() => copyRows(connection, partition(table, index), `index_id, ${columns}`, ofIndex));
    // It is awaited by the caller, too late for a failure while foods are indexed.
    copied.catch(() => undefined);
    return copied;
  };
  const start = { food: first, segment: firstSegment };
  const builders = indexes.map(
    ({ id, language }) =>
      new IndexBuilder(
        (segments) => copy('food_index_posting', id, 'term, segment, postings', segments.map(postingRow)),
        analyzerOf(language),
        start,
      ),
  );
  const [{ id: english }] = indexes as [IndexInLanguage];
  const columns = new ColumnBuilder(
    (segments) => copy('food_index_column', english, 'nutrient_no, segment, foods, amounts', segments.map(columnRow)),
    start,
  );
  // Sorted by themselves: with their foods the numbers would be gigabytes.
  const foods = `select food.id, description, names, food_group, product, supplier, gtin, quantity, units, amounts,
      to_char(modified, 'YYYY-MM-DD') as modified, synonyms, static_rank
    from (select * from ${ranks} order by static_rank desc, length, id offset ${first} limit ${count}) ranked,
      lateral (select * from food_${release} food where food.release_id = ${release} and food.id = ranked.id offset 0) food`;
  return transaction(connection, async () => {
    const fields = new FieldSegments(indexes, first, copy);
    for await (const rows of batches<FetchedFood>(connection, foods)) {
      for (const row of rows) {
        const food = { ...row, names: parsed<FoodRow['names']>(row.names) };
        const searchable = indexed(food);
        for (const builder of builders) await builder.add(searchable);
        await fields.add(food);
        await columns.add({ group: row.food_group, amounts: JSON.parse(row.amounts) as FoodRow['amounts'] });
      }
      progress(rows.length);
    }
    await fields.finish();
    const summaries: IndexSummary[] = [];
    for (const builder of builders) summaries.push(await builder.finish());
    return { summaries, groups: await columns.finish() };
  });
}

/** Stored fields of a range of foods, copied in segments. */
class FieldSegments {
  private readonly fields = new FieldBuilder();
  private readonly descriptions: readonly TextBuffer[];
  private copied = Promise.resolve();

  /** @param no number of the first food */
  constructor(
    private readonly indexes: readonly IndexInLanguage[],
    private no: number,
    private readonly copy: Copy,
  ) {
    this.descriptions = indexes.map(() => new TextBuffer());
  }

  async add(food: NamedFood): Promise<void> {
    for (const [at, { language }] of this.indexes.entries())
      this.descriptions[at]!.add(descriptionLine(food, language));
    this.fields.add(foodFields(food, idsIn(food.units)));
    this.no++;
    if (this.no % FOODS_OF_SEGMENT === 0) await this.write();
  }

  async finish(): Promise<void> {
    if (this.no % FOODS_OF_SEGMENT > 0) await this.write();
    await this.copied;
  }

  private async write(): Promise<void> {
    await this.copied;
    const segment = Math.ceil(this.no / FOODS_OF_SEGMENT) - 1;
    const columns = this.fields.take();
    for (const [at, { id, language }] of this.indexes.entries()) {
      const descriptions = this.descriptions[at]!.take();
      const row = fieldRow(segment, descriptions, language === DEFAULT_LANGUAGE ? columns : undefined);
      this.copied = this.copy('food_index_field', id, 'segment, descriptions, records, texts, units', [row]);
    }
  }
}

/** Name of a food as JSON, with a line end. Empty where it has none in this language. */
function descriptionLine({ description, names }: Pick<FoodRow, 'description' | 'names'>, language: string): string {
  const name = language === DEFAULT_LANGUAGE ? description : names?.[language];
  return name === undefined ? '\n' : `${JSON.stringify(name)}\n`;
}

const parsed = <Value>(json: string | null): Value | null => (json === null ? null : (JSON.parse(json) as Value));

/** Ids of the units in `[["id",grams],…]`, whose only texts they are. */
function idsIn(units: string): string[] {
  const ids: string[] = [];
  for (let quote = units.indexOf('"'); quote >= 0;) {
    const end = units.indexOf('"', quote + 1);
    ids.push(units.slice(quote + 1, end));
    quote = units.indexOf('"', end + 1);
  }
  return ids;
}

const indexed = ({ names, ...food }: NamedFood): IndexedFood => ({
  description: food.description,
  staticRank: food.static_rank,
  ...(names && { names: new Map(Object.entries(names)) }),
  ...(food.synonyms !== null && { synonyms: JSON.parse(food.synonyms) as string[] }),
  ...(food.product !== null && { product: food.product }),
  ...(food.supplier !== null && { supplier: food.supplier }),
});
