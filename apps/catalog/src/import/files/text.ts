import { isUtf8 } from 'node:buffer';
import { SourceError } from '../source.js';
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
 * The lines of a windows-1252 file, ended by LF or CRLF.
 * @throws SourceError with the line that holds a NUL, is UTF-8, or is longer than `maxLength`
 */
export async function* windows1252Lines(file: SourceFile, maxLength = 8 * 1024): AsyncGenerator<Line> {
  const decoder = new TextDecoder('windows-1252');
  let number = 0;
  let rest = '';
  const lineOf = (text: string): Line => {
    const line = { number: ++number, text: text.endsWith('\r') ? text.slice(0, -1) : text };
    if (line.text.length > maxLength) throw refusal(file.name, number, `is longer than ${maxLength} characters`);
    if (line.text.includes('\0')) throw refusal(file.name, number, 'holds a NUL character');
    if (UTF8_MISREAD.test(line.text)) throw refusal(file.name, number, 'is UTF-8, expected windows-1252');
    return line;
  };
  for await (const bytes of await opened(file)) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) yield lineOf(text);
    if (rest.length > maxLength) lineOf(rest);
  }
  if (rest !== '') yield lineOf(rest);
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
