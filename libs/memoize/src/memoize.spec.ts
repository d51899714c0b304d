import { describe, expect, it } from '@jest/globals';
import { getOrCreate, memoize, memoizeBy } from './index.js';

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

describe('a function memoized by a key', () => {
  /** The product of two numbers, in either order; of zero it has no key. */
  function counted(maxEntries = 10) {
    const computed: string[] = [];
    const keyOf = (a: number, b: number) => (a === 0 ? undefined : String([a, b].toSorted()));
    const multiply = (a: number, b: number) => {
      computed.push(`${a}·${b}`);
      return a * b;
    };
    return { product: memoizeBy(keyOf, multiply, maxEntries), computed };
  }

  it('computes arguments of the same key once', () => {
    const { product, computed } = counted();
    expect([product(2, 3), product(3, 2), product(2, 4)]).toEqual([6, 6, 8]);
    expect(computed).toEqual(['2·3', '2·4']);
  });

  it('caches no result without a key', () => {
    const { product, computed } = counted();
    expect([product(0, 3), product(0, 3)]).toEqual([0, 0]);
    expect(computed).toEqual(['0·3', '0·3']);
  });

  it('is emptied at its bound', () => {
    const { product, computed } = counted(1);
    for (const number of [1, 2, 1]) product(number, number);
    expect(computed).toEqual(['1·1', '2·2', '1·1']);
  });
});

describe('a value of a cache', () => {
  it('is created once', () => {
    const cache = new Map<string, object>();
    const first = getOrCreate(cache, 'key', () => ({}));
    expect(getOrCreate(cache, 'key', () => ({}))).toBe(first);
    expect(cache.get('key')).toBe(first);
  });

  it('may be falsy', () => {
    const cache = new Map([['key', 0]]);
    expect(getOrCreate(cache, 'key', () => 1)).toBe(0);
  });
});
