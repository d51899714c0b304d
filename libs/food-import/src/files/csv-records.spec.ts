import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { CsvSplitter } from './csv-records.js';

/** The values of all records of a text that comes in pieces; the reason where it is refused. */
function records(pieces: readonly string[]): readonly (readonly string[])[] | string {
  const splitter = new CsvSplitter();
  const read: (readonly string[])[] = [];
  for (const piece of [...pieces, undefined]) {
    splitter.add(piece);
    while (splitter.next()) read.push(splitter.fields());
    if (splitter.fault) return splitter.fault.reason.split(':')[0] ?? '';
  }
  return read;
}

/** What csv-parse reads, but for empty lines. */
function expected(text: string): readonly (readonly string[])[] | string {
  try {
    const options = { bom: true, relax_column_count: true, record_delimiter: ['\r\n', '\n'] };
    return parse(text, options).filter((values) => values.length > 1 || values[0] !== '');
  } catch (error) {
    return (error as Error).message.split(':')[0] ?? '';
  }
}

const field = fc.stringMatching(/^[a€"',\r\n ]{0,4}$/);
const written = fc
  .record({ value: field, isQuoted: fc.boolean() })
  .map(({ value, isQuoted }) => (isQuoted || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value));
const table = fc
  .record({ rows: fc.array(fc.array(written, { minLength: 1, maxLength: 3 })), lineEnd: fc.constantFrom('\n', '\r\n') })
  .map(({ rows, lineEnd }) => rows.map((fields) => fields.join(',') + lineEnd).join(''));
const cut = (text: string, at: number) => [text.slice(0, at % (text.length + 1)), text.slice(at % (text.length + 1))];

describe('a splitter of CSV text', () => {
  it('reads every table as another parser does, wherever it is cut', () => {
    fc.assert(
      fc.property(table, fc.nat(), (text, at) => {
        expect(records(cut(text, at))).toEqual(expected(text));
      }),
    );
  });

  it('refuses a text for the reason that another parser does, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a",\n]{0,12}$/), fc.nat(), (text, at) => {
        const found = records(cut(text, at));
        if (typeof found === 'string') expect(expected(text)).toMatch(found);
        else expect(found).toEqual(expected(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('reads a record that goes on over many pieces', () => {
    const text = `"${'x'.repeat(60_000)}"\n`;
    const pieces = text.match(/.{1,1000}\n?/gs) ?? [];
    expect(records(pieces)).toEqual([['x'.repeat(60_000)]]);
  });

  it('refuses a record longer than any by the line it begins in', () => {
    const splitter = new CsvSplitter();
    splitter.add(`id\n"${'x'.repeat(70_000)}"\n`);
    expect([splitter.next(), splitter.next()]).toEqual([true, false]);
    expect(splitter.fault).toMatchObject({ line: 2, reason: expect.stringMatching(/^Max Record Size/) });
  });

  it('has more fields than it made room for', () => {
    const values = Array.from({ length: 100 }, (_, at) => String(at));
    expect(records([`${values.join()}\n`])).toEqual([values]);
  });
});

describe('a field', () => {
  const only = (written: string) => {
    const splitter = new CsvSplitter();
    splitter.add(`${written},\n`);
    splitter.next();
    return splitter;
  };

  it('that is a plain decimal is the number that its text reads as', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\d{1,14}|\d{0,7}\.\d{1,7}|\d{1,7}\.)$/), (text) => {
        expect(only(text).decimal(0)).toBe(Number(text));
        expect(only(`"${text}"`).decimal(0)).toBe(Number(text));
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['', '.', '-1', '1e5', '1,5', '1.2.3', ' 1', '1234567890123456', '0.12345678901234'])(
    'that is another text, %j, is left to its reader',
    (text) => {
      expect(only(`"${text}"`).decimal(0)).toBeNaN();
    },
  );

  it('that is an id has up to nine digits and nothing else', () => {
    expect(['7', '000012', '999999999'].map((text) => only(text).id(0))).toEqual([7, 12, 999_999_999]);
    expect(['', '1.0', '-1', 'x', ' 1', '1234567890'].map((text) => only(`"${text}"`).id(0))).toEqual(
      Array(6).fill(-1),
    );
  });

  it('may be empty', () => {
    expect([only('').isEmpty(0), only('""').isEmpty(0), only('" "').isEmpty(0)]).toEqual([true, true, false]);
  });
});
