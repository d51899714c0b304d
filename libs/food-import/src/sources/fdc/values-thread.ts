import { parentPort, workerData } from 'node:worker_threads';
import { type ImportReport } from '#catalog-store/admin';
import { openFiles } from '../../files/open-files.js';
import { withReadProgress } from '../../files/read-progress.js';
import { BadRows, type FoundRows } from '../../source/bad-rows.js';
import { ReportBuilder } from '../../source/report.js';
import { SourceError } from '../../source/source.js';
import { BucketFile } from './buckets/bucket-file.js';
import { ValuePartition } from './buckets/value-partition.js';
import { type NutrientTable } from './lookups.js';
import { type StagedValues, stageValues } from './stage-values.js';

/** What the thread is started with. */
export interface ValuesTask {
  /** Folder or archive, and the table in it. */
  readonly path: string;
  readonly table: string;
  readonly nutrients: NutrientTable;
  /** Descriptor of the file that the values go to. */
  readonly fd: number;
}

/** What the thread sends: bytes read, again and again, then its end. */
export type ValuesMessage =
  | { readonly read: number }
  | {
      readonly report: ImportReport;
      readonly bad: FoundRows;
      /** Absent where reading had to stop. */
      readonly staged?: StagedValues | undefined;
      readonly stop?: FoundRows | undefined;
    };

const send = (message: ValuesMessage): void => parentPort?.postMessage(message);

/** Module of a thread: stages food_nutrient.csv. */
const { path, table, nutrients, fd } = workerData as ValuesTask;
const [counts, bad] = [new ReportBuilder(), new BadRows()];
const files = withReadProgress(await openFiles(path), [table], (read) => send({ read }));
try {
  const values = new ValuePartition(new BucketFile(fd));
  const staged = await stageValues(files.get(table), { nutrients, values, counts, bad });
  send({ staged, report: counts.build(), bad: bad.found });
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  send({ stop: { rows: error.rows, total: error.total }, report: counts.build(), bad: bad.found });
} finally {
  await files.close();
}
