import { type Token } from './tokenizer.js';

/** A place between the tokens of a line. Rules look a bounded number of tokens ahead and move it where they match. */
export class Cursor {
  at = 0;

  constructor(
    readonly line: string,
    readonly tokens: readonly Token[],
    readonly end: number = tokens.length,
  ) {}

  get done(): boolean {
    return this.at >= this.end;
  }

  /** The token so many places ahead. */
  peek(ahead = 0): Token | undefined {
    return this.at + ahead < this.end ? this.tokens[this.at + ahead] : undefined;
  }

  /** The word, sign or number so many places ahead, in lower case. Empty at the end. */
  word(ahead = 0): string {
    return this.peek(ahead)?.word ?? '';
  }

  /** Moves behind the next token where it is one of these. */
  accept(...words: readonly string[]): boolean {
    if (this.done || !words.includes(this.word())) return false;
    this.at++;
    return true;
  }

  /** Moves behind the full stop of an abbreviation. */
  acceptStop(): void {
    if (this.word() === '.' && this.peek()?.glued) this.at++;
  }

  /** Whether a rule matches; the place stays where it does not. */
  matches(rule: () => boolean): boolean {
    const { at } = this;
    const isMatch = rule();
    if (!isMatch) this.at = at;
    return isMatch;
  }

  /** Result of a rule; the place stays where the rule matches nothing. */
  attempt<Result>(rule: (cursor: Cursor) => Result | undefined): Result | undefined {
    const { at } = this;
    const result = rule(this);
    if (result === undefined) this.at = at;
    return result;
  }

  /** What a rule finds at another place, and the place behind it. This cursor stays. */
  ahead<Result>(at: number, rule: (cursor: Cursor) => Result, end = this.end): { found: Result; to: number } {
    const ahead = new Cursor(this.line, this.tokens, end);
    ahead.at = at;
    return { found: rule(ahead), to: ahead.at };
  }

  /** The line as written between two places. */
  text(from: number, to: number): string {
    const [first, last] = [this.tokens[from], this.tokens[to - 1]];
    return first && last && to > from ? this.line.slice(first.start, last.end).replace(/[\s\p{C}]+/gu, ' ') : '';
  }
}
