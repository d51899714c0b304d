import { type BadRow, SourceError } from './source.js';

const KEPT = 100;

/** Collects rows that cannot be what they say, so that an operator sees them together. Memory stays bounded. */
export class BadRows {
  private readonly kept: BadRow[] = [];
  private total = 0;

  get any(): boolean {
    return this.total > 0;
  }

  add(file: string, line: number | undefined, reason: string): void {
    this.total++;
    if (this.kept.length < KEPT) this.kept.push(line === undefined ? { file, reason } : { file, line, reason });
  }

  /** @throws SourceError where a row was bad */
  refuse(): void {
    if (this.any) throw new SourceError(this.kept, this.total);
  }
}
