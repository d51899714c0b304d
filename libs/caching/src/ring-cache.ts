import { LRUCache } from 'lru-cache';

/** Estimated overhead of an entry beside its bytes: key, object, list links. */
const OVERHEAD_BYTES = 512;

/** Where the bytes of an entry are. */
interface Entry {
  /** Position of its first byte, counted through all laps of the ring. */
  readonly position: number;
  readonly length: number;
}

/**
 * Cache of byte strings in a ring buffer, which evicts the oldest. The buffer is allocated once: entries with buffers of
 * their own would grow the memory that V8 counts until it collects the whole heap, some thousand entries apart.
 */
export class RingCache {
  private readonly ring: Buffer;
  private readonly entries: LRUCache<string, Entry>;
  /** Position of the next entry. */
  private end = 0;

  /** @param size of the ring in bytes. Pages of it that no entry has reached yet take no memory. */
  constructor(private readonly size: number) {
    this.ring = Buffer.allocUnsafeSlow(size);
    this.entries = new LRUCache({ maxSize: size, sizeCalculation: ({ length }) => length + OVERHEAD_BYTES });
  }

  /** A copy of the bytes, since the ring overwrites them. */
  get(key: string): Buffer | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.position < this.end - this.size) return undefined;
    const start = entry.position % this.size;
    return Buffer.from(this.ring.subarray(start, start + entry.length));
  }

  /** Caches a copy of the bytes in place of earlier ones; nothing where they are too many for the ring. */
  set(key: string, bytes: Uint8Array): void {
    if (bytes.length + OVERHEAD_BYTES > this.size) {
      this.entries.delete(key);
      return;
    }
    const left = this.size - (this.end % this.size);
    // Entries do not wrap around.
    if (bytes.length > left) this.end += left;
    this.ring.set(bytes, this.end % this.size);
    this.entries.set(key, { position: this.end, length: bytes.length });
    this.end += bytes.length;
  }
}
