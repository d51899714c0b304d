import { AmountColumns, type Caption, type Reading, type RowAmounts } from '../../composition/amount-columns.js';
import { CsvTable, folded } from '../../files/csv.js';
import { type SourceFile } from '../../files/source-file.js';
import { type Cell } from '../../files/workbook.js';
import { type BadRows } from '../../source/bad-rows.js';
import { type ReportBuilder } from '../../source/report.js';
import { SourceError } from '../../source/source.js';
import { toAmount } from '../../source/values.js';
import rules from './columns.json' with { type: 'json' };

const CODE = 'Food Code';
const NAME = 'Food Name';
/** Columns of words, wherever a sheet has them. */
const DESCRIPTIVE = [CODE, NAME, 'Description', 'Group', 'Previous', 'Main data references', 'Footnote'];

const ESTIMATE = /^\((\d{1,9}(?:\.\d{1,9})?)\)$/;

/** A food's row of a sheet. Codes are not a key by themselves: 13-669 is two foods. */
export interface CofidRow {
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly group: string;
  readonly amounts: RowAmounts;
}

/**
 * A sheet of CoFID as CSV: three header rows (names with units, codes, short names), then a row a food. Columns are
 * known by their codes, and their units must be those expected.
 */
export class CofidSheet {
  private constructor(
    private readonly table: CsvTable,
    private readonly columns: AmountColumns,
    private readonly counts: ReportBuilder,
    private readonly bad: BadRows,
  ) {}

  /** @throws SourceError where it is no such sheet */
  static async open(file: SourceFile, counts: ReportBuilder, bad: BadRows): Promise<CofidSheet> {
    const table = await CsvTable.open(file, { subheaders: 2 });
    const [codes = [], shortNames] = table.subheaders;
    if (codes[0] !== CODE || shortNames?.[0] !== CODE) {
      throw SourceError.of(table.name, 'has no headers with codes and with short names', 2);
    }
    const captions = codes.map((code, index) => captionOf(code, table.header[index] ?? ''));
    const columns = AmountColumns.locate(rules, table.name, captions, { part: true });
    for (const name of columns.unknown) counts.warn('nutrient column left out', name);
    return new CofidSheet(table, columns, counts, bad);
  }

  get name(): string {
    return this.table.name;
  }

  /** The nutrients it has columns of. */
  get nutrients(): ReadonlySet<string> {
    return this.columns.nutrients;
  }

  async *rows(): AsyncGenerator<CofidRow> {
    const [code, name] = [this.table.column(CODE), this.table.column(NAME)];
    const group = this.table.optionalColumn('Group');
    for await (const rows of this.counts.counted(this.name, this.table.rows(this.bad))) {
      for (const { line, values } of rows) {
        yield {
          line,
          code: values[code] ?? '',
          name: folded(values[name] ?? ''),
          group: group === undefined ? '' : (values[group] ?? ''),
          amounts: this.columns.read(values, { amount: readCell }, (reason) => this.bad.add(this.name, line, reason)),
        };
      }
    }
  }
}

/** `undefined` for a column of words; the unit is what stands last in brackets: `Energy (kcal) (kcal)`. */
function captionOf(code: string, name: string): Caption | undefined {
  if (DESCRIPTIVE.includes(code)) return undefined;
  return { name: code, unit: /\(([^()]*)\)$/.exec(name)?.[1] ?? 'no unit' };
}

/** Reading of a cell: a number, `Tr`, `N` (present but unknown), brackets (an estimate) or blank (missing). */
function readCell(cell: Cell): Reading | undefined {
  const text = String(cell ?? '').trim();
  if (text === '') return {};
  if (text === 'Tr') return { mark: 'trace' };
  if (text === 'N') return { mark: 'present' };
  const estimate = ESTIMATE.exec(text)?.[1];
  const amount = toAmount(estimate ?? text);
  if (amount === undefined) return undefined;
  return estimate === undefined ? { amount } : { amount, mark: 'estimate' };
}
