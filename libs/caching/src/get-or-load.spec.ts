import { describe, expect, it } from '@jest/globals';
import { getOrLoad } from './get-or-load.js';

describe('a cache of promises', () => {
  it('loads a key once, also for concurrent callers', async () => {
    const cache = new Map<string, Promise<number>>();
    let loads = 0;
    const load = () => Promise.resolve(++loads);
    expect(await Promise.all([getOrLoad(cache, 'a', load), getOrLoad(cache, 'a', load)])).toEqual([1, 1]);
    expect(await getOrLoad(cache, 'a', load)).toBe(1);
    expect(await getOrLoad(cache, 'b', load)).toBe(2);
  });

  it('repeats a failed load on demand', async () => {
    const cache = new WeakMap<object, Promise<string>>();
    const key = {};
    await expect(getOrLoad(cache, key, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await getOrLoad(cache, key, () => Promise.resolve('up'))).toBe('up');
  });
});
