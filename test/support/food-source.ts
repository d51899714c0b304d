import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from '@jest/globals';
import { type FoodSource, type SourceFood, SourceError } from '../../apps/catalog/src/import/source.js';

const folders: string[] = [];

/** A folder that holds these files until the test is over. */
export async function folderOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'food-source-'));
  folders.push(folder);
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)));
  return folder;
}

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/** Everything a source gives, its nutrients asked for first, as an import does. */
export async function readAll(source: FoodSource): Promise<Map<string, SourceFood>> {
  const foods = new Map<string, SourceFood>();
  try {
    await source.nutrients();
    for await (const food of source.foods()) foods.set(food.sourceId, food);
  } finally {
    await source.close?.();
  }
  return foods;
}

/** The error that reading a source ends in. */
export async function refusalOf(source: FoodSource): Promise<SourceError> {
  const error: unknown = await readAll(source).catch((thrown: unknown) => thrown);
  if (error instanceof SourceError) return error;
  throw new Error('was not refused', { cause: error });
}
