import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { type CopyRows, threads } from '#catalog-store/import';
import { type RowReferences, type RowRelease } from '../rows/food-rows.js';
import { type SharedFoods } from '../source/source.js';
import { type ShareEnd, type ShareMessage, type ShareTask } from './write-share.js';

/** Heap of a thread: a bucket of foods at a time, and what they share. Far above what it needs. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

/** Rows that threads write beside each other, a thread for each core. */
export class ThreadedRows {
  /** What the threads ended with, by share. */
  private readonly ends: ShareEnd[] = [];

  constructor(
    private readonly shared: SharedFoods,
    private readonly release: RowRelease,
  ) {}

  /** Rows of all foods, in batches, as the threads write them. */
  async *batches(): AsyncGenerator<CopyRows & { readonly count: number }> {
    const inbox = new Readable({ objectMode: true, read: () => undefined });
    const workers = this.start(inbox);
    let running = workers.length;
    try {
      for await (const { worker, share, message } of inbox as AsyncIterable<Received>) {
        if ('rows' in message) {
          yield { ...message.rows, count: message.count };
          worker.postMessage('taken');
        } else {
          this.ends[share] = message;
          if (--running === 0) break;
        }
      }
    } finally {
      await Promise.all(workers.map((worker) => worker.terminate()));
    }
    // In their order, whichever thread ended first: a report would else differ from import to import.
    for (const { report } of this.ends) this.shared.add(report);
  }

  /** What the rows refer to, once all are written. */
  get references(): RowReferences {
    const parts = this.ends.map(({ references }) => references);
    const units = new Map(parts.flatMap((part) => part.units).map((unit) => [unit.key, unit]));
    return {
      units: [...units.values()],
      nutrients: [...new Set(parts.flatMap((part) => part.nutrients))],
      derivations: parts.flatMap((part) => part.derivations),
    };
  }

  private start(inbox: Readable): Worker[] {
    const shares = threads();
    return Array.from({ length: shares }, (_, share) => {
      const task: ShareTask<unknown> = { release: this.release, data: this.shared.data, share, shares };
      const worker = new Worker(this.shared.worker, { workerData: task, resourceLimits: LIMITS });
      worker.on('message', (message: ShareMessage) => inbox.push({ worker, share, message }));
      worker.on('error', (error) => inbox.destroy(error));
      worker.once('exit', (code) => code > 0 && inbox.destroy(new Error('a thread of an import ended early')));
      return worker;
    });
  }
}

interface Received {
  readonly worker: Worker;
  readonly share: number;
  readonly message: ShareMessage;
}
