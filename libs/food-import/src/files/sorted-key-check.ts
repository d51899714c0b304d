import { type BadRows } from '../source/bad-rows.js';
import { SourceError } from '../source/source.js';

/** Watches over the keys of a file: each of the right form, each once, in ascending order. */
export class SortedKeyCheck {
  private before = '';

  constructor(
    private readonly file: string,
    private readonly form: { readonly pattern: RegExp; readonly name: string },
    private readonly bad: BadRows,
  ) {}

  /**
   * Whether the row may be used; where not it is among the bad rows.
   * @throws SourceError where the file is out of order: what is joined to it then means nothing
   */
  accepts(key: string, line: number): boolean {
    if (!this.form.pattern.test(key)) return this.refuse(line, `${key || 'nothing'} is no ${this.form.name}`);
    if (key === this.before) return this.refuse(line, `${key} comes twice`);
    if (key < this.before) {
      throw new SourceError([{ file: this.file, line, reason: `is out of order: ${key} after ${this.before}` }]);
    }
    this.before = key;
    return true;
  }

  private refuse(line: number, reason: string): false {
    this.bad.add(this.file, line, reason);
    return false;
  }
}
