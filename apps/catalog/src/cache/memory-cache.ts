import { RingCache } from '#caching';
import { type ReadCache } from './read-cache.js';

const MAX_BYTES = 64 * 1024 * 1024;

/** Cache of replies in this process, evicting the oldest. */
export class MemoryCache implements ReadCache {
  private readonly entries = new RingCache(MAX_BYTES);

  get(key: string): Promise<Uint8Array | undefined> {
    return Promise.resolve(this.entries.get(key));
  }

  set(key: string, bytes: Uint8Array): void {
    this.entries.set(key, bytes);
  }
}
