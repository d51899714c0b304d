import { LRUCache } from 'lru-cache';
import { CACHE_TTL_MS, type ReadCache } from './read-cache.js';

const MAX_BYTES = 64 * 1024 * 1024;

/** What an entry takes beside its bytes, roughly: key, object, list links. */
const OVERHEAD_BYTES = 512;

/** Keeps replies in this process, the least recently used going first. */
export class MemoryCache implements ReadCache {
  private readonly kept = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => bytes.length + OVERHEAD_BYTES,
    ttl: CACHE_TTL_MS,
  });

  get(key: string): Promise<Uint8Array | undefined> {
    return Promise.resolve(this.kept.get(key));
  }

  set(key: string, bytes: Uint8Array): void {
    this.kept.set(key, bytes);
  }
}
