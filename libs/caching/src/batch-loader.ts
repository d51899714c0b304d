import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '#contracts';

/** Bounds of the size and the rate of reads. */
export interface BatchBounds {
  /** Most keys of one read. */
  readonly maxKeys?: number;
  /** Milliseconds from the start of one read to the start of the next, at least. */
  readonly pauseMs?: number;
}

/** Keys of the next read, and its future result. */
interface Batch<Key, Value> {
  readonly keys: Set<Key>;
  readonly values: Promise<ReadonlyMap<Key, Value>>;
}

/**
 * Loads many keys with one read at a time: keys requested during a read go into the next one. Under load a source answers
 * few large queries sooner than many small ones.
 */
export class BatchLoader<Key, Value> {
  private running: Promise<unknown> = Promise.resolve();
  private next: Batch<Key, Value> | undefined;

  constructor(
    private readonly read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
    private readonly bounds: BatchBounds = {},
  ) {}

  /**
   * Values of these keys, as far as they exist. The map also has those that other callers requested.
   * @throws what the read threw; ServiceError 503 `overloaded` where the next read is full
   */
  async load(keys: readonly Key[]): Promise<ReadonlyMap<Key, Value>> {
    const { maxKeys = Infinity } = this.bounds;
    const batch = (this.next ??= this.scheduleRead());
    if (batch.keys.size + keys.length > maxKeys) throw ServiceError.of('overloaded');
    for (const key of keys) batch.keys.add(key);
    return batch.values;
  }

  private scheduleRead(): Batch<Key, Value> {
    const { pauseMs = 0 } = this.bounds;
    const keys = new Set<Key>();
    const values = this.running.then(() => {
      this.next = undefined;
      return this.read([...keys]);
    });
    const pause = pauseMs > 0 ? this.running.then(() => delay(pauseMs)) : undefined;
    // Callers get the failure; the next read only waits for the end.
    this.running = Promise.allSettled([values, pause]);
    return { keys, values };
  }
}
