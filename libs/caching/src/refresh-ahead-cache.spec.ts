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

  it('the failure reaches callers whose stale value grew too old while they waited', async () => {
    await source.cached('a');
    jest.advanceTimersByTime(MAX_STALE_MS - 1);
    const loaded = source.cache.load('key');
    jest.advanceTimersByTime(1);
    source.end(AWAY);
    await expect(loaded).rejects.toBe(AWAY);
  });
});

describe('Single flight', () => {
  it('starts new work after a failure', async () => {
    const flight = new SingleFlight<string>();
    await expect(flight.run('key', () => Promise.reject(AWAY))).rejects.toBe(AWAY);
    expect(await flight.run('key', () => Promise.resolve('a'))).toBe('a');
  });
});
