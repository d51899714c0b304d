import { SourceError } from '../source.js';

/** Far above what any food has. */
const MAX_ROWS_OF_A_KEY = 10_000;

/**
 * Rows that a file keeps in the order of a key, taken key by key: with it files of any length are joined while they
 * stream.
 */
export class SortedRows<Row extends { readonly line: number }> {
  private next: Row | undefined;
  private started = false;

  /**
   * @param keyOf keys of one length, so that their text order is the file's order
   * @param onOrphan called with rows whose key is never asked for
   */
  constructor(
    private readonly file: string,
    private readonly rows: AsyncIterator<Row>,
    private readonly keyOf: (row: Row) => string,
    private readonly onOrphan: (row: Row) => void,
  ) {}

  /**
   * The rows of a key. Keys must be asked for in ascending order.
   * @throws SourceError where the file is not in order
   */
  async take(key: string): Promise<Row[]> {
    if (!this.started) await this.advance();
    const taken: Row[] = [];
    while (this.next && this.keyOf(this.next) <= key) {
      if (this.keyOf(this.next) < key) this.onOrphan(this.next);
      else taken.push(this.next);
      if (taken.length > MAX_ROWS_OF_A_KEY) throw this.refusal(this.next, `is row ${taken.length} of ${key}`);
      await this.advance();
    }
    return taken;
  }

  /** Passes over what is left. */
  async finish(): Promise<void> {
    if (!this.started) await this.advance();
    for (; this.next; await this.advance()) this.onOrphan(this.next);
  }

  private async advance(): Promise<void> {
    const before = this.next && this.keyOf(this.next);
    this.started = true;
    const result = await this.rows.next();
    this.next = result.done ? undefined : result.value;
    if (this.next && before !== undefined && this.keyOf(this.next) < before) {
      throw this.refusal(this.next, `is out of order: ${this.keyOf(this.next)} after ${before}`);
    }
  }

  private refusal(row: Row, reason: string): SourceError {
    return new SourceError([{ file: this.file, line: row.line, reason }]);
  }
}
