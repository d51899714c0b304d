import { describe, expect, it } from '@jest/globals';
import { memoize } from './index.js';

/** A memoized function, and how often it was computed. */
function counted(maxEntries?: number) {
  const computed: string[] = [];
  const length = memoize((text) => {
    computed.push(text);
    return text.length > 0 ? text.length : undefined;
  }, maxEntries);
  return { length, computed };
}

describe('a memoized function', () => {
  it('computes each text once, also where the result is undefined', () => {
    const { length, computed } = counted();
    expect([length('ab'), length(''), length('ab'), length('')]).toEqual([2, undefined, 2, undefined]);
    expect(computed).toEqual(['ab', '']);
  });

  it('is emptied at its bound', () => {
    const { length, computed } = counted(2);
    for (const text of ['a', 'b', 'c', 'c', 'a']) length(text);
    expect(computed).toEqual(['a', 'b', 'c', 'a']);
  });

  it('stays as full as it is where a long text comes', () => {
    const { length, computed } = counted(1);
    for (const text of ['a', 'x'.repeat(513), 'a']) length(text);
    expect(computed).toHaveLength(2);
  });

  it('keeps no long text', () => {
    const { length, computed } = counted();
    const text = 'x'.repeat(513);
    expect([length(text), length(text)]).toEqual([513, 513]);
    expect(computed).toHaveLength(2);
  });
});
