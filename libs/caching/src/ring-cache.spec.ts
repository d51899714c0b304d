import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RingCache } from './ring-cache.js';

const KB = 1024;

/** Bytes that no other entry has. */
const bytesOf = (entry: number, length: number): Buffer => Buffer.alloc(length, `${entry};`);

describe('a ring cache', () => {
  it('returns the bytes of a key, and nothing for others', () => {
    const cache = new RingCache(4 * KB);
    cache.set('milk', Buffer.from('whole'));
    expect(cache.get('milk')?.toString()).toBe('whole');
    expect(cache.get('cheese')).toBeUndefined();
  });

  it('returns a copy, which later entries do not overwrite', () => {
    const cache = new RingCache(2 * KB);
    cache.set('first', bytesOf(1, KB));
    const first = cache.get('first');
    for (let entry = 2; entry < 6; entry++) cache.set(String(entry), bytesOf(entry, KB));
    expect(first).toEqual(bytesOf(1, KB));
  });

  it('evicts the oldest bytes when the ring is full', () => {
    const cache = new RingCache(8 * KB);
    for (let entry = 0; entry < 20; entry++) cache.set(String(entry), bytesOf(entry, KB));
    expect(cache.get('0')).toBeUndefined();
    expect(cache.get('19')).toEqual(bytesOf(19, KB));
  });

  it('caches nothing that is larger than the ring', () => {
    const cache = new RingCache(2 * KB);
    cache.set('large', bytesOf(1, 3 * KB));
    expect(cache.get('large')).toBeUndefined();
  });

  it('caches nothing that is one byte larger than the ring', () => {
    const cache = new RingCache(2 * KB);
    cache.set('large', bytesOf(1, 2 * KB + 1));
    expect(cache.get('large')).toBeUndefined();
  });

  it('forgets the bytes of a key whose next ones are larger than the ring', () => {
    const cache = new RingCache(2 * KB);
    cache.set('milk', bytesOf(1, KB));
    cache.set('milk', bytesOf(2, 3 * KB));
    expect(cache.get('milk')).toBeUndefined();
  });

  it('returns the last bytes of a key or nothing, whatever was cached before', () => {
    const entry = fc.record({ key: fc.nat(9), length: fc.nat(3 * KB) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
        const cache = new RingCache(8 * KB);
        const last = new Map<number, Buffer>();
        entries.forEach(({ key, length }, at) => {
          last.set(key, bytesOf(at, length));
          cache.set(String(key), last.get(key)!);
          for (const [known, bytes] of last) {
            const cached = cache.get(String(known));
            if (cached) expect(cached).toEqual(bytes);
          }
        });
      }),
    );
  });
});
