import { plainDecimal } from '../source/decimal.js';

/** The longest records, branded foods with all their ingredients, take a few thousand characters. */
const MAX_RECORD_LENGTH = 64 * 1024;

const [QUOTE, COMMA, LF, CR, ZERO, NINE] = [34, 44, 10, 13, 48, 57] as const;
const BYTE_ORDER_MARK = '\uFEFF';

/** Most digits of an id. */
const ID_DIGITS = 9;

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
 * end where lines do. Fields become strings when they are asked for: most fields of large tables are of no interest.
 */
export class CsvSplitter {
  /** Line in which the record begins, 1-based. */
  line = 0;
  /** Number of fields of the record. */
  length = 0;
  /** Set by the first malformed record. */
  fault: CsvFault | undefined;
  private text = '';
  private at = 0;
  private nextLine = 1;
  private newlines = 0;
  private hasDoubledQuotes = false;
  private isFirst = true;
  private ended = false;
  private expected: number | undefined;
  private onOther = (): void => undefined;
  private starts = new Int32Array(32);
  private ends = new Int32Array(32);

  /** Adds the next piece of the text, once all records before it are read. `undefined` follows the last. */
  add(piece: string | undefined): void {
    this.ended = piece === undefined;
    this.text = this.text.slice(this.at) + (piece ?? '');
    this.at = this.isFirst && this.text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
    this.isFirst = false;
  }

  /**
   * Passes over records of another length from now on.
   * @param onOther called with the splitter at each of them
   */
  expect(length: number, onOther: () => void): void {
    this.expected = length;
    this.onOther = onOther;
  }

  /** Goes to the next record. False where none ends in the text so far, or where there is a fault. */
  next(): boolean {
    for (let start = this.at; this.read(); start = this.at) {
      if (this.at - start > MAX_RECORD_LENGTH) return this.refuseLength(this.line);
      if (this.length === 1 && this.starts[0] === this.ends[0]) continue;
      if (this.expected === undefined || this.length === this.expected) return true;
      this.onOther();
    }
    return this.text.length - this.at > MAX_RECORD_LENGTH && this.refuseLength(this.nextLine);
  }

  /** Text of a field of the record. */
  field(index: number): string {
    const value = this.text.slice(this.starts[index], this.ends[index]);
    return this.hasDoubledQuotes && value.includes('"') ? value.replaceAll('""', '"') : value;
  }

  /** Texts of all fields of the record. */
  fields(): string[] {
    const values: string[] = [];
    for (let index = 0; index < this.length; index++) values.push(this.field(index));
    return values;
  }

  /** Whether a field of the record has no character. */
  isEmpty(index: number): boolean {
    return this.starts[index] === this.ends[index];
  }

  /** Number of a field that is an id, one to nine digits; -1 where it is none. */
  id(index: number): number {
    const { text } = this;
    const end = this.ends[index]!;
    let at = this.starts[index]!;
    if (at === end || end - at > ID_DIGITS) return -1;
    let id = 0;
    for (; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code < ZERO || code > NINE) return -1;
      id = 10 * id + (code - ZERO);
    }
    return id;
  }

  /**
   * Number of a field that is a plain decimal of few digits (`12.50`). It equals what the text reads as; NaN for any
   * other, whose text tells more.
   */
  decimal(index: number): number {
    return plainDecimal(this.text, this.starts[index], this.ends[index]);
  }

  /** Reads the record that begins at `at`, and goes behind it. False where it does not end in the text, or is none. */
  private read(): boolean {
    const { text } = this;
    if (this.at === text.length || this.fault) return false;
    this.newlines = 0;
    this.hasDoubledQuotes = false;
    for (let at = this.at, index = 0; ; index++) {
      const isQuoted = text.charCodeAt(at) === QUOTE;
      const end = isQuoted ? this.endOfQuoted(at) : this.endOfBare(at);
      if (end === UNKNOWN) return false;
      if (index === this.starts.length) this.makeRoom();
      this.starts[index] = isQuoted ? at + 1 : at;
      this.ends[index] = isQuoted ? end - 1 : end;
      const next = text.charCodeAt(end);
      if (next === COMMA) {
        at = end + 1;
        continue;
      }
      this.at = Math.min(text.length, next === CR ? end + 2 : end + 1);
      this.line = this.nextLine;
      this.nextLine += 1 + this.newlines;
      this.length = index + 1;
      return true;
    }
  }

  private endOfQuoted(from: number): number {
    const { text } = this;
    let at = from + 1;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === LF) this.newlines++;
      if (code !== QUOTE) continue;
      if (text.charCodeAt(at + 1) !== QUOTE) break;
      this.hasDoubledQuotes = true;
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

  private makeRoom(): void {
    const [{ length }, { starts, ends }] = [this.starts, this];
    this.starts = new Int32Array(2 * length);
    this.ends = new Int32Array(2 * length);
    this.starts.set(starts);
    this.ends.set(ends);
  }

  private refuseLength(line: number): false {
    this.refuse(`Max Record Size: a record is longer than ${MAX_RECORD_LENGTH} characters`, line);
    return false;
  }

  private refuse(reason: string, line = this.nextLine): typeof UNKNOWN {
    this.fault ??= { line, reason };
    return UNKNOWN;
  }
}
