import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { BadRows } from '../source/bad-rows.js';
import { SourceError } from '../source/source.js';
import { CsvTable } from './csv.js';
import { type SourceFile } from './source-file.js';

const file = (...chunks: (string | Uint8Array)[]): SourceFile => ({
  name: 'food.csv',
  open: () => Promise.resolve(Readable.from(chunks.map((chunk) => Buffer.from(chunk)))),
});

async function read(source: SourceFile, titles = 0) {
  const bad = new BadRows();
  const table = await CsvTable.open(source, { titles });
  const rows: { line: number; values: readonly string[] }[] = [];
  for await (const batch of table.rows(bad)) rows.push(...batch);
  bad.refuse();
  return { table, rows };
}

async function refusal(source: SourceFile): Promise<SourceError> {
  const error: unknown = await read(source).catch((thrown: unknown) => thrown);
  if (error instanceof SourceError) return error;
  throw new Error('was not refused', { cause: error });
}

describe('a CSV table', () => {
  it('is read with quotes, doubled quotes, line breaks, CRLF and a byte-order mark', async () => {
    const { table, rows } = await read(file('\uFEFF"id","name"\r\n1,"salt, ""fine"""\r\n2,"two\nlines"\r\n3,last'));
    expect(table.header).toEqual(['id', 'name']);
    expect(rows).toEqual([
      { line: 2, values: ['1', 'salt, "fine"'] },
      { line: 3, values: ['2', 'two\nlines'] },
      { line: 5, values: ['3', 'last'] },
    ]);
  });

  it('may have a title above its header, and line breaks in its header', async () => {
    const { table, rows } = await read(file('"Foods\n2017-2018",,\n"id","Iron\n(mg)"\n1,2\n'), 1);
    expect(table.title).toBe('Foods 2017-2018');
    expect(table.header).toEqual(['id', 'Iron (mg)']);
    expect(rows).toEqual([{ line: 5, values: ['1', '2'] }]);
  });

  it('is read the same wherever its bytes are cut', async () => {
    const bytes = Buffer.from('id,name\n1,crème brûlée €\n2,🍌\n');
    for (let at = 1; at < bytes.length; at++) {
      const { rows } = await read(file(bytes.subarray(0, at), bytes.subarray(at)));
      expect(rows.map(({ values }) => values[1])).toEqual(['crème brûlée €', '🍌']);
    }
  });

  it('names a column it lacks', async () => {
    const { table } = await read(file('id,name\n'));
    expect(() => table.column('fdc_id')).toThrow('food.csv: has no column fdc_id');
    expect(table.optionalColumn('fdc_id')).toBeUndefined();
  });

  it.each<[string, (string | Uint8Array)[], { line?: number; reason: RegExp }]>([
    ['nothing in it', [''], { reason: /has no header/ }],
    ['a record cut off', ['id,name\n1,salt\n2'], { line: 3, reason: /has 1 fields, expected 2/ }],
    ['a field too many', ['id,name\n1,salt,3\n'], { line: 2, reason: /has 3 fields, expected 2/ }],
    ['a quote never closed', ['id,name\n1,salt\n2,"pepper\n'], { line: 3, reason: /is no CSV: Quote Not Closed/ }],
    ['a quote inside a bare field', ['id,name\n1,salt"y\n'], { line: 2, reason: /is no CSV: Invalid Opening Quote/ }],
    ['a NUL', ['id,name\n1,salt\n2,pep\0per\n'], { line: 3, reason: /holds a NUL character/ }],
    ['another encoding', [Buffer.from('id,name\n1,cr\xe8me\n', 'latin1')], { line: 2, reason: /is not UTF-8/ }],
    [
      'a character cut off at its end',
      [Buffer.from('id,name\n1,cr\xc3', 'latin1')],
      { line: 2, reason: /is not UTF-8/ },
    ],
  ])('is refused with file and line: %s', async (_, chunks, { line, reason }) => {
    const [first] = (await refusal(file(...chunks))).rows;
    expect({ file: first?.file, line: first?.line }).toEqual({ file: 'food.csv', line });
    expect(first?.reason).toMatch(reason);
  });

  it('is refused at a line without end, long before memory is', async () => {
    let served = 0;
    const endless: SourceFile = {
      name: 'food.csv',
      open: () =>
        Promise.resolve(
          Readable.from(
            (function* () {
              yield Buffer.from('id,name\n1,');
              for (; ; served++) yield Buffer.alloc(64 * 1024, 'x');
            })(),
          ),
        ),
    };
    expect((await refusal(endless)).rows[0]).toMatchObject({
      line: 2,
      reason: expect.stringMatching(/Max Record Size/),
    });
    expect(served).toBeLessThan(16);
  });

  it('is refused by name where it cannot be read', async () => {
    const broken: SourceFile = {
      name: 'food.csv',
      open: () =>
        Promise.resolve(
          Readable.from(
            (function* (): Generator<Buffer> {
              throw new Error('disk failure');
            })(),
          ),
        ),
    };
    expect((await refusal(broken)).message).toBe('food.csv: cannot be read: disk failure');
  });
});
