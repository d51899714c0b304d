/** The longest records, branded foods with all their ingredients, take a few thousand characters. */
const MAX_RECORD_LENGTH = 64 * 1024;

const [QUOTE, COMMA, LF, CR] = [34, 44, 10, 13] as const;
const BYTE_ORDER_MARK = '\uFEFF';

/** A record of a table. */
export interface CsvRow {
  /** Where it begins, 1-based. */
  readonly line: number;
  readonly values: readonly string[];
}

/** What makes a text no CSV, and the line in which its record begins. */
export interface CsvFault {
  readonly line: number;
  readonly reason: string;
}

/** End of a field that the text does not tell: it goes on in the next piece, or there is a fault. */
const UNKNOWN = -1;

/**
 * Splitter of CSV text (RFC 4180), which comes in pieces, into records. Lines end with LF or CRLF; empty ones are no
 * records, and a byte-order mark is skipped. A record that is cut is read again with the next piece, so pieces should
 * end where lines do.
 */
export class CsvSplitter {
  private text = '';
  private at = 0;
  private line = 1;
  private isFirst = true;
  private ended = false;
  private fault: CsvFault | undefined;

  /**
   * The records that end in a piece, as far as a fault.
   * @param piece `undefined` after the last
   */
  split(piece: string | undefined): { rows: CsvRow[]; fault: CsvFault | undefined } {
    this.ended = piece === undefined;
    this.text = this.text.slice(this.at) + (piece ?? '');
    this.at = this.isFirst && this.text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
    this.isFirst = false;
    const rows: CsvRow[] = [];
    for (let start = this.at; this.record(rows); start = this.at) {
      if (this.at - start > MAX_RECORD_LENGTH) this.refuseLength();
    }
    if (this.text.length - this.at > MAX_RECORD_LENGTH) this.refuseLength();
    return { rows, fault: this.fault };
  }

  /** Reads the record that begins at `at`, and goes behind it; false where it does not end in the text, or is none. */
  private record(rows: CsvRow[]): boolean {
    const { text, line } = this;
    if (this.at === text.length || this.fault) return false;
    const values: string[] = [];
    let newlines = 0;
    for (let at = this.at; ;) {
      const isQuoted = text.charCodeAt(at) === QUOTE;
      const end = isQuoted ? this.endOfQuoted(at) : this.endOfBare(at);
      if (end === UNKNOWN) return false;
      const value = isQuoted ? text.slice(at + 1, end - 1) : text.slice(at, end);
      if (isQuoted) newlines += newlinesIn(value);
      values.push(isQuoted && value.includes('"') ? value.replaceAll('""', '"') : value);
      const next = text.charCodeAt(end);
      if (next === COMMA) {
        at = end + 1;
        continue;
      }
      this.at = Math.min(text.length, next === CR ? end + 2 : end + 1);
      this.line += 1 + newlines;
      if (values.length > 1 || values[0] !== '') rows.push({ line, values });
      return true;
    }
  }

  private endOfQuoted(from: number): number {
    const { text } = this;
    let at = from + 1;
    for (; at < text.length; at++) {
      if (text.charCodeAt(at) !== QUOTE) continue;
      if (text.charCodeAt(at + 1) !== QUOTE) break;
      at++;
    }
    // The last quote of a piece may be the first of two.
    if (at + 1 >= text.length && !this.ended) return UNKNOWN;
    if (at >= text.length) return this.refuse('Quote Not Closed: a field goes on to the end of the file');
    const next = text.charCodeAt(at + 1);
    if (next === COMMA || next === LF || at + 1 === text.length) return at + 1;
    if (next !== CR) return this.refuse(`Invalid Closing Quote: the field goes on with ${text[at + 1]}`);
    if (at + 2 === text.length && !this.ended) return UNKNOWN;
    if (text.charCodeAt(at + 2) === LF) return at + 1;
    return this.refuse('Invalid Closing Quote: the field goes on with a carriage return');
  }

  private endOfBare(from: number): number {
    const { text } = this;
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === COMMA || code === LF || (code === CR && text.charCodeAt(at + 1) === LF)) return at;
      if (code === QUOTE) return this.refuse(`Invalid Opening Quote: in the field ${text.slice(from, at)}`);
    }
    return this.ended ? text.length : UNKNOWN;
  }

  private refuseLength(): void {
    this.refuse(`Max Record Size: a record is longer than ${MAX_RECORD_LENGTH} characters`);
  }

  private refuse(reason: string): typeof UNKNOWN {
    this.fault ??= { line: this.line, reason };
    return UNKNOWN;
  }
}

function newlinesIn(value: string): number {
  let count = 0;
  for (let at = value.indexOf('\n'); at >= 0; at = value.indexOf('\n', at + 1)) count++;
  return count;
}
