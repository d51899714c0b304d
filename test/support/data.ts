import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from '@jest/globals';

/** Where developers and CI keep the published files, which are no part of this repository. */
const DATA = fileURLToPath(new URL('../../../shared/data', import.meta.url));

/** A suite that reads a published data set; where that is absent it is skipped, and says why. */
export function describeWithData(what: string, dataSet: string, suite: (path: string) => void): void {
  const path = `${DATA}/${dataSet}`;
  if (existsSync(path)) describe(what, () => suite(path));
  else {
    process.stderr.write(`skipped: ${what} (no data at ${path})\n`);
    describe.skip(what, () => suite(path));
  }
}
