/** Injection token of the ReadCache. */
export const READ_CACHE = Symbol('ReadCache');

/**
 * Cache of costly replies. Keys begin with a view's revision, so that no entry goes stale. An unavailable cache misses and
 * never fails a caller.
 */
export interface ReadCache {
  get(key: string): Uint8Array | undefined | Promise<Uint8Array | undefined>;
  /** Caches `bytes` in the background. */
  set(key: string, bytes: Uint8Array): void;
}
