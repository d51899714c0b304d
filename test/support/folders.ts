import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from '@jest/globals';

const folders: string[] = [];

/**
 * Creates a temporary folder with these files, by their paths in it. It is removed after the last test of the spec file.
 * @param prefix beginning of its name
 */
export async function folderOf(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  prefix = 'nutrition-test-',
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  folders.push(folder);
  const write = async ([name, content]: [string, string | Uint8Array]) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  };
  await Promise.all(Object.entries(files).map(write));
  return folder;
}

afterAll(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));
