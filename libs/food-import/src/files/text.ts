import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { SourceError } from '../source/source.js';
import { type SourceFile } from './source-file.js';

const NEWLINE = 10;
const CARRIAGE_RETURN = 13;
const BYTE_ORDER_MARK = '\ufeff';

/** What accents, µ and smart quotes of UTF-8 look like when read in windows-1252: `Ã©`, `Âµ`, `â€™`. */
const UTF8_MISREAD = /[ÂÃ][\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u2122]|â€/;

/** The bytes of a UTF-8 file. @throws SourceError with the line that holds a NUL or is not UTF-8 */
export async function* utf8Bytes(file: SourceFile): AsyncGenerator<Buffer> {
  let line = 1;
  let held: Buffer = Buffer.alloc(0);
  for await (const bytes of await opened(file)) {
    const chunk = held.length ? Buffer.concat([held, bytes]) : bytes;
    const end = chunk.length - incompleteTail(chunk);
    const whole = chunk.subarray(0, end);
    held = chunk.subarray(end);
    refuseHazards(whole, file.name, line);
    line += countNewlines(whole);
    yield whole;
  }
  refuseHazards(held, file.name, line);
}

/** A line and where it stands, 1-based. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

/**
 * The lines of a UTF-8 file, ended by LF or CRLF, in batches. A byte-order mark is skipped.
 * @throws SourceError with the line that holds a NUL, is not UTF-8, or is longer than `maxLength`
 */
export async function* utf8Lines(file: SourceFile, maxLength: number): AsyncGenerator<Iterable<Line>> {
  const lines = new LineReader(file.name, maxLength);
  /** Pieces of a line whose end is not read yet, and their size in bytes. */
  let held: Buffer[] = [];
  let size = 0;
  for await (const bytes of utf8Bytes(file)) {
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      yield lines.of(Buffer.concat([...held, bytes.subarray(0, end)]));
      held = [];
      size = 0;
    }
    held.push(bytes.subarray(end));
    size += bytes.length - end;
    // A character has three bytes at most; a byte-order mark and a carriage return do not count.
    if (size > 3 * (maxLength + 2)) break;
  }
  yield lines.of(Buffer.concat(held));
}

/** Lines of a windows-1252 file, each ended by LF: the text has one character for each byte. */
export interface Windows1252Piece {
  readonly text: string;
  readonly bytes: Uint8Array;
  /** Tells what is wrong with a line; absent where none of them can be refused. */
  readonly faultOf?: (line: string) => string | undefined;
}

/**
 * The lines of a windows-1252 file in pieces. A line that does not end is cut beyond the length given: it is to be
 * refused.
 */
export async function* windows1252Pieces(file: SourceFile, maxLength: number): AsyncGenerator<Windows1252Piece> {
  const decoder = new TextDecoder('windows-1252');
  const pieceOf = (bytes: Buffer): Windows1252Piece => {
    const isPlain = isAscii(bytes);
    // Node 20 to 22 decode whole texts as latin1, which has no smart quotes.
    const text = isPlain ? bytes.toString('latin1') : decoder.decode(bytes, { stream: true });
    const isHarmless = !bytes.includes(0) && (isPlain || !UTF8_MISREAD.test(text));
    return { text, bytes, faultOf: isHarmless ? undefined : faultOf };
  };
  let held: Buffer = Buffer.alloc(0);
  for await (const bytes of await opened(file)) {
    const all = held.length > 0 ? Buffer.concat([held, bytes]) : bytes;
    const end = all.lastIndexOf(NEWLINE) + 1;
    yield pieceOf(all.subarray(0, end));
    held = all.subarray(end);
    // A carriage return at its end would not count.
    if (held.length > maxLength + 1) break;
  }
  if (held.length > 0) yield pieceOf(Buffer.concat([held, Buffer.of(NEWLINE)]));
}

function faultOf(line: string): string | undefined {
  if (line.includes('\0')) return 'holds a NUL character';
  return UTF8_MISREAD.test(line) ? 'is UTF-8, expected windows-1252' : undefined;
}

class LineReader {
  private number = 0;

  constructor(
    private readonly file: string,
    private readonly maxLength: number,
  ) {}

  /** The lines of bytes that begin with a new one. Each is decoded on its own: most are ASCII, which is parsed faster. */
  *of(bytes: Buffer): Generator<Line> {
    for (let start = 0, end; start < bytes.length; start = end + 1) {
      end = bytes.indexOf(NEWLINE, start);
      if (end < 0) end = bytes.length;
      const line = bytes.toString('utf8', start, end - (bytes[end - 1] === CARRIAGE_RETURN ? 1 : 0));
      this.number++;
      const text = this.number === 1 && line.startsWith(BYTE_ORDER_MARK) ? line.slice(1) : line;
      if (text.length > this.maxLength) {
        throw SourceError.of(this.file, `is longer than ${this.maxLength} characters`, this.number);
      }
      yield { number: this.number, text };
    }
  }
}

async function opened(file: SourceFile): Promise<AsyncIterable<Buffer>> {
  const bytes = await file.open();
  return readable(bytes, file.name);
}

/** A disk that fails is told like any other fault of the file. */
async function* readable(bytes: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw SourceError.of(name, `cannot be read: ${(error as Error).message}`);
  }
}

function refuseHazards(bytes: Buffer, file: string, line: number): void {
  const nul = bytes.indexOf(0);
  if (nul >= 0) throw SourceError.of(file, 'holds a NUL character', line + countNewlines(bytes.subarray(0, nul)));
  if (isUtf8(bytes)) return;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(NEWLINE, start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) throw SourceError.of(file, 'is not UTF-8', line);
    start = end + 1;
    line++;
  }
}

function countNewlines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

/** How many bytes at the end begin a character that the next chunk completes. */
function incompleteTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < length ? back : 0;
    }
  }
  return 0;
}
