import { caption, SheetTable } from '../../files/sheet-table.js';
import { type Cell, type Workbook } from '../../files/workbook.js';
import { type BadRows } from '../../source/bad-rows.js';

const SHEET = 'Sources';
/** Stands where a value is derived from no other: its source tells where it comes from. */
const NOT_DERIVED = '-';

/** Texts of the sources of values by id. @throws SourceError where the workbook lacks their sheet */
export async function sourceTexts(workbook: Workbook, bad: BadRows): Promise<ReadonlyMap<string, string>> {
  const table = await SheetTable.open(workbook.sheet(SHEET), 'ID');
  const texts = new Map<string, string>();
  for await (const rows of table.rows(bad)) {
    for (const { cells } of rows) texts.set(caption(cells[0]), caption(cells[1]));
  }
  return texts;
}

/**
 * Derivation of a value by the two cells after it: the text of the first, else the texts of its sources.
 * @param sourceIds in the second cell: `2277;3200`
 * @param unlisted is told of each source that the sheet lacks, as it does of one in the edition of 2025
 */
export function derivationOf(
  derivation: Cell,
  sourceIds: Cell,
  texts: ReadonlyMap<string, string>,
  unlisted: (source: string) => void,
): string | undefined {
  const text = caption(derivation);
  if (text !== '' && text !== NOT_DERIVED) return text;
  const ids = caption(sourceIds);
  if (ids === '') return undefined;
  const known = ids.split(';').flatMap((id) => {
    if (!texts.has(id)) unlisted(id);
    return texts.get(id) ?? [];
  });
  return known.length === 0 ? undefined : known.join('; ');
}
