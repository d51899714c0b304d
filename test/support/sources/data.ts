import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from '@jest/globals';

/** Folder of the published data sets on machines of developers and CI. They are not part of this repository. */
const DATA = fileURLToPath(new URL('../../../../shared/data', import.meta.url));

/** Declares a suite that reads a published data set. Without that the suite is skipped, with a line that says why. */
export function describeWithData(title: string, name: string, suite: (path: string) => void): void {
  const path = dataSet(name);
  if (existsSync(path)) describe(title, () => suite(path));
  else {
    process.stderr.write(`skipped: ${title} (no data at ${path})\n`);
    // A skipped suite would still be declared, and some read their data then.
    it.skip(title, () => undefined);
  }
}

/** Path of a published data set, whether it is there or not. */
export const dataSet = (name: string): string => `${DATA}/${name}`;
