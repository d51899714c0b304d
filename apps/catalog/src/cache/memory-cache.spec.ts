import { describe, expect, it } from '@jest/globals';
import { MemoryCache } from './memory-cache.js';

describe('the memory cache', () => {
  it('returns the stored bytes', async () => {
    const cache = new MemoryCache();
    const bytes = new Uint8Array([1, 2, 3]);
    cache.set('key', bytes);
    expect(await cache.get('key')).toEqual(Buffer.from(bytes));
    expect(await cache.get('other')).toBeUndefined();
  });

  it('evicts the oldest entries at its bound', async () => {
    const cache = new MemoryCache();
    for (let key = 0; key < 100; key++) cache.set(String(key), new Uint8Array(1024 * 1024));
    expect(await cache.get('0')).toBeUndefined();
    expect(await cache.get('99')).toBeDefined();
  });
});
