import { describe, expect, it } from '@jest/globals';
import { TextBuffer } from './text-buffer.js';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('a buffer of lines', () => {
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
});
