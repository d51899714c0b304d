import { type BadRows } from './bad-rows.js';
import { SourceError } from './source.js';

/** Form of a key, with its name for messages. */
interface KeyForm {
  readonly pattern: RegExp;
  readonly name: string;
}

/** Checks the keys of a file: each of the right form, each once. */
abstract class KeyCheck {
  constructor(
    protected readonly file: string,
    private readonly form: KeyForm,
    private readonly bad: BadRows,
  ) {}

  /** Whether the row may be used; where not it is among the bad rows. */
  accepts(key: string, line: number): boolean {
    const isKey = this.form.pattern.test(key);
    if (isKey && !this.isRepeated(key, line)) return true;
    this.bad.add(this.file, line, isKey ? `${key} comes twice` : `${key || 'nothing'} is no ${this.form.name}`);
    return false;
  }

  /** Whether an accepted key has come before. */
  protected abstract isRepeated(key: string, line: number): boolean;
}

/** Check of the keys of a file in no order. */
export class UniqueKeyCheck extends KeyCheck {
  private readonly seen = new Set<string>();

  override accepts(key: string, line: number): boolean {
    const isAccepted = super.accepts(key, line);
    this.seen.add(key);
    return isAccepted;
  }

  has(key: string): boolean {
    return this.seen.has(key);
  }

  protected override isRepeated(key: string): boolean {
    return this.has(key);
  }
}

/** Check of the keys of a file in ascending order. */
export class SortedKeyCheck extends KeyCheck {
  private before = '';

  /** @throws SourceError where the file is out of order: what is joined to it then means nothing */
  protected override isRepeated(key: string, line: number): boolean {
    if (key < this.before) throw SourceError.of(this.file, `is out of order: ${key} after ${this.before}`, line);
    const isRepeated = key === this.before;
    this.before = key;
    return isRepeated;
  }
}
