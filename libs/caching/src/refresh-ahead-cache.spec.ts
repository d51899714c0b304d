import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MAX_STALE_MS, PROFILE_POLICY, RefreshAheadCache } from './refresh-ahead-cache.js';
import { SingleFlight } from './single-flight.js';

/** Source whose fetches end on demand. */
class Source {
  readonly fetches: { key: string; end: (result: string | undefined | Error) => void }[] = [];
  announce = () => {};
  readonly cache = new RefreshAheadCache<string | undefined>(
    { subscribe: (_subject, listener) => (this.announce = listener) },
    PROFILE_POLICY,
    (key) =>
      new Promise((resolve, reject) => {
        const end = (result: string | undefined | Error) =>
          result instanceof Error ? reject(result) : resolve(result);
        this.fetches.push({ key, end });
      }),
  );

  end(result: string | undefined | Error): void {
    this.fetches.at(-1)?.end(result);
  }

  async cached(value: string): Promise<void> {
    const loaded = this.cache.load('key');
    this.end(value);
    await loaded;
  }
}
const AWAY = new Error('away');
const { freshMs, refreshMs, retryMs, waitMs } = PROFILE_POLICY;
const settled = () => jest.advanceTimersByTimeAsync(0);
let source: Source;

beforeEach(() => {
  jest.useFakeTimers();
  // A process that has run for a while: an instant is no age.
  jest.advanceTimersByTime(MAX_STALE_MS);
  source = new Source();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('A value', () => {
  it('is fetched once for concurrent callers', async () => {
    const loads = [source.cache.load('key'), source.cache.load('key')];
    source.end('a');
    expect(await Promise.all(loads)).toEqual(['a', 'a']);
    expect(source.fetches).toHaveLength(1);
    expect(source.cache.get('key')).toBe('a');
  });

  it('is fetched again for callers after an event, even during a fetch', async () => {
    const before = source.cache.load('key');
    source.announce();
    const after = source.cache.load('key');
    expect(source.fetches).toHaveLength(2);
    source.end('new');
    expect(await after).toBe('new');
    source.fetches[0]?.end('old');
    await before;
    expect(source.cache.get('key')).toBe('new');
  });

  it('is fresh until its time is over', async () => {
    await source.cached('a');
    jest.advanceTimersByTime(freshMs - 1);
    expect(source.cache.get('key')).toBe('a');
    jest.advanceTimersByTime(1);
    expect(source.cache.get('key')).toBeUndefined();
  });

  it('is fresh from the start of its fetch, however long that takes', async () => {
    const loaded = source.cache.load('key');
    jest.advanceTimersByTime(freshMs - 1);
    source.end('a');
    await loaded;
    expect(source.cache.get('key')).toBe('a');
    jest.advanceTimersByTime(1);
    expect(source.cache.get('key')).toBeUndefined();
  });

  it('stays fresh no longer where an earlier fetch fails after it', async () => {
    const earlier = source.cache.beginFetch();
    jest.advanceTimersByTime(1);
    await source.cached('a');
    jest.advanceTimersByTime(freshMs - 1);
    expect(source.cache.serveStale('key', earlier)).toBe('a');
    jest.advanceTimersByTime(1);
    expect(source.cache.get('key')).toBeUndefined();
  });

  it('is refreshed in the background of a hit', async () => {
    await source.cached('a');
    jest.advanceTimersByTime(refreshMs);
    expect([source.cache.get('key'), source.cache.get('key')]).toEqual(['a', 'a']);
    expect(source.fetches).toHaveLength(2);
    source.end('b');
    await settled();
    expect(source.cache.get('key')).toBe('b');
  });

  it('is waited for as long as its fetch takes where there is no stale one', async () => {
    const loaded = source.cache.load('key');
    await jest.advanceTimersByTimeAsync(10 * waitMs);
    source.end('a');
    expect(await loaded).toBe('a');
  });

  it('is removed where the source no longer has it', async () => {
    await source.cached('a');
    source.announce();
    const loaded = source.cache.load('key');
    source.end(undefined);
    expect(await loaded).toBeUndefined();
    expect(source.cache.has('key')).toBe(false);
  });
});

describe('While the source is away', () => {
  it('the failure reaches callers without a stale value', async () => {
    const loaded = source.cache.load('key');
    source.end(AWAY);
    await expect(loaded).rejects.toBe(AWAY);
  });

  it('the stale value is served, and counts as fresh until the next attempt', async () => {
    await source.cached('a');
    source.announce();
    const loaded = source.cache.load('key');
    source.end(AWAY);
    expect(await loaded).toBe('a');
    jest.advanceTimersByTime(retryMs - 1);
    expect(source.cache.get('key')).toBe('a');
    jest.advanceTimersByTime(1);
    expect(source.cache.get('key')).toBeUndefined();
  });

  it('the stale value is served where the source is slow, and the late reply is cached nonetheless', async () => {
    await source.cached('a');
    source.announce();
    const loaded = source.cache.load('key');
    await jest.advanceTimersByTimeAsync(waitMs + 1);
    expect(await loaded).toBe('a');
    source.end('late');
    await settled();
    expect(source.cache.get('key')).toBe('late');
  });

  it('the stale value is served for an hour from its fetch', async () => {
    await source.cached('a');
    jest.advanceTimersByTime(MAX_STALE_MS - 1);
    const last = source.cache.load('key');
    source.end(AWAY);
    expect(await last).toBe('a');
    jest.advanceTimersByTime(1);
    expect(source.cache.get('key')).toBeUndefined();
    const over = source.cache.load('key');
    source.end(AWAY);
    await expect(over).rejects.toBe(AWAY);
  });

  it('the age of a stale value counts from the start of its fetch', async () => {
    const loaded = source.cache.load('key');
    jest.advanceTimersByTime(1);
    source.end('a');
    await loaded;
    jest.advanceTimersByTime(MAX_STALE_MS - 2);
    expect(source.cache.stale('key')).toBe('a');
    jest.advanceTimersByTime(1);
    expect(source.cache.stale('key')).toBeUndefined();
  });

  it('the stale value counts as fresh though a fetch from before an event fails later', async () => {
    await source.cached('a');
    const before = source.cache.beginFetch();
    source.announce();
    source.cache.serveStale('key', source.cache.beginFetch());
    source.cache.serveStale('key', before);
    expect(source.cache.get('key')).toBe('a');
  });

  it('a failed refresh keeps the value fresh until the next attempt', async () => {
    await source.cached('a');
    jest.advanceTimersByTime(freshMs - 1);
    source.cache.get('key');
    source.end(AWAY);
    await settled();
    jest.advanceTimersByTime(retryMs - 1);
    expect(source.cache.get('key')).toBe('a');
  });

  it('hits wait for the refresh interval before they fetch again', async () => {
    await source.cached('a');
    jest.advanceTimersByTime(freshMs);
    const loaded = source.cache.load('key');
    source.end(AWAY);
    await loaded;
    jest.advanceTimersByTime(refreshMs - 1);
    source.cache.get('key');
    expect(source.fetches).toHaveLength(2);
    jest.advanceTimersByTime(1);
    source.cache.get('key');
    expect(source.fetches).toHaveLength(3);
  });

  it('the failure reaches callers whose stale value grew too old while they waited', async () => {
    await source.cached('a');
    jest.advanceTimersByTime(MAX_STALE_MS - 1);
    const loaded = source.cache.load('key');
    jest.advanceTimersByTime(1);
    source.end(AWAY);
    await expect(loaded).rejects.toBe(AWAY);
  });
});

describe('A cache', () => {
  const quiet = { subscribe: () => undefined };
  const learn = (cache: RefreshAheadCache<string>, key: string) => cache.learn(key, key, cache.beginFetch());

  it('without a fetch function forgets a value in use when its time is over', async () => {
    const cache = new RefreshAheadCache<string>(quiet, PROFILE_POLICY);
    learn(cache, 'a');
    jest.advanceTimersByTime(freshMs - 1);
    expect(cache.get('a')).toBe('a');
    await settled();
    jest.advanceTimersByTime(1);
    expect(cache.get('a')).toBeUndefined();
  });

  it('with a bound evicts the value that was least recently used', () => {
    const cache = new RefreshAheadCache<string>(quiet, { ...PROFILE_POLICY, maxEntries: 2 });
    learn(cache, 'a');
    learn(cache, 'b');
    cache.get('a');
    learn(cache, 'c');
    expect(['a', 'b', 'c'].filter((key) => cache.has(key))).toEqual(['a', 'c']);
  });
});

describe('Single flight', () => {
  it('starts new work after a failure', async () => {
    const flight = new SingleFlight<string>();
    await expect(flight.run('key', () => Promise.reject(AWAY))).rejects.toBe(AWAY);
    expect(await flight.run('key', () => Promise.resolve('a'))).toBe('a');
  });
});
