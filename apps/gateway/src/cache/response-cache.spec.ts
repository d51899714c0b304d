import { describe, expect, it } from '@jest/globals';
import { RevisionTracker } from '#caching';
import { ResponseCache } from './response-cache.js';

describe('A request whose response is cached under an older revision', () => {
  it('waits as long as one without a cached response, since no stale one may be served', async () => {
    const revisions = new RevisionTracker({ subscribe: () => {} });
    const cache = new ResponseCache(1_000_000, revisions);
    const timeouts: number[] = [];
    const reply = (revision: string) => (timeoutMs: number) => {
      timeouts.push(timeoutMs);
      return Promise.resolve({ body: Buffer.from('{}'), revision, error: undefined });
    };
    await cache.fetch('demo', 'units', reply('r1'));
    await cache.fetch('demo', 'nutrients', reply('r2'));
    await cache.fetch('demo', 'units', reply('r2'));
    await cache.fetch('demo', 'units', reply('r2'));
    expect(timeouts).toEqual([2000, 2000, 2000, 500]);
  });
});
