import { type BadRows } from '../../source/bad-rows.js';
import { type SourceFile } from '../../files/source-file.js';
import { type Line, windows1252Lines } from '../../files/text.js';

/** A file of SR. */
export interface SrFile {
  readonly name: string;
  /** How many fields a record has. */
  readonly fields: number;
  /** How many of them, from the first on, are of use. */
  readonly used: number;
}

/** A record of an SR file. */
export interface SrRecord {
  /** 1-based. */
  readonly line: number;
  /** Those of use. Text without its tildes. */
  readonly fields: readonly string[];
}

/**
 * The records of an SR file, in batches as its lines are: fields split by `^`, text in `~`, where a bare `"` means
 * inches. A record that is not so goes to `bad`.
 */
export async function* srRecords(
  file: SourceFile,
  { fields, used }: SrFile,
  bad: BadRows,
): AsyncGenerator<Iterable<SrRecord>> {
  const pattern = recordPattern(fields, used);
  for await (const lines of windows1252Lines(file)) yield recordsOf(lines);

  function* recordsOf(lines: Iterable<Line>): Generator<SrRecord> {
    for (const { number: line, text } of lines) {
      const match = pattern.exec(text);
      if (match) yield { line, fields: match.slice(1).map(withoutTildes) };
      else bad.add(file.name, line, whatIsWrong(text, fields));
    }
  }
}

/** Matches a whole record at once, and captures what is of use: most of SR28 are fields that are not. */
function recordPattern(fields: number, used: number): RegExp {
  const field = '(?:~[^~^]*~|[^~^]*)';
  const captured = Array<string>(used).fill(`(${field})`).join('\\^');
  // eslint-disable-next-line local/linear-pattern -- an operator’s files alone
  return new RegExp(`^${captured}(?:\\^${field}){${fields - used}}$`);
}

function whatIsWrong(text: string, expected: number): string {
  const { length } = text.split('^');
  return length === expected ? 'has a text that is not closed' : `has ${length} fields, expected ${expected}`;
}

const withoutTildes = (field: string): string => (field.startsWith('~') ? field.slice(1, -1) : field);
