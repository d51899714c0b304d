import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { type ImportReport } from '#catalog-store/admin';
import { type CopyRows } from '#catalog-store/import';
import { FoodRows, type RowReferences, type RowRelease, type Share } from '../rows/food-rows.js';
import { type SourceFood } from '../source/source.js';

/** What a thread is started with. */
export interface ShareTask<Data> extends Share {
  readonly release: RowRelease;
  /** What its source reads the share with. */
  readonly data: Data;
}

/** What a thread ends with: what its rows refer to, and what its source met. */
export interface ShareEnd {
  readonly references: RowReferences;
  readonly report: ImportReport;
}

/** What a thread sends: rows, a batch at a time, then its end. */
export type ShareMessage = { readonly rows: CopyRows; readonly count: number } | ShareEnd;

/** Batches that a thread sends before the first of them is taken. */
const AHEAD = 2;

/**
 * Writes the rows of this thread's share, and sends them to the loading thread. Called once by the module of a thread.
 * @param read the foods of a share, and what was met on the way, once they are read
 */
export async function writeShare<Data>(
  read: (data: Data, share: number, shares: number) => { foods: AsyncIterable<SourceFood>; report: () => ImportReport },
): Promise<void> {
  if (!parentPort) throw new Error('no thread of an import');
  const port = parentPort;
  const { release, data, share, shares } = workerData as ShareTask<Data>;
  const { foods, report } = read(data, share, shares);
  const rows = new FoodRows(foods, release, { share, shares });
  const taken = on(port, 'message');
  let ahead = 0;
  for await (const { count, ...batch } of rows.batches()) {
    if (ahead === AHEAD) await taken.next();
    else ahead++;
    const message: ShareMessage = { rows: batch, count };
    port.postMessage(message, [batch.foods.buffer, batch.sources.buffer, batch.ranks.buffer]);
  }
  port.postMessage({ references: rows.references, report: report() } satisfies ShareMessage);
  port.close();
}
