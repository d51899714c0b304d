import { type CsvTable } from '../../files/csv.js';
import { type CsvSplitter } from '../../files/csv-records.js';
import { type BadRows } from '../../source/bad-rows.js';
import { type ReportBuilder } from '../../source/report.js';
import { IdSet } from './buckets/id-set.js';

/** Cursor over joined records of a FoodData Central table, each of one food. */
export class FdcRecords {
  /** Food that the record is of. */
  id = 0;
  private rows = 0;

  private constructor(
    private readonly records: CsvSplitter,
    private readonly table: string,
    private readonly idColumn: number,
    private readonly counts: ReportBuilder,
    private readonly bad: BadRows,
  ) {}

  /** The records of a table, counted; those that name no food go to `bad`. */
  static async *of(table: CsvTable, counts: ReportBuilder, bad: BadRows): AsyncGenerator<FdcRecords> {
    const column = table.column('fdc_id');
    for await (const records of table.records(bad)) yield new FdcRecords(records, table.name, column, counts, bad);
  }

  /** Goes to the next record; false after the last. */
  next(): boolean {
    const { records, idColumn } = this;
    while (records.next()) {
      this.rows++;
      this.id = records.id(idColumn);
      if (IdSet.holds(this.id)) return true;
      this.bad.add(this.table, records.line, `${records.field(idColumn) || 'nothing'} is no fdc_id`);
    }
    this.counts.countRows(this.table, this.rows);
    this.rows = 0;
    return false;
  }

  /** Where the record begins, 1-based. */
  get line(): number {
    return this.records.line;
  }

  /** Text of a column without blanks around it; '' where the table lacks it. */
  field(column: number | undefined): string {
    return column === undefined ? '' : this.records.field(column).trim();
  }

  /** Id in a column; -1 where it is none. */
  idIn(column: number): number {
    const id = this.records.id(column);
    return id < 0 && /^\d{1,9}$/.test(this.field(column)) ? Number(this.field(column)) : id;
  }

  /** Whether a column has no character. */
  isEmpty(column: number): boolean {
    return this.records.isEmpty(column);
  }

  /** Number of a column that is a plain decimal. NaN for any other, whose text tells more. */
  decimal(column: number): number {
    return this.records.decimal(column);
  }
}
