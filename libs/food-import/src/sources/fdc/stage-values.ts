import { CsvTable } from '../../files/csv.js';
import { type SourceFile } from '../../files/source-file.js';
import { type BadRows } from '../../source/bad-rows.js';
import { type ReportBuilder } from '../../source/report.js';
import { type SourceNutrient } from '../../source/source.js';
import { isAmount } from '../../source/values.js';
import { BUCKETS, readBucket, type StoredBuckets } from './buckets/bucket-file.js';
import { type IdSet } from './buckets/id-set.js';
import { ValueBucket, type ValuePartition } from './buckets/value-partition.js';
import { readSigned, readSource, SOURCE_COLUMNS } from './buckets/value-sources.js';
import { FdcRecords } from './fdc-records.js';
import { type NutrientTable } from './lookups.js';

/** What the rows of food_nutrient.csv are read with, and where they go. */
export interface ValueStaging {
  readonly nutrients: NutrientTable;
  readonly values: ValuePartition;
  readonly counts: ReportBuilder;
  readonly bad: BadRows;
}

/** Rows of food_nutrient.csv by food, those of foods that are not imported among them. */
export interface StagedValues {
  readonly stored: StoredBuckets;
  /** Ids of the nutrients that any row names. */
  readonly nutrients: ReadonlySet<number>;
}

/** Brings the values in food_nutrient.csv together by food. What cannot be goes to `bad`. */
export async function stageValues(file: SourceFile, staging: ValueStaging): Promise<StagedValues> {
  const { values, counts, bad } = staging;
  const nutrients = new Set<number>();
  const table = await CsvTable.open(file);
  const [nutrientColumn, amountColumn] = [table.column('nutrient_id'), table.column('amount')];
  const sourceColumns = SOURCE_COLUMNS.map((name) => table.optionalColumn(name));
  for await (const records of FdcRecords.of(table, counts, bad)) {
    while (records.next()) {
      const nutrient = records.idIn(nutrientColumn);
      const amount = amountIn(records, amountColumn);
      const isKnown = staging.nutrients.get(nutrient)?.key !== undefined;
      const source = isKnown ? readSource(records, sourceColumns) : { staged: [] };
      if (nutrient < 0) refuse(records, records.field(nutrientColumn), 'nutrient_id');
      else if (Number.isNaN(amount)) refuse(records, records.field(amountColumn), 'amount');
      else if ('unreadable' in source) bad.add(file.name, records.line, source.unreadable);
      else {
        nutrients.add(nutrient);
        const value = { line: records.line, nutrient, amount: amount ?? NaN, source: source.staged };
        const flushed = values.add(records.id, value);
        // Most values go to memory: awaiting each would cost more than reading it.
        if (flushed) await flushed;
      }
    }
  }
  return { stored: await values.stored(), nutrients };

  function refuse({ line }: FdcRecords, text: string, expected: string): void {
    bad.add(file.name, line, `${text || 'nothing'} is no ${expected}`);
  }
}

/** Number of a field, which may be negative; null where it is blank, NaN where it is none. */
function amountIn(records: FdcRecords, column: number): number | null {
  const plain = records.decimal(column);
  return isAmount(plain) ? plain : readSigned(records.field(column));
}

/** Nutrients beyond the vocabulary that a current food has an amount of. */
export async function extraNutrients(
  table: NutrientTable,
  { stored, nutrients }: StagedValues,
  current: IdSet,
): Promise<SourceNutrient[]> {
  const named = [...table].flatMap(([id, { extra }]) => (extra && nutrients.has(id) ? [{ id, extra }] : []));
  const missing = new Set(named.map(({ id }) => id));
  for (let bucket = 0; bucket < BUCKETS && missing.size > 0; bucket++) {
    const values = new ValueBucket(await readBucket(stored, bucket), current);
    for (const id of values.ids) {
      for (const { nutrient, amount } of values.of(id)) if (amount >= 0) missing.delete(nutrient);
    }
  }
  return named.filter(({ id }) => !missing.has(id)).map(({ extra }) => extra);
}
