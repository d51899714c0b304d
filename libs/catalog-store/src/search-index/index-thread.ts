import { parentPort, workerData } from 'node:worker_threads';
import { withOwnConnection } from '../database/own-connection.js';
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
send({
  found: await withOwnConnection(url, (connection) => runTask(connection, task, (foods) => send({ foods }))),
});
