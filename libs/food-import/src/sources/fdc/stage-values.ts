import { CsvTable } from '../../files/csv.js';
import { type SourceFile } from '../../files/source-file.js';
import { type BadRows } from '../../source/bad-rows.js';
import { type ReportBuilder } from '../../source/report.js';
import { isAmount, readAmount } from '../../source/values.js';
import { type IdSet } from './buckets/id-set.js';
import { type ValuePartition } from './buckets/value-partition.js';
import { readSource, SOURCE_COLUMNS } from './buckets/value-sources.js';
import { FdcRecords } from './fdc-records.js';
import { type NutrientTable } from './lookups.js';

/** What the rows of food_nutrient.csv are read with. */
interface Reading {
  readonly wanted: IdSet;
  readonly nutrients: NutrientTable;
  readonly values: ValuePartition;
  readonly counts: ReportBuilder;
  readonly bad: BadRows;
}

/**
 * Brings the values of the wanted foods in food_nutrient.csv together. What cannot be goes to `bad`.
 * @returns ids of the nutrients that a food has
 */
export async function stageValues(file: SourceFile, reading: Reading): Promise<Set<number>> {
  const { wanted, nutrients, values, counts, bad } = reading;
  const used = new Set<number>();
  const table = await CsvTable.open(file);
  const [nutrientColumn, amountColumn] = [table.column('nutrient_id'), table.column('amount')];
  const sourceColumns = SOURCE_COLUMNS.map((name) => table.optionalColumn(name));
  for await (const records of FdcRecords.of(table, counts, bad)) {
    while (records.next()) {
      const { id } = records;
      if (!wanted.has(id)) continue;
      const nutrient = numberIn(records, nutrientColumn);
      const amount = amountIn(records, amountColumn);
      if (amount === undefined) counts.warn('value without amount left out', `${id}: nutrient ${nutrient}`);
      else if (Number.isNaN(amount)) refuse(records, records.field(amountColumn), nutrient);
      else if (nutrients.get(nutrient)?.key === undefined) {
        counts.warn('value of an unknown nutrient or unit left out', `${id}: nutrient ${nutrient}`);
      } else {
        used.add(nutrient);
        const source = readSource(records, sourceColumns);
        if ('unreadable' in source) bad.add(file.name, records.line, source.unreadable);
        else {
          const flushed = values.add(id, { line: records.line, nutrient, amount, source: source.staged });
          // Most values go to memory: awaiting each would cost more than reading it.
          if (flushed) await flushed;
        }
      }
    }
  }
  return used;

  function refuse({ id, line }: FdcRecords, text: string, nutrient: number): void {
    if (!/^-[\d.]+$/.test(text)) bad.add(file.name, line, `${text} is no amount`);
    else counts.warn('negative value left out', `${id}: nutrient ${nutrient}: ${text}`);
  }
}

function numberIn(records: FdcRecords, column: number): number {
  const plain = records.decimal(column);
  return Number.isNaN(plain) ? Number(records.field(column)) : plain;
}

/** As `readAmount` reads its text. */
function amountIn(records: FdcRecords, column: number): number | undefined {
  const plain = records.decimal(column);
  return isAmount(plain) ? plain : readAmount(records.field(column));
}
