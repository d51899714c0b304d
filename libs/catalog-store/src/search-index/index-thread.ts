import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { type FilledRange } from './fill-indexes.js';
import { type IndexTask, runTask } from './index-tasks.js';

/** What a thread is started with. */
export interface ThreadTask {
  /** URL of the database. */
  readonly url: string;
  readonly task: IndexTask;
}

/** What a thread sends: the number of foods of each batch, at last what it found. */
export type ThreadMessage = { readonly foods: number } | { readonly found: FilledRange | undefined };

/** Module of a thread: one task of an index build, over a connection of its own. */
const { url, task } = workerData as ThreadTask;
const send = (message: ThreadMessage) => parentPort?.postMessage(message);
const connection = new pg.Client({ connectionString: url, application_name: 'nutrition-catalog', keepAlive: true });
await connection.connect();
try {
  send({ found: await runTask(connection, task, (foods) => send({ foods })) });
} finally {
  await connection.end();
}
