import { describe, expect, it } from '@jest/globals';
import { RevisionTracker } from '#caching';
import { ServiceError } from '#contracts';
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

describe('A request whose stale response may stand in', () => {
  const late = () => Promise.reject(ServiceError.of('timeout'));
  const reply = (text: string, revision: string) => () =>
    Promise.resolve({ body: Buffer.from(text), revision, error: undefined });

  it('gets it where no reply comes in the shorter timeout', async () => {
    const cache = new ResponseCache(1_000_000, new RevisionTracker({ subscribe: () => {} }));
    await cache.fetch('demo', 'units', reply('old', 'r1'));
    const answer = await cache.fetch('demo', 'units', late);
    expect(String(answer.body)).toBe('old');
  });

  it('is sent again with the rest of the timeout where a later revision is known by then', async () => {
    const cache = new ResponseCache(1_000_000, new RevisionTracker({ subscribe: () => {} }));
    await cache.fetch('demo', 'units', reply('old', 'r1'));
    const timeouts: number[] = [];
    const answer = await cache.fetch('demo', 'units', async (timeoutMs) => {
      timeouts.push(timeoutMs);
      if (timeouts.length > 1) return reply('new', 'r2')();
      await cache.fetch('demo', 'nutrients', reply('other', 'r2'));
      return late();
    });
    expect([String(answer.body), timeouts]).toEqual(['new', [500, 1500]]);
  });
});

describe('A request after a change event', () => {
  it('does not join the fetch of one before it', async () => {
    let change: () => void = () => undefined;
    const cache = new ResponseCache(
      1_000_000,
      new RevisionTracker({ subscribe: (_, listener) => (change = listener) }),
    );
    const reply = (text: string) => ({ body: Buffer.from(text), revision: text, error: undefined });
    let answerFirst: (sent: ReturnType<typeof reply>) => void = () => undefined;
    const first = cache.fetch('demo', 'units', () => new Promise((resolve) => (answerFirst = resolve)));
    change();
    const second = cache.fetch('demo', 'units', () => Promise.resolve(reply('new')));
    answerFirst(reply('old'));
    expect([String((await first).body), String((await second).body)]).toEqual(['old', 'new']);
  });
});
