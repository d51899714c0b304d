import { type BadRows } from '../bad-rows.js';
import { type SourceFile } from '../files/source-file.js';
import { windows1252Lines } from '../files/text.js';

/** A record of an SR file. */
export interface SrRecord {
  /** 1-based. */
  readonly line: number;
  /** Text without its tildes. */
  readonly fields: readonly string[];
}

/**
 * The records of an SR file: fields split by `^`, text in `~`, where a bare `"` means inches. A record that is not so
 * goes to `bad`.
 */
export async function* srRecords(file: SourceFile, fieldCount: number, bad: BadRows): AsyncGenerator<SrRecord> {
  for await (const { number: line, text } of windows1252Lines(file)) {
    const fields = text.split('^');
    if (fields.length !== fieldCount) {
      bad.add(file.name, line, `has ${fields.length} fields, expected ${fieldCount}`);
      continue;
    }
    const plain = fields.map(withoutTildes);
    if (plain.some((field) => field.includes('~'))) bad.add(file.name, line, 'has a text that is not closed');
    else yield { line, fields: plain };
  }
}

const withoutTildes = (field: string): string =>
  field.length > 1 && field.startsWith('~') && field.endsWith('~') ? field.slice(1, -1) : field;
