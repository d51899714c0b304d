import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { folderOf } from '../../../../test/support/folders.js';
import { workbookOf } from '../../../../test/support/sources/workbook.js';
import { zipOf, type ZipEntry } from '../../../../test/support/sources/zip.js';
import { SourceError } from '../source/source.js';
import { Workbook, type SheetRow } from './workbook.js';

async function rowsOf(content: Buffer, sheet = 'Foods'): Promise<SheetRow[]> {
  const workbook = await Workbook.open(join(await folderOf({ 'table.xlsx': content }), 'table.xlsx'));
  const rows: SheetRow[] = [];
  try {
    for await (const batch of workbook.sheet(sheet).rows) rows.push(...batch);
  } finally {
    await workbook.close();
  }
  return rows;
}

/** A workbook of one sheet, its parts as given. */
function parts(sheetData: string, more: { texts?: string; prolog?: string; lie?: Partial<ZipEntry> } = {}): Buffer {
  const sheet = `${more.prolog ?? ''}<worksheet><sheetData>${sheetData}</sheetData></worksheet>`;
  return zipOf([
    { name: 'xl/workbook.xml', content: '<workbook xmlns:r="r"><sheet name="Foods" r:id="a"/></workbook>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, ...more.lie },
    ...(more.texts === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: `<sst>${more.texts}</sst>` }]),
  ]);
}

const refusal = async (content: Buffer, sheet?: string) => {
  const error: unknown = await rowsOf(content, sheet).catch((thrown: unknown) => thrown);
  if (error instanceof SourceError) return error.rows[0];
  throw new Error('was not refused', { cause: error });
};

describe('a sheet of a workbook', () => {
  it('has its numbers as numbers and its texts as texts, where their references put them', async () => {
    const rows = await rowsOf(workbookOf({ Other: [['x']], Foods: [['Code', 'Fat'], [], ['1000', undefined, 0.1]] }));
    expect(rows).toEqual([
      { line: 1, cells: ['Code', 'Fat'] },
      { line: 3, cells: ['1000', undefined, 0.1] },
    ]);
  });

  it('reads a number of 17 digits as the decimal it stands for', async () => {
    expect(await rowsOf(parts('<row r="1"><c r="A1"><v>74.099999999999994</v></c></row>'))).toEqual([
      { line: 1, cells: [74.1] },
    ]);
  });

  it('joins the runs of a text, without how it is pronounced', async () => {
    const texts = '<si><r><t>Pâté</t></r><r><t xml:space="preserve"> en croûte</t></r><rPh><t>pate</t></rPh></si>';
    const rows = await rowsOf(parts('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', { texts }));
    expect(rows).toEqual([{ line: 1, cells: ['Pâté en croûte'] }]);
  });

  it('has texts that stand in the cell itself, and those of a formula', async () => {
    const xml =
      '<row><c t="inlineStr"><is><t>a_x000D_b</t></is></c><c t="str"><f>1</f><v>c</v></c><c t="e"><v>#N/A</v></c></row>';
    expect(await rowsOf(parts(xml))).toEqual([{ line: 1, cells: ['a\rb', 'c', '#N/A'] }]);
  });

  it('is read whatever prefix its elements have', async () => {
    const xml = '<x:row xmlns:x="x" r="2"><x:c r="B2"><x:v>1</x:v></x:c></x:row>';
    expect(await rowsOf(parts(xml))).toEqual([{ line: 2, cells: [undefined, 1] }]);
  });
});

describe('a broken workbook', () => {
  it.each<[string, Buffer, string]>([
    ['no archive', Buffer.from('Code;Fat'), 'is no readable ZIP archive'],
    ['an archive of something else', zipOf([{ name: 'a.csv', content: 'x' }]), 'is no workbook: it has no sheets'],
    ['a sheet that is cut off', parts('<row r="1"><c r="A1"><v>1</v>'), 'is no well-formed XML'],
    ['a text the workbook lacks', parts('<row r="1"><c r="A1" t="s"><v>7</v></c></row>'), 'has a cell with text 7'],
    ['a number that is none', parts('<row r="1"><c r="A1"><v>1,5</v></c></row>'), 'has 1,5 for a number'],
    ['rows out of order', parts('<row r="2"/><row r="1"/>'), 'has row 1 after row 2'],
    ['a cell far beyond any table', parts('<row r="1"><c r="ZZZ1"><v>1</v></c></row>'), 'has more than 16384 columns'],
    ['a bad reference', parts('<row r="1"><c r="1A"/></row>'), 'has a cell 1A'],
    ['defined entities', parts('', { prolog: '<!DOCTYPE x [<!ENTITY a "b">]>' }), 'has a document type'],
    ['another encoding', parts('', { prolog: '<?xml version="1.0" encoding="UTF-16"?>' }), 'says that it is UTF-16'],
    ['nesting without end', parts('<a>'.repeat(200)), 'nests more than 100 elements'],
    [
      'a text without end',
      parts(`<row><c><v>${'1 '.repeat(1_000_000)}</v></c></row>`),
      'unpacks to more than 200 times',
    ],
    ['a lie about its size', parts('<row r="1"/>', { lie: { claimedSize: 5 } }), 'in '],
    ['a wrong checksum', parts('<row r="1"/>', { lie: { claimedCrc: 1 } }), 'its checksum is wrong'],
  ])('is refused: %s', async (_, content, reason) => {
    expect((await refusal(content))?.reason).toContain(reason);
  });

  it('is refused with file, part and line', async () => {
    expect(await refusal(parts('<row r="3"><c r="A3"><v>x</v></c></row>'))).toEqual({
      file: 'table.xlsx: sheet1.xml',
      line: 3,
      reason: 'has x for a number',
    });
  });

  it('is refused where a sheet is missing', async () => {
    expect((await refusal(workbookOf({ Foods: [] }), 'Nahrung'))?.reason).toBe('has no sheet Nahrung');
  });
});
