import { Injectable } from '@nestjs/common';
import { getOrCreate } from '#memoize';

/** Concurrent requests of one key. */
const SLOTS = 32;
/** Queue behind them: its length, and the longest wait in it. */
const MAX_QUEUE = 1000;
const MAX_WAIT_MS = 5000;

interface Bulkhead {
  acquired: number;
  /** Waiting requests, first in first out. */
  readonly queue: Set<() => void>;
}

/** Concurrency limit of each API key. A key that sends more than fits waits behind itself alone. */
@Injectable()
export class PerKeyBulkhead {
  private readonly bulkheads = new Map<string, Bulkhead>();

  /**
   * Enters the bulkhead of a key.
   * @param proceed called with true once there is a slot, with false where none comes free in time
   * @returns function that leaves it, to be called once: it releases the slot, or ends the wait without a call of `proceed`
   */
  enter(key: string, proceed: (admitted: boolean) => void): () => void {
    const bulkhead = getOrCreate(this.bulkheads, key, () => ({ acquired: 0, queue: new Set<() => void>() }));
    if (bulkhead.acquired < SLOTS) {
      bulkhead.acquired++;
      proceed(true);
      return () => this.release(key, bulkhead);
    }
    if (bulkhead.queue.size < MAX_QUEUE) return this.wait(key, bulkhead, proceed);
    proceed(false);
    return () => undefined;
  }

  private wait(key: string, bulkhead: Bulkhead, proceed: (admitted: boolean) => void): () => void {
    let leave = () => {
      bulkhead.queue.delete(admit);
      clearTimeout(timer);
    };
    const admit = () => {
      leave();
      leave = () => this.release(key, bulkhead);
      proceed(true);
    };
    const timer = setTimeout(() => {
      leave();
      proceed(false);
    }, MAX_WAIT_MS);
    bulkhead.queue.add(admit);
    return () => leave();
  }

  private release(key: string, bulkhead: Bulkhead): void {
    const [next] = bulkhead.queue;
    // The slot passes to the next in the queue.
    if (next) next();
    else if (--bulkhead.acquired === 0) this.bulkheads.delete(key);
  }
}
