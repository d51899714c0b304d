import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries } from './binaries.js';
import { type Launcher } from './unprivileged.js';

/** Database user that owns everything in the cluster. */
export const USER = 'nutrition';

const passwordFileOf = (data: string): string => join(data, 'nutrition-password');

/** Password of the cluster in `data`; `undefined` where there is none. */
export async function clusterPassword(data: string): Promise<string | undefined> {
  try {
    return (await readFile(passwordFileOf(data), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Creates a cluster in a temporary directory, syncs it to disk and renames it. An interrupted creation leaves nothing
 * behind.
 * @returns its password, or that of the cluster that a concurrent process created first
 */
export async function createCluster(home: string, data: string, launcher: Launcher): Promise<string> {
  const password = randomBytes(18).toString('base64url');
  const draft = join(home, `.new-${process.pid}-${Date.now()}`);
  const draftPassword = `${draft}.password`;
  await mkdir(draft, { mode: 0o700 });
  await writeFile(draftPassword, password, { mode: 0o600 });
  try {
    await launcher.own(draft);
    await launcher.own(draftPassword);
    const { initdb } = await findBinaries();
    await launcher.run(initdb, [
      `--pgdata=${draft}`,
      `--username=${USER}`,
      `--pwfile=${draftPassword}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
    ]);
    await writeFile(passwordFileOf(draft), password, { mode: 0o600, flush: true });
    await launcher.own(draft);
    await syncDirectory(draft);
    await rename(draft, data);
    await syncDirectory(home);
    return password;
  } catch (error) {
    const others = await clusterPassword(data);
    if (others !== undefined) return others;
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(draftPassword, { force: true });
  }
}

/** Syncs the entries of a directory to disk; initdb syncs the files. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path);
  await directory.sync().finally(() => directory.close());
}
