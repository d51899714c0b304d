import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { type CopyRows, threads } from '#catalog-store/import';
import { type RowReferences, type RowRelease } from '../rows/food-rows.js';
import { type SharedFoods } from '../source/source.js';
import { type ShareMessage, type ShareTask } from './write-share.js';

/** Heap of a thread: a bucket of foods at a time, and what they share. Far above what it needs. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

/** Rows that threads write beside each other, a thread for each core. */
export class ThreadedRows {
  private readonly parts: RowReferences[] = [];

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
      for await (const { worker, message } of inbox as AsyncIterable<Received>) {
        if ('rows' in message) {
          yield { ...message.rows, count: message.count };
          worker.postMessage('taken');
        } else {
          this.parts.push(message.references);
          this.shared.add(message.report);
          if (--running === 0) break;
        }
      }
    } finally {
      await Promise.all(workers.map((worker) => worker.terminate()));
    }
  }

  /** What the rows refer to, once all are written. */
  get references(): RowReferences {
    const units = new Map(this.parts.flatMap((part) => part.units).map((unit) => [unit.key, unit]));
    return {
      units: [...units.values()],
      nutrients: [...new Set(this.parts.flatMap((part) => part.nutrients))],
      derivations: this.parts.flatMap((part) => part.derivations),
    };
  }

  private start(inbox: Readable): Worker[] {
    const shares = threads();
    return Array.from({ length: shares }, (_, share) => {
      const task: ShareTask<unknown> = { release: this.release, data: this.shared.data, share, shares };
      const worker = new Worker(this.shared.worker, { workerData: task, resourceLimits: LIMITS });
      worker.on('message', (message: ShareMessage) => inbox.push({ worker, message }));
      worker.on('error', (error) => inbox.destroy(error));
      worker.once('exit', (code) => code > 0 && inbox.destroy(new Error('a thread of an import ended early')));
      return worker;
    });
  }
}

interface Received {
  readonly worker: Worker;
  readonly message: ShareMessage;
}
