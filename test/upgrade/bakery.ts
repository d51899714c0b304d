import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foodId, urn } from '#contracts';
import { folderOf } from '../support/folders.js';
import { type Topology } from '../support/index.js';

/** Contents of the catalog that is imported while two versions serve it. */
export type Contents = 'before' | 'after';

const NAMES = ['Bakery bread', 'Bakery roll', 'Bakery cake', 'Bakery milk bun', 'Bakery apple pie', 'Bakery egg tart'];

/** Foods of the bakery. They have the same ids in both contents. */
export const BAKERY = NAMES.map((description, at) => ({
  id: `food-${at}`,
  urn: urn(foodId('bakery', `food-${at}`)),
  description,
}));

/** Imports the bakery with these contents, with the command line of the topology's build. */
export async function importBakery(topology: Topology, contents: Contents): Promise<void> {
  const lines = BAKERY.map(({ id, description }, at) =>
    JSON.stringify({
      id,
      description: `${description}, ${contents}`,
      units: [{ unit: 'slice', grams: 80 }],
      nutrients: { energy: 200 + at + (contents === 'after' ? 100 : 0), protein: 5 },
      modified: '2026-01-01',
    }),
  );
  const file = join(await folderOf(), 'bakery.ndjson');
  await writeFile(file, lines.join('\n'));
  await topology.nutrition('import', 'foods', file, '--catalog', 'bakery');
}
