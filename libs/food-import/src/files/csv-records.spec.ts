import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { CsvSplitter } from './csv-records.js';

/** The values of all records of a text that comes in pieces; the reason where it is refused. */
function records(pieces: readonly string[]): readonly (readonly string[])[] | string {
  const splitter = new CsvSplitter();
  const read: (readonly string[])[] = [];
  for (const piece of [...pieces, undefined]) {
    const { rows, fault } = splitter.split(piece);
    if (fault) return fault.reason.split(':')[0] ?? '';
    read.push(...rows.map(({ values }) => values));
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
});
