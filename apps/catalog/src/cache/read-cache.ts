/** Injection token of the ReadCache. */
export const READ_CACHE = Symbol('ReadCache');

/**
 * Keeps replies that were costly to make. Keys begin with a view's revision, so that what is kept never goes stale: it
 * is only no longer asked for. A cache that is away is a cache that has nothing: it never fails a caller.
 */
export interface ReadCache {
  get(key: string): Promise<Uint8Array | undefined>;
  /** Keeps `bytes` for an hour at most. Nobody waits for it. */
  set(key: string, bytes: Uint8Array): void;
}

/** After this long what is kept under an old revision is gone. */
export const CACHE_TTL_MS = 3_600_000;
