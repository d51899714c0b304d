import { Readable, pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type BadRows } from '../bad-rows.js';
import { SourceError } from '../source.js';
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
    private readonly records: AsyncGenerator<CsvRow>,
  ) {}

  /**
   * Reads as far as the header.
   * @param titles records before the header
   * @throws SourceError where there is none
   */
  static async open(file: SourceFile, { titles = 0 } = {}): Promise<CsvTable> {
    const records = readRecords(file);
    const next = async () => {
      const record = await records.next();
      if (record.done) throw new SourceError([{ file: file.name, reason: 'has no header' }]);
      return record.value.values.map((text) => text.replaceAll(/\s+/g, ' ').trim());
    };
    const title: string[] = [];
    for (let read = 0; read < titles; read++) title.push(...(await next()));
    return new CsvTable(file.name, title.join(' ').trim(), await next(), records);
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
   * The records below the header; those of another length go to `bad`.
   * @throws SourceError where the file is no CSV, from the record on that shows it
   */
  async *rows(bad: BadRows): AsyncGenerator<CsvRow> {
    for await (const row of this.records) {
      const { line, values } = row;
      if (values.length === this.header.length) yield row;
      else bad.add(this.name, line, `has ${values.length} fields, expected ${this.header.length}`);
    }
  }
}

async function* readRecords(file: SourceFile): AsyncGenerator<CsvRow> {
  const parser = parse({ bom: true, relax_column_count: true, max_record_size: MAX_RECORD_LENGTH });
  pipeline(Readable.from(utf8Bytes(file)), parser, () => undefined);
  let line = 1;
  try {
    for await (const values of parser as AsyncIterable<string[]>) {
      const at = line;
      line += 1 + newlinesIn(values);
      if (values.length === 1 && values[0] === '') continue;
      yield { line: at, values };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SourceError([{ file: file.name, line: lineOf(error), reason: `is no CSV: ${error.message}` }]);
  }
}

/** The parser is ahead of its reader, so that only it knows where it stopped. */
const lineOf = (error: CsvError): number => Number(error['lines']);

function newlinesIn(values: readonly string[]): number {
  let count = 0;
  for (const value of values) {
    for (let at = value.indexOf('\n'); at >= 0; at = value.indexOf('\n', at + 1)) count++;
  }
  return count;
}
