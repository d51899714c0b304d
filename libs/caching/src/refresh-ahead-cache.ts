import { LRUCache } from 'lru-cache';
import { events } from '#contracts';
import { SingleFlight } from './single-flight.js';
import { withTimeout } from './with-timeout.js';

/**
 * Maximum age of a stale value while its source is away. An hour outlives most outages; a longer time would keep keys in
 * use that are revoked during an outage.
 */
export const MAX_STALE_MS = 3_600_000;

/** Refresh policy of a cache, in milliseconds. docs/caching.md has those of all caches in one table. */
export interface RefreshPolicy {
  /** Time that a value is fresh from the start of its fetch, events aside. */
  readonly freshMs: number;
  /** Age from which a hit refreshes the value in the background, and the refresh interval. */
  readonly refreshMs: number;
  /** Longest wait for a fetch where a stale value may be served instead. */
  readonly waitMs: number;
  /** Time that a stale value counts as fresh after a failed fetch. */
  readonly retryMs: number;
  /** Age from which a stale value is no longer served; 0: stale values are never served. */
  readonly maxStaleMs: number;
  /** Maximum number of entries; absent where keys are few, such as access profiles. */
  readonly maxEntries?: number;
}

/** Policy of data by access profile: its revision, its nutrients. */
export const PROFILE_POLICY: RefreshPolicy = {
  // The catalog's own poll interval: without an event a change shows within twice that.
  freshMs: 2000,
  refreshMs: 500,
  waitMs: 500,
  retryMs: 1000,
  maxStaleMs: MAX_STALE_MS,
};

/** Start of a fetch. Its result is valid as of then, not as of its arrival. */
export interface FetchStart {
  readonly at: number;
  /** Number of events before it. */
  readonly generation: number;
}

/** A source of events: a transport of `#messaging`. */
export interface EventSource {
  /** Calls `listener` for every event, and when events may have been missed. */
  subscribe(subject: string, listener: () => void): void;
}

interface Entry<Value> {
  readonly value: Value;
  readonly start: FetchStart;
  readonly generation: number;
  readonly freshUntil: number;
  refreshAt: number;
}

/**
 * Cache of catalog data: fresh for a time or until `catalog.changed`, refreshed ahead, stale if error. One fetch serves
 * all concurrent misses. A hit takes one lookup and one reading of the clock, and allocates nothing.
 */
export class RefreshAheadCache<Value, Context = undefined> {
  private readonly entries: LRUCache<string, Entry<Value>> | Map<string, Entry<Value>>;
  private readonly fetches = new SingleFlight<Value>();
  private generation = 0;

  /**
   * @param fetch reads a value, `undefined` where the source has none. A background refresh passes no context. Absent
   *   where values come by `learn` alone
   */
  constructor(
    source: EventSource,
    private readonly policy: RefreshPolicy,
    private readonly fetch?: (key: string, context?: Context) => Promise<Value>,
  ) {
    this.entries = policy.maxEntries === undefined ? new Map() : new LRUCache({ max: policy.maxEntries });
    source.subscribe(events.catalogChanged, () => this.generation++);
  }

  /** Fresh value of a key; `undefined` where it has to be loaded. Starts a refresh where one is due. */
  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.generation !== this.generation) return undefined;
    const now = performance.now();
    if (now >= entry.freshUntil) return undefined;
    if (now >= entry.refreshAt) this.refresh(key, entry, now);
    return entry.value;
  }

  /**
   * Fetches a value. While the source fails or is slow, the stale one is served.
   * @throws what the fetch threw, where no stale value may be served
   */
  async load(key: string, context?: Context): Promise<Value> {
    const start = this.beginFetch();
    const fetched = this.fetchOnce(key, start, context);
    if (this.stale(key) === undefined) return fetched;
    try {
      return await withTimeout(this.policy.waitMs, fetched);
    } catch (error) {
      const stale = this.serveStale(key, start);
      if (stale === undefined) throw error;
      return stale;
    }
  }

  /** Whether a value of the key is cached, of any age. */
  has(key: string): boolean {
    return this.entries.has(key);
  }

  /** Last value of a key, fresh or stale, where it may still be served. */
  stale(key: string): Value | undefined {
    const entry = this.entries.get(key);
    return entry && performance.now() - entry.start.at < this.policy.maxStaleMs ? entry.value : undefined;
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  /** To be called before a fetch, for `learn` and `serveStale`. */
  beginFetch(): FetchStart {
    return { at: performance.now(), generation: this.generation };
  }

  /** Caches the result of a fetch, unless a later fetch was answered before. */
  learn(key: string, value: Value, start: FetchStart): void {
    const entry = this.entries.get(key);
    if (entry && (entry.start.at > start.at || entry.start.generation > start.generation)) return;
    const { freshMs } = this.policy;
    const refreshAt = Math.max(entry?.refreshAt ?? 0, this.refreshAfter(start.at));
    this.entries.set(key, { value, start, generation: start.generation, freshUntil: start.at + freshMs, refreshAt });
  }

  /**
   * The stale value after a failed fetch, counted as fresh until the next attempt. `undefined` where there is none or
   * it is too old. An event since the start of the fetch keeps it stale.
   */
  serveStale(key: string, start: FetchStart): Value | undefined {
    const value = this.stale(key);
    const entry = this.entries.get(key);
    if (value === undefined || !entry || entry.start.at > start.at) return value;
    const now = performance.now();
    this.entries.set(key, {
      value,
      start: entry.start,
      generation: Math.max(entry.generation, start.generation),
      freshUntil: Math.min(now + this.policy.retryMs, entry.start.at + this.policy.maxStaleMs),
      refreshAt: Math.max(entry.refreshAt, this.refreshAfter(now)),
    });
    return value;
  }

  private refreshAfter(instant: number): number {
    return this.fetch ? instant + this.policy.refreshMs : Infinity;
  }

  private refresh(key: string, entry: Entry<Value>, now: number): void {
    // The next refresh is due even if this one is pending: its reply may be queued behind many requests.
    entry.refreshAt = now + this.policy.refreshMs;
    const start = this.beginFetch();
    this.fetchOnce(key, start).catch(() => this.serveStale(key, start));
  }

  /** Single fetch for concurrent callers. A caller after an event does not join a fetch from before it. */
  private fetchOnce(key: string, start: FetchStart, context?: Context): Promise<Value> {
    return this.fetches.run(`${start.generation} ${key}`, async () => {
      if (!this.fetch) throw new Error('this cache has no fetch function');
      const value = await this.fetch(key, context);
      if (value === undefined) this.delete(key);
      else this.learn(key, value, start);
      return value;
    });
  }
}
