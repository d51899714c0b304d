import { type BadRows } from './bad-rows.js';
import { SourceError } from './source.js';

/** Form of a key, with its name for messages. */
interface KeyForm {
  readonly pattern: RegExp;
  readonly name: string;
}

/** Checks the keys of a file: each of the right form, each once. */
export class UniqueKeyCheck {
  private readonly seen = new Set<string>();

  constructor(
    protected readonly file: string,
    protected readonly form: KeyForm,
    private readonly bad: BadRows,
  ) {}

  /** Whether the row may be used; where not it is among the bad rows. */
  accepts(key: string, line: number): boolean {
    const isKey = this.form.pattern.test(key);
    const isAccepted = isKey && !this.seen.has(key);
    this.seen.add(key);
    if (isAccepted) return true;
    this.bad.add(this.file, line, isKey ? `${key} comes twice` : `${key || 'nothing'} is no ${this.form.name}`);
    return false;
  }

  has(key: string): boolean {
    return this.seen.has(key);
  }
}

/** Checks the keys of a file in ascending order. */
export class SortedKeyCheck extends UniqueKeyCheck {
  private before = '';

  /** @throws SourceError where the file is out of order: what is joined to it then means nothing */
  override accepts(key: string, line: number): boolean {
    if (this.form.pattern.test(key)) {
      if (key < this.before) throw SourceError.of(this.file, `is out of order: ${key} after ${this.before}`, line);
      this.before = key;
    }
    return super.accepts(key, line);
  }
}
