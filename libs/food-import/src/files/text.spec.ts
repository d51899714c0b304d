import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { utf8Lines } from './text.js';

const MAX_LENGTH = 10;

/** The lines of a file that is read in pieces of `size` bytes. */
async function linesOf(content: string, size: number): Promise<string[]> {
  const bytes = Buffer.from(content);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  const lines: string[] = [];
  for await (const batch of utf8Lines(
    { name: 'foods.ndjson', open: () => Promise.resolve(Readable.from(pieces)) },
    MAX_LENGTH,
  )) {
    for (const { number, text } of batch) lines[number - 1] = text;
  }
  return lines;
}

// Borders between pieces come within each character, CRLF and byte-order mark.
describe.each([1, 2, 3, 5, 64])('UTF-8 lines of a file read in pieces of %d bytes', (size) => {
  it('are numbered from one, empty ones too, the last one with or without an end', async () => {
    expect(await linesOf('crème\n\n🍌\npâté', size)).toEqual(['crème', '', '🍌', 'pâté']);
    expect(await linesOf('crème\n\n🍌\npâté\n', size)).toEqual(['crème', '', '🍌', 'pâté']);
  });

  it('end with LF or CRLF', async () => {
    expect(await linesOf('one\r\n\r\ntwo\nthree\r', size)).toEqual(['one', '', 'two', 'three']);
  });

  it('begin after a byte-order mark, which in a later line is a character', async () => {
    expect(await linesOf('\ufeffone\n\ufefftwo', size)).toEqual(['one', '\ufefftwo']);
  });

  it('have the maximum length beside a byte-order mark and a carriage return', async () => {
    const longest = '€'.repeat(MAX_LENGTH);
    expect(await linesOf(`\ufeff${longest}\r\n${longest}`, size)).toEqual([longest, longest]);
  });

  it.each([
    ['the first', `${'x'.repeat(MAX_LENGTH + 1)}\nend`, 1],
    ['a later one', `one\n${'x'.repeat(MAX_LENGTH + 1)}\nend`, 2],
    ['the last', `one\n${'€'.repeat(MAX_LENGTH + 1)}`, 2],
    ['one that does not end', `one\n${'€'.repeat(50 * MAX_LENGTH)}`, 2],
  ])('are refused by their number where %s is longer than the maximum', async (_, content, line) => {
    await expect(linesOf(content, size)).rejects.toThrow(
      `foods.ndjson:${line}: is longer than ${MAX_LENGTH} characters`,
    );
  });
});
