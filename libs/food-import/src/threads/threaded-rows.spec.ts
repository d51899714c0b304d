import { expect, it } from '@jest/globals';
import { type ImportReport } from '#catalog-store/admin';
import { ThreadedRows } from './threaded-rows.js';

/** Module of a thread that has no food, and ends the sooner the higher its share. */
const worker = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, workerData } from 'node:worker_threads';
  const { share, shares } = workerData;
  const references = { units: [], nutrients: ['nutrient ' + share], derivations: [] };
  setTimeout(() => parentPort.postMessage({ references, report: { rows: { ['share ' + share]: 1 } } }), 100 * (shares - share));
`)}`,
);

it('threads report in the order of their shares, whichever ends first', async () => {
  const reports: ImportReport[] = [];
  const shared = { worker, data: undefined, add: (report: ImportReport) => void reports.push(report) };
  const rows = new ThreadedRows(shared, { release: 1, catalog: 'catalog', nutrients: new Map() });
  for await (const batch of rows.batches()) expect(batch).toBeUndefined();
  const shares = reports.map((_, share) => share);
  expect(reports.map((report) => Object.keys(report.rows))).toEqual(shares.map((share) => [`share ${share}`]));
  expect(rows.references.nutrients).toEqual(shares.map((share) => `nutrient ${share}`));
});
