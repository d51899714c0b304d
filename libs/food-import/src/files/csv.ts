import { type BadRows } from '../source/bad-rows.js';
import { SourceError } from '../source/source.js';
import { CsvSplitter } from './csv-records.js';
import { type SourceFile } from './source-file.js';
import { utf8Bytes } from './text.js';

/** A record of a table. */
export interface CsvRow {
  /** Where it begins, 1-based. */
  readonly line: number;
  readonly values: readonly string[];
}

/** Table in a UTF-8 CSV file (RFC 4180), read as a stream. A byte-order mark is skipped. */
export class CsvTable {
  private constructor(
    readonly name: string,
    /** What stands before the header. */
    readonly title: string,
    /** As the file has them, white space folded. */
    readonly header: readonly string[],
    /** Records below the header that belong to it, white space folded. */
    readonly subheaders: readonly (readonly string[])[],
    private readonly splitter: CsvSplitter,
    private readonly pieces: AsyncGenerator<string | undefined, void>,
  ) {}

  /**
   * Reads as far as the header.
   * @param titles records before the header
   * @param subheaders records below the header that belong to it
   * @throws SourceError where there is none
   */
  static async open(file: SourceFile, { titles = 0, subheaders = 0 } = {}): Promise<CsvTable> {
    const splitter = new CsvSplitter();
    const pieces = piecesOf(file);
    const head: string[][] = [];
    while (head.length <= titles + subheaders) {
      if (splitter.next()) head.push(splitter.fields().map(folded));
      else if (!(await addPiece(file.name, splitter, pieces))) {
        throw SourceError.of(file.name, 'has no header');
      }
    }
    const title = head.slice(0, titles).flat().join(' ').trim();
    return new CsvTable(file.name, title, head[titles] ?? [], head.slice(titles + 1), splitter, pieces);
  }

  /** Where a column stands; `undefined` where the table lacks it. */
  optionalColumn(name: string): number | undefined {
    const index = this.header.indexOf(name);
    return index < 0 ? undefined : index;
  }

  /** Where a column stands. @throws SourceError where the table lacks it */
  column(name: string): number {
    const index = this.optionalColumn(name);
    if (index === undefined) throw SourceError.of(this.name, `has no column ${name}`);
    return index;
  }

  /**
   * The records below the header, as many at a time as came together: a cursor, which is to be read to its end. Those of
   * another length go to `bad`.
   * @throws SourceError where the file is not CSV, from the record on that shows it
   */
  async *records(bad: BadRows): AsyncGenerator<CsvSplitter> {
    const { name, splitter, pieces } = this;
    const { length } = this.header;
    splitter.expect(length, () => bad.add(name, splitter.line, `has ${splitter.length} fields, expected ${length}`));
    try {
      do yield splitter;
      while (await addPiece(name, splitter, pieces));
    } finally {
      await this.pieces.return(undefined);
    }
  }

  /** The records as `records` has them, each with the texts of all its fields. */
  async *rows(bad: BadRows): AsyncGenerator<readonly CsvRow[]> {
    for await (const records of this.records(bad)) {
      const rows: CsvRow[] = [];
      while (records.next()) rows.push({ line: records.line, values: records.fields() });
      yield rows;
    }
  }
}

/** White space folded to single blanks, as captions over several lines need it. */
export const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Adds the next piece of a file to its splitter, whose records are read. False after the last. */
async function addPiece(
  file: string,
  splitter: CsvSplitter,
  pieces: AsyncGenerator<string | undefined, void>,
): Promise<boolean> {
  const { fault } = splitter;
  if (fault) {
    await pieces.return(undefined);
    throw SourceError.of(file, `is no CSV: ${fault.reason}`, fault.line);
  }
  const { done, value } = await pieces.next();
  if (!done) splitter.add(value);
  return !done;
}

/** The text of the file, cut at line ends as far as there are any. `undefined` follows the last piece. */
async function* piecesOf(file: SourceFile): AsyncGenerator<string | undefined, void> {
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
