import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { SourceError } from '../source/source.js';
import { type SourceFile } from './source-file.js';

const NEWLINE = 10;

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
  const decoder = new TextDecoder();
  yield* batched(utf8Bytes(file), decoder, new LineReader(file.name, maxLength));
}

/**
 * The lines of a windows-1252 file, ended by LF or CRLF, in batches: a promise for every line would cost more than
 * reading it. A batch is read once, and throws where it comes to the line that is refused.
 * @throws SourceError with the line that holds a NUL, is UTF-8, or is longer than `maxLength`
 */
export async function* windows1252Lines(file: SourceFile, maxLength = 8 * 1024): AsyncGenerator<Iterable<Line>> {
  const decoder = new TextDecoder('windows-1252');
  yield* batched(await opened(file), decoder, new LineReader(file.name, maxLength, UTF8_MISREAD));
}

async function* batched(
  bytes: AsyncIterable<Buffer>,
  decoder: TextDecoder,
  lines: LineReader,
): AsyncGenerator<Iterable<Line>> {
  let rest = '';
  for await (const chunk of bytes) {
    const text = rest + decoder.decode(chunk, { stream: true });
    const end = text.lastIndexOf('\n') + 1;
    yield lines.of(text.slice(0, end));
    rest = text.slice(end);
    // A carriage return at its end would not count.
    if (rest.length > lines.maxLength + 1) yield lines.of(rest);
  }
  yield lines.of(rest);
}

class LineReader {
  private number = 0;

  /** @param misread what the file holds where it is UTF-8 instead */
  constructor(
    private readonly file: string,
    readonly maxLength: number,
    private readonly misread?: RegExp,
  ) {}

  /** The lines of a text that begins with a new one. */
  *of(text: string): Generator<Line> {
    const harmless = !text.includes('\0') && !this.misread?.test(text);
    const lines = text.split('\n');
    if (lines.at(-1) === '') lines.pop();
    for (const ended of lines) {
      const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended;
      this.number++;
      if (line.length > this.maxLength) throw this.refusal(`is longer than ${this.maxLength} characters`);
      if (!harmless && line.includes('\0')) throw this.refusal('holds a NUL character');
      if (!harmless && this.misread?.test(line)) throw this.refusal('is UTF-8, expected windows-1252');
      yield { number: this.number, text: line };
    }
  }

  private refusal(reason: string): SourceError {
    return refusal(this.file, this.number, reason);
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
    throw new SourceError([{ file: name, reason: `cannot be read: ${(error as Error).message}` }]);
  }
}

const refusal = (file: string, line: number, reason: string) => new SourceError([{ file, line, reason }]);

function refuseHazards(bytes: Buffer, file: string, line: number): void {
  const nul = bytes.indexOf(0);
  if (nul >= 0) throw refusal(file, line + countNewlines(bytes.subarray(0, nul)), 'holds a NUL character');
  if (isUtf8(bytes)) return;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(NEWLINE, start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) throw refusal(file, line, 'is not UTF-8');
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
