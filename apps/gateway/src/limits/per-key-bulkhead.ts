import { Injectable } from '@nestjs/common';

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

  /** Waits for a slot. Returns the function that releases it; `undefined` where none comes free in time. */
  async acquire(key: string): Promise<(() => void) | undefined> {
    const bulkhead = this.bulkheads.get(key) ?? { acquired: 0, queue: new Set() };
    this.bulkheads.set(key, bulkhead);
    if (bulkhead.acquired < SLOTS) bulkhead.acquired++;
    else if (bulkhead.queue.size >= MAX_QUEUE || !(await queued(bulkhead.queue))) return undefined;
    return () => this.release(key, bulkhead);
  }

  private release(key: string, bulkhead: Bulkhead): void {
    const [next] = bulkhead.queue;
    if (next) {
      // The slot passes to the next in the queue.
      bulkhead.queue.delete(next);
      next();
    } else if (--bulkhead.acquired === 0) {
      this.bulkheads.delete(key);
    }
  }
}

/** Resolves with true once a slot comes free, with false after the longest wait. */
function queued(queue: Set<() => void>): Promise<boolean> {
  return new Promise((resolve) => {
    const proceed = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      queue.delete(proceed);
      resolve(false);
    }, MAX_WAIT_MS);
    queue.add(proceed);
  });
}
