import { type BadRows } from '../source/bad-rows.js';
import { SourceError } from '../source/source.js';
import { chain } from './chain.js';
import { type CsvRow, CsvSplitter } from './csv-records.js';
import { type SourceFile } from './source-file.js';
import { utf8Bytes } from './text.js';

export { type CsvRow };

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
    private readonly batches: AsyncIterable<readonly CsvRow[]>,
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
  async *rows(bad: BadRows): AsyncGenerator<readonly CsvRow[]> {
    for await (const rows of this.batches) yield rows.filter((row) => this.isWellFormed(row, bad));
  }

  private isWellFormed({ line, values }: CsvRow, bad: BadRows): boolean {
    if (values.length === this.header.length) return true;
    bad.add(this.name, line, `has ${values.length} fields, expected ${this.header.length}`);
    return false;
  }
}

/** White space folded to single blanks, as captions over several lines need it. */
export const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The records of each piece of the file as it comes. Those before a fault come before it is thrown. */
async function* readRecords(file: SourceFile): AsyncGenerator<CsvRow[]> {
  const splitter = new CsvSplitter();
  for await (const piece of pieces(file)) {
    const { rows, fault } = splitter.split(piece);
    yield rows;
    if (fault) throw new SourceError([{ file: file.name, line: fault.line, reason: `is no CSV: ${fault.reason}` }]);
  }
}

/** The text of the file, cut at line ends as far as there are any; `undefined` follows the last piece. */
async function* pieces(file: SourceFile): AsyncGenerator<string | undefined> {
  let held: Buffer = Buffer.alloc(0);
  for await (const bytes of utf8Bytes(file)) {
    const all = held.length > 0 ? Buffer.concat([held, bytes]) : bytes;
    const end = all.lastIndexOf('\n') + 1 || all.length;
    held = all.subarray(end);
    yield all.toString('utf8', 0, end);
  }
  yield held.toString();
  yield undefined;
}
