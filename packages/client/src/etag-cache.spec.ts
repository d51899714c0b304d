import { describe, expect, it } from '@jest/globals';
import { EtagCache } from './etag-cache.js';

const reply = (text: string) => ({ tag: '', text });

describe('The ETag cache', () => {
  it('drops the replies that were used least recently, to stay within its size', () => {
    const cache = new EtagCache(10);
    cache.set('a', reply('1234'));
    cache.set('b', reply('1234'));
    cache.get('a');
    cache.set('c', reply('1234'));
    expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c']);
  });

  it('caches no reply beyond its size, and forgets the one before it', () => {
    const cache = new EtagCache(10);
    cache.set('a', reply('1'));
    cache.set('a', reply('1234567890'));
    expect(cache.get('a')).toBeUndefined();
  });
});
