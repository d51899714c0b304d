import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Command line of a checkout. It does not build: operators run the build that is there. */

const root = join(import.meta.dirname, '..');
const main = join(root, 'dist/apps/cli/src/main.js');
if (existsSync(main) && existsSync(join(root, 'node_modules'))) {
  await import(pathToFileURL(main).href);
} else {
  console.error('nutrition: this checkout is not built; run this first: npm ci && npm run build');
  process.exitCode = 1;
}
