import { describe, expect, it } from '@jest/globals';
import { TextBuffer, viewOf } from './text-buffer.js';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('a text buffer', () => {
  it('gives all lines as UTF-8, however many they are', () => {
    const lines = Array.from({ length: 5000 }, (_, no) => `${no} Crème brûlée, 50 µg 🍮\n`);
    const buffer = new TextBuffer();
    for (const line of lines) buffer.add(line);
    expect(buffer.length).toBe(Buffer.byteLength(lines.join('')));
    expect(text(buffer.take())).toBe(lines.join(''));
  });

  it('is empty once its lines are taken, which stay as they are', () => {
    const buffer = new TextBuffer();
    buffer.add('first\n');
    const taken = buffer.take();
    expect(buffer.length).toBe(0);
    buffer.add('later\n');
    expect([text(taken), text(buffer.take())]).toEqual(['first\n', 'later\n']);
  });

  it('takes texts and ranges of bytes behind each other, beyond its first size', () => {
    const bytes = Buffer.from('<50 µg>'.repeat(10_000));
    const buffer = new TextBuffer();
    buffer.add('from ');
    buffer.addBytes(viewOf(bytes), 1, bytes.length - 1);
    buffer.addBytes(viewOf(Buffer.from(' on')));
    expect(text(buffer.take())).toBe(`from ${bytes.toString().slice(1, -1)} on`);
  });

  it('takes ranges of any length, wherever they begin', () => {
    const bytes = Buffer.from('0123456789abcdef');
    for (let start = 0; start <= bytes.length; start++) {
      for (let end = start; end <= bytes.length; end++) {
        const buffer = new TextBuffer();
        buffer.addBytes(viewOf(bytes), start, end);
        expect(text(buffer.take())).toBe(bytes.toString().slice(start, end));
      }
    }
  });

  it('is empty once it is cleared', () => {
    const buffer = new TextBuffer();
    buffer.add('half an ');
    buffer.clear();
    buffer.add('whole');
    expect(text(buffer.take())).toBe('whole');
  });
});
