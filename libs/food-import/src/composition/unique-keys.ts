import { type BadRows } from '../source/bad-rows.js';

/** Watches over the keys of a table in no order: each of the right form, each once. */
export class UniqueKeys {
  private readonly seen = new Set<string>();

  constructor(
    private readonly file: string,
    private readonly form: { readonly pattern: RegExp; readonly name: string },
    private readonly bad: BadRows,
  ) {}

  /** Whether the row may be used; where not it is among the bad rows. */
  accepts(key: string, line: number): boolean {
    const reason = !this.form.pattern.test(key)
      ? `${key || 'nothing'} is no ${this.form.name}`
      : this.seen.has(key)
        ? `${key} comes twice`
        : undefined;
    if (reason !== undefined) this.bad.add(this.file, line, reason);
    this.seen.add(key);
    return reason === undefined;
  }

  has(key: string): boolean {
    return this.seen.has(key);
  }
}
