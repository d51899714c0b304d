import { CsvError, parse, type Parser } from 'csv-parse';
import { type BadRows } from '../source/bad-rows.js';
import { SourceError } from '../source/source.js';
import { type SourceFile } from './source-file.js';
import { utf8Bytes } from './text.js';

/** The longest records, branded foods with all their ingredients, take a few thousand characters. */
const MAX_RECORD_LENGTH = 64 * 1024;

/** A record of a table. */
export interface CsvRow {
  /** Where it begins, 1-based. */
  readonly line: number;
  /** As many as the table has columns. */
  readonly values: readonly string[];
}

/** A table in a UTF-8 CSV file (RFC 4180, a byte-order mark is skipped), read as a stream. */
export class CsvTable {
  private constructor(
    readonly name: string,
    /** What stands before the header. */
    readonly title: string,
    /** As the file has them, white space folded. */
    readonly header: readonly string[],
    /** Records below the header that belong to it, white space folded. */
    readonly subheaders: readonly (readonly string[])[],
    private readonly batches: AsyncIterable<Iterable<CsvRow>>,
  ) {}

  /**
   * Reads as far as the header.
   * @param titles records before the header
   * @param subheaders records below the header that belong to it
   * @throws SourceError where there is none
   */
  static async open(file: SourceFile, { titles = 0, subheaders = 0 } = {}): Promise<CsvTable> {
    const batches = readRecords(file);
    const first: CsvRow[] = [];
    while (first.length <= titles + subheaders) {
      const batch = await batches.next();
      if (batch.done) throw new SourceError([{ file: file.name, reason: 'has no header' }]);
      first.push(...batch.value);
    }
    const head = first.splice(0, titles + 1 + subheaders).map(({ values }) => values.map(folded));
    const title = head.slice(0, titles).flat().join(' ').trim();
    return new CsvTable(file.name, title, head[titles] ?? [], head.slice(titles + 1), chain(first, batches));
  }

  /** Where a column stands; `undefined` where the table lacks it. */
  optionalColumn(name: string): number | undefined {
    const index = this.header.indexOf(name);
    return index < 0 ? undefined : index;
  }

  /** Where a column stands. @throws SourceError where the table lacks it */
  column(name: string): number {
    const index = this.optionalColumn(name);
    if (index === undefined) throw new SourceError([{ file: this.name, reason: `has no column ${name}` }]);
    return index;
  }

  /**
   * The records below the header, as many at a time as came together; those of another length go to `bad`.
   * @throws SourceError where the file is no CSV, from the record on that shows it
   */
  async *rows(bad: BadRows): AsyncGenerator<Iterable<CsvRow>> {
    for await (const rows of this.batches) yield this.wellFormed(rows, bad);
  }

  private *wellFormed(rows: Iterable<CsvRow>, bad: BadRows): Generator<CsvRow> {
    for (const row of rows) {
      const { line, values } = row;
      if (values.length === this.header.length) yield row;
      else bad.add(this.name, line, `has ${values.length} fields, expected ${this.header.length}`);
    }
  }
}

async function* chain<Batch>(first: Batch, others: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  yield first;
  yield* others;
}

/** White space folded to single blanks, as captions over several lines need it. */
export const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The records of each piece of the file as it comes. Those before a fault come before it is thrown. */
async function* readRecords(file: SourceFile): AsyncGenerator<CsvRow[]> {
  const parser = parse({ bom: true, relax_column_count: true, max_record_size: MAX_RECORD_LENGTH });
  // A fault is asked for after each piece, so that nobody need listen for it.
  parser.on('error', () => undefined);
  let line = 1;
  /** What the parser made of what it was given: it does so at once. */
  const parsed = (): CsvRow[] => {
    const rows: CsvRow[] = [];
    for (let values; (values = parser.read() as string[] | null) !== null;) {
      const at = line;
      line += 1 + newlinesIn(values);
      if (values.length > 1 || values[0] !== '') rows.push({ line: at, values });
    }
    return rows;
  };
  for await (const bytes of utf8Bytes(file)) {
    parser.write(bytes);
    yield parsed();
    refuseFault(parser, file);
  }
  parser.end();
  yield parsed();
  refuseFault(parser, file);
}

function refuseFault({ errored }: Parser, file: SourceFile): void {
  if (!errored) return;
  if (!(errored instanceof CsvError)) throw errored;
  throw new SourceError([{ file: file.name, line: lineOf(errored), reason: `is no CSV: ${errored.message}` }]);
}

/** Where the parser stopped. */
const lineOf = (error: CsvError): number => Number(error['lines']);

function newlinesIn(values: readonly string[]): number {
  let count = 0;
  for (const value of values) {
    for (let at = value.indexOf('\n'); at >= 0; at = value.indexOf('\n', at + 1)) count++;
  }
  return count;
}
