import { Worker } from 'node:worker_threads';
import { type FilledRange } from './fill-indexes.js';
import { type IndexTask, type TaskRunner } from './index-tasks.js';
import { type ThreadMessage, type ThreadTask } from './index-thread.js';

/** Heap of a thread: what a segment and a share of the vocabulary take, far below this. */
const LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 24 };

/** Runs tasks in parallel threads, each with its own connection to the database of this URL. */
export const inThreads =
  (url: string): TaskRunner =>
  async (tasks, progress) => {
    const threads = tasks.map((task) => new Thread(url, task, progress));
    try {
      const found = await Promise.all(threads.map((thread) => thread.found()));
      return found.filter((range) => range !== undefined);
    } finally {
      await Promise.all(threads.map((thread) => thread.end()));
    }
  };

class Thread {
  private readonly worker: Worker;

  constructor(
    url: string,
    task: IndexTask,
    private readonly progress: (foods: number) => void,
  ) {
    const workerData: ThreadTask = { url, task };
    this.worker = new Worker(new URL('./index-thread.js', import.meta.url), { workerData, resourceLimits: LIMITS });
  }

  /** What the task found. @throws what it threw */
  found(): Promise<FilledRange | undefined> {
    return new Promise((resolve, reject) => {
      this.worker.on('message', (message: ThreadMessage) => {
        if ('found' in message) resolve(message.found);
        else this.progress(message.foods);
      });
      this.worker.once('error', reject);
      this.worker.once('exit', () => reject(new Error('a thread of an index build ended early')));
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
