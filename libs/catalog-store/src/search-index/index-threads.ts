import { Worker } from 'node:worker_threads';
import { type FilledRange } from './fill-indexes.js';
import { type TaskRunner } from './index-tasks.js';
import { type ThreadMessage, type ThreadTask } from './index-thread.js';

/** Heap of a thread: what a segment and a share of the vocabulary take, far below this. */
const LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 24 };

/** Runs tasks in parallel threads, each with its own connection to this database. */
export const inThreads =
  (url: string): TaskRunner =>
  async (tasks, progress) => {
    const threads = tasks.map((task) => start({ url, task }));
    try {
      const found = await Promise.all(threads.map((thread) => foundBy(thread, progress)));
      return found.filter((range) => range !== undefined);
    } finally {
      await Promise.all(threads.map((thread) => thread.terminate()));
    }
  };

const start = (workerData: ThreadTask): Worker =>
  new Worker(new URL('./index-thread.js', import.meta.url), { workerData, resourceLimits: LIMITS });

/** What the task of a thread found. @throws what it threw */
const foundBy = (thread: Worker, progress: (foods: number) => void): Promise<FilledRange | undefined> =>
  new Promise((resolve, reject) => {
    thread.on('message', (message: ThreadMessage) => {
      if ('found' in message) resolve(message.found);
      else progress(message.foods);
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('a thread of an index build ended early')));
  });
