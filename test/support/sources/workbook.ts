import { zipOf } from './zip.js';

/** Cell of a sheet: a number, a text, or raw XML. */
export type TestCell = number | string | undefined | { readonly xml: string };

/** Bytes of a workbook (.xlsx). Texts are shared strings, as spreadsheet programs write them. Empty rows are left out. */
export function workbookOf(sheets: Readonly<Record<string, readonly (readonly TestCell[])[]>>): Buffer {
  const texts: string[] = [];
  const names = Object.keys(sheets);
  const parts = names.map((name, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: sheetXml(sheets[name] ?? [], texts),
  }));
  return zipOf([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="r"><sheets>${names
        .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${names
        .map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
        .join('')}</Relationships>`,
    },
    ...parts,
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    },
  ]);
}

function sheetXml(rows: readonly (readonly TestCell[])[], texts: string[]): string {
  const row = (cells: readonly TestCell[], index: number) =>
    cells.length === 0
      ? ''
      : `<row r="${index + 1}">${cells.map((cell, at) => cellXml(cell, `${column(at)}${index + 1}`, texts)).join('')}</row>`;
  return `<worksheet><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`;
}

function cellXml(cell: TestCell, reference: string, texts: string[]): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return cell.xml;
  return `<c r="${reference}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
}

/** Letters of a column by its index: 27 is `AB`. */
const column = (index: number): string =>
  (index >= 26 ? column(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\r', '&#13;');
