import { type BadRows } from '../../source/bad-rows.js';
import { type CsvRow, type CsvTable } from '../../files/csv.js';
import { MergeJoinReader } from '../../files/merge-join-reader.js';
import { SourceError } from '../../source/source.js';
import { readAmount } from '../../source/values.js';

/** Reason of a row whose food the release lacks. */
export const ORPHAN = 'is no food of this release';

/** Columns of amounts. */
interface Columns {
  /** What a header gives the amounts of. `undefined` for a column that is not one of amounts. */
  readonly columnOf: (header: string) => string | undefined;
  /** Captions of the columns that it must have, by what they give the amounts of. */
  readonly required: ReadonlyMap<string, string>;
}

/** A table with one row of amounts a food, sorted by food code. */
export class ValueTable {
  private readonly rows: MergeJoinReader<CsvRow>;
  private readonly columns: readonly (readonly [index: number, name: string])[];

  /**
   * @param columns which columns it has
   * @throws SourceError where two headers name the same, or a required one is missing
   */
  constructor(
    private readonly table: CsvTable,
    codeColumn: string,
    rows: AsyncIterator<readonly CsvRow[]>,
    { columnOf, required }: Columns,
    private readonly bad: BadRows,
  ) {
    const code = table.column(codeColumn);
    this.columns = table.header.flatMap((header, index) => {
      const name = columnOf(header);
      return name === undefined ? [] : [[index, name] as const];
    });
    const twice = this.columns.find(([at, name]) => this.columns.some(([other, same]) => same === name && other < at));
    if (twice) throw SourceError.of(table.name, `has two columns of ${twice[1]}`);
    const named = new Set(this.columns.map(([, name]) => name));
    const missing = [...required].find(([name]) => !named.has(name));
    if (missing) throw SourceError.of(table.name, `has no column ${missing[1]}`);
    const codeOf = ({ values }: CsvRow) => values[code] ?? '';
    this.rows = new MergeJoinReader(table.name, rows, codeOf, bad, ORPHAN);
  }

  /** The amounts of a food by what they are of. Empty where the table lacks it. A blank is absent. */
  async take(foodCode: string): Promise<Map<string, number>> {
    const [row, second] = await this.rows.take(foodCode);
    if (second) this.bad.add(this.table.name, second.line, `${foodCode} comes twice`);
    const amounts = new Map<string, number>();
    for (const [index, name] of row ? this.columns : []) {
      const text = row?.values[index] ?? '';
      const amount = readAmount(text);
      if (Number.isNaN(amount)) this.bad.add(this.table.name, row?.line, `${text} is no amount of ${name}`);
      else if (amount !== undefined) amounts.set(name, amount);
    }
    return amounts;
  }

  finish(): Promise<void> {
    return this.rows.finish();
  }
}
