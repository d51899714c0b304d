import { type BadRows } from '../source/bad-rows.js';
import { SourceError } from '../source/source.js';

/** Far above what any food has. */
const MAX_ROWS_OF_A_KEY = 10_000;

/**
 * Rows that a file keeps in the order of a key, taken key by key: with it files of any length are joined while they
 * stream.
 */
export class MergeJoinReader<Row extends { readonly line: number }> {
  private batch: readonly Row[] = [];
  private at = 0;
  /** Row that is taken next, and its key. */
  private next: Row | undefined;
  private key = '';
  private started = false;

  /**
   * @param batches the rows, as many at a time as came together
   * @param keyOf keys of one length, so that their text order is the file's order
   * @param bad gets the rows whose key is never asked for
   * @param orphan reason of such a row, after its key: `is not in FOOD_DES.txt`
   */
  constructor(
    private readonly file: string,
    private readonly batches: AsyncIterator<readonly Row[]>,
    private readonly keyOf: (row: Row) => string,
    private readonly bad: BadRows,
    private readonly orphan: string,
  ) {}

  /**
   * The rows of a key. Keys must be asked for in ascending order.
   * @throws SourceError where the file is not in order
   */
  async take(key: string): Promise<Row[]> {
    const taken: Row[] = [];
    if (!this.started) await this.start();
    while (this.next && this.key <= key) {
      if (this.key < key) this.refuseOrphan(this.next);
      else taken.push(this.next);
      if (taken.length > MAX_ROWS_OF_A_KEY) throw this.refusal(this.next, `is row ${taken.length} of ${key}`);
      if (!this.advance()) await this.nextBatch();
    }
    return taken;
  }

  /** Reads the remaining rows; each is reported as an orphan. */
  async finish(): Promise<void> {
    if (!this.started) await this.start();
    while (this.next) {
      this.refuseOrphan(this.next);
      if (!this.advance()) await this.nextBatch();
    }
  }

  private async start(): Promise<void> {
    this.started = true;
    await this.nextBatch();
  }

  /** Goes to the first row of the next batch that has one. */
  private async nextBatch(): Promise<void> {
    do {
      const result = await this.batches.next();
      if (result.done) {
        this.next = undefined;
        return;
      }
      this.batch = result.value;
      this.at = 0;
    } while (!this.advance());
  }

  /** Goes to the next row of the batch; false where it has none. */
  private advance(): boolean {
    const row = this.batch[this.at++];
    if (!row) return false;
    const key = this.keyOf(row);
    if (key < this.key) throw this.refusal(row, `is out of order: ${key} after ${this.key}`);
    this.next = row;
    this.key = key;
    return true;
  }

  private refuseOrphan({ line }: Row): void {
    this.bad.add(this.file, line, `${this.key || 'nothing'} ${this.orphan}`);
  }

  private refusal(row: Row, reason: string): SourceError {
    return SourceError.of(this.file, reason, row.line);
  }
}
