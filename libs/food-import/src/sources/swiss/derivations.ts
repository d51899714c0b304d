import { caption, SheetTable } from '../../files/sheet-table.js';
import { type Cell, type Workbook } from '../../files/workbook.js';
import { type BadRows } from '../../source/bad-rows.js';

const SHEET = 'Sources';
/** Stands where a value is derived from no other: its source tells where it comes from. */
const NOT_DERIVED = '-';

/** Derivations of values: the text beside a value, else the texts of its sources, which are listed in a sheet. */
export class Derivations {
  private constructor(private readonly sources: ReadonlyMap<string, string>) {}

  /** @throws SourceError where the workbook lacks the sheet of sources */
  static async open(workbook: Workbook, bad: BadRows): Promise<Derivations> {
    const table = await SheetTable.open(workbook.sheet(SHEET), 'ID');
    const sources = new Map<string, string>();
    for await (const rows of table.rows(bad)) {
      for (const { cells } of rows) sources.set(caption(cells[0]), caption(cells[1]));
    }
    return new Derivations(sources);
  }

  /**
   * What the two cells after a value say.
   * @param sourceCell ids of sources: `2277;3200`
   * @param unlisted is told of each source that the sheet lacks, as it does of one in the edition of 2025
   */
  read(derivation: Cell, sourceCell: Cell, unlisted: (source: string) => void): string | undefined {
    const text = caption(derivation);
    if (text !== '' && text !== NOT_DERIVED) return text;
    const ids = caption(sourceCell);
    if (ids === '') return undefined;
    const texts = ids.split(';').flatMap((id) => {
      const source = this.sources.get(id);
      if (source === undefined) unlisted(id);
      return source ?? [];
    });
    return texts.length === 0 ? undefined : texts.join('; ');
  }
}
