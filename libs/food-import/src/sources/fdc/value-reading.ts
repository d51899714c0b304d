import { Worker } from 'node:worker_threads';
import { threads } from '#catalog-store/import';
import { type SourceFile } from '../../files/source-file.js';
import { SourceError } from '../../source/source.js';
import { type StagedValues, stageValues, type ValueStaging } from './stage-values.js';
import { type ValuesMessage, type ValuesTask } from './values-thread.js';

/** Bytes of the table from which a thread takes less time than it costs. */
const ENOUGH_FOR_A_THREAD = 16 * 1024 ** 2;

/** Heap of the thread: rows as they come; the buffers of its buckets are outside. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24 };

/** Reading of food_nutrient.csv that may go on beside that of other tables. */
export interface ValueReading {
  /** The values, once all are read. What was met goes to the report and the bad rows. */
  readonly staged: () => Promise<StagedValues>;
  /** Gives up. */
  readonly stop: () => Promise<unknown>;
}

/**
 * Reads food_nutrient.csv, in a thread from now on where it is large, else once its values are asked for.
 * @param path folder or archive that the table is in
 * @param onRead is told of bytes that the thread reads
 */
export async function readValues(
  path: string,
  file: SourceFile,
  staging: ValueStaging,
  onRead: (bytes: number) => void,
): Promise<ValueReading> {
  if ((file.size ?? 0) < ENOUGH_FOR_A_THREAD || threads() === 1) {
    return { staged: () => stageValues(file, staging), stop: () => Promise.resolve() };
  }
  const { values, nutrients, counts, bad } = staging;
  const task: ValuesTask = { path, table: file.name, nutrients, fd: await values.descriptor() };
  const worker = new Worker(new URL('./values-thread.js', import.meta.url), {
    workerData: task,
    resourceLimits: LIMITS,
  });
  const end = endOf(worker, onRead);
  // It is awaited by `staged`, too late for a failure beside another table.
  end.catch(() => undefined);
  return {
    async staged() {
      const { staged, report, bad: found, stop } = await end;
      counts.add(report);
      bad.addAll(found);
      if (staged) return staged;
      throw new SourceError(stop?.rows ?? [], stop?.total);
    },
    stop: () => worker.terminate(),
  };
}

type End = Exclude<ValuesMessage, { readonly read: number }>;

const endOf = (worker: Worker, onRead: (bytes: number) => void): Promise<End> =>
  new Promise((resolve, reject) => {
    worker.on('message', (message: ValuesMessage) => {
      if ('read' in message) onRead(message.read);
      else resolve(message);
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread of food_nutrient.csv ended early')));
  });
