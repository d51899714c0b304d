import { type BadRows } from '../source/bad-rows.js';
import { SourceError } from '../source/source.js';
import { chain } from './chain.js';
import { folded } from './csv.js';
import { type Cell, type Sheet, type SheetRow } from './workbook.js';

/** A header further below belongs to something else. */
const HEADER_WITHIN = 10;

/** A table in a sheet of a workbook: what stands above the header, the header, the rows. */
export class SheetTable {
  private constructor(
    readonly name: string,
    /** What stands above the header. */
    readonly title: string,
    /** White space folded. */
    readonly header: readonly string[],
    private readonly batches: AsyncIterable<readonly SheetRow[]>,
  ) {}

  /**
   * Reads as far as the header.
   * @param first the caption of the first column, by which the header is known
   * @throws SourceError where no row begins so
   */
  static async open({ name, rows }: Sheet, first: string): Promise<SheetTable> {
    const above: string[] = [];
    for (let batch = await rows.next(); !batch.done; batch = await rows.next()) {
      const at = batch.value.findIndex(({ cells }) => caption(cells[0]) === first);
      const titles = at < 0 ? batch.value : batch.value.slice(0, at);
      above.push(...titles.slice(0, HEADER_WITHIN).flatMap(({ cells }) => cells.map(caption)));
      const header = batch.value[at];
      if (header && header.line <= HEADER_WITHIN) {
        return new SheetTable(
          name,
          above.join(' ').trim(),
          header.cells.map(caption),
          chain(batch.value.slice(at + 1), rows),
        );
      }
      if (batch.value.some(({ line }) => line > HEADER_WITHIN)) break;
    }
    throw SourceError.of(name, `has no header that begins with ${first}`);
  }

  /** Where a column stands. @throws SourceError where the table lacks it */
  column(name: string): number {
    const index = this.header.indexOf(name);
    if (index < 0) throw SourceError.of(this.name, `has no column ${name}`);
    return index;
  }

  /** The rows below the header; those with cells beyond it go to `bad`. */
  async *rows(bad: BadRows): AsyncGenerator<SheetRow[]> {
    for await (const batch of this.batches) {
      yield batch.filter(({ line, cells }) => {
        if (cells.every((cell) => cell === undefined)) return false;
        if (cells.length <= this.header.length) return true;
        bad.add(this.name, line, `has ${cells.length} cells, expected ${this.header.length}`);
        return false;
      });
    }
  }
}

/** What a cell says in words, white space folded; `''` where it is empty. */
export const caption = (cell: Cell): string => (cell === undefined ? '' : folded(String(cell)));
