import { describe, expect, it } from '@jest/globals';
import { MemoryCache } from './memory-cache.js';

const MIB = 1024 * 1024;

describe('the memory cache', () => {
  it('keeps the last 64 MB of replies', async () => {
    const cache = new MemoryCache();
    for (let key = 0; key < 100; key++) cache.set(String(key), new Uint8Array(MIB).fill(key));
    const kept = await Promise.all(Array.from({ length: 100 }, (_, key) => cache.get(String(key))));
    const first = kept.findIndex((bytes) => bytes !== undefined);
    expect(kept.slice(first).map((bytes) => bytes?.[0])).toEqual(kept.slice(first).map((_, at) => first + at));
    expect(100 - first).toBeGreaterThan(60);
    expect(100 - first).toBeLessThanOrEqual(64);
  });
});
