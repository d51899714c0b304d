/** Injection token of the ReadCache. */
export const READ_CACHE = Symbol('ReadCache');

/**
 * Cache of costly replies. Keys begin with a view's revision, so that no entry goes stale. An unavailable cache misses and
 * never fails a caller.
 */
export interface ReadCache {
  get(key: string): Promise<Uint8Array | undefined>;
  /** Caches `bytes` for an hour at most, in the background. */
  set(key: string, bytes: Uint8Array): void;
}

/** Time to live of an entry, which removes those of old revisions. */
export const CACHE_TTL_MS = 3_600_000;
