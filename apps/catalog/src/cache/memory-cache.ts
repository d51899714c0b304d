import { LRUCache } from 'lru-cache';
import { CACHE_TTL_MS, type ReadCache } from './read-cache.js';

const MAX_BYTES = 64 * 1024 * 1024;

/** Estimated overhead of an entry beside its bytes: key, object, list links. */
const OVERHEAD_BYTES = 512;

/** Cache of replies in this process, evicting the least recently used. */
export class MemoryCache implements ReadCache {
  private readonly entries = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => bytes.length + OVERHEAD_BYTES,
    ttl: CACHE_TTL_MS,
  });

  get(key: string): Promise<Uint8Array | undefined> {
    return Promise.resolve(this.entries.get(key));
  }

  set(key: string, bytes: Uint8Array): void {
    this.entries.set(key, bytes);
  }
}
