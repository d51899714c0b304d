import { type BadRow, SourceError } from './source.js';

const KEPT = 100;

/** Bad rows, the first hundred, and their number. */
export interface FoundRows {
  readonly rows: readonly BadRow[];
  readonly total: number;
}

/** Collects rows that cannot be what they say, so that an operator sees them together. Memory stays bounded. */
export class BadRows {
  private readonly kept: BadRow[] = [];
  private total = 0;

  get any(): boolean {
    return this.total > 0;
  }

  add(file: string, line: number | undefined, reason: string): void {
    this.total++;
    if (this.kept.length < KEPT) this.kept.push({ file, line, reason });
  }

  get found(): FoundRows {
    return { rows: this.kept, total: this.total };
  }

  /** Adds what was met elsewhere, after what was met here. */
  addAll({ rows, total }: FoundRows): void {
    this.total += total;
    this.kept.push(...rows.slice(0, KEPT - this.kept.length));
  }

  /** @throws SourceError where a row was bad */
  refuse(): void {
    if (this.any) throw new SourceError(this.kept, this.total);
  }

  /**
   * What was read.
   * @throws SourceError where a row was bad; where reading had to stop, with what stopped it as the last row
   */
  async checked<Result>(reading: Promise<Result>): Promise<Result> {
    const result = await reading.catch((error: unknown) => {
      throw this.withStop(error);
    });
    this.refuse();
    return result;
  }

  /** The error that stopped reading; a SourceError gets the bad rows before its own. */
  withStop(stop: unknown): unknown {
    if (!(stop instanceof SourceError)) return stop;
    const kept = this.kept.slice(0, Math.max(0, KEPT - stop.rows.length));
    return new SourceError([...kept, ...stop.rows], this.total + stop.total);
  }
}
