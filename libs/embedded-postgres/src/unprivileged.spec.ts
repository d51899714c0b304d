import { expect } from '@jest/globals';
import { chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itAsRoot } from '../../../test/support/as-root.js';
import { unprivilegedLauncher } from './unprivileged.js';

const NOBODY = 65534;

// Only root changes owners: another user runs Postgres as itself.
itAsRoot('a directory changes its owner while a running server removes files from it', async () => {
  const home = await mkdtemp(join(tmpdir(), 'unprivileged-'));
  const data = join(home, 'postgres');
  await mkdir(data);
  await chown(data, NOBODY, NOBODY);
  const names = Array.from({ length: 2000 }, (_, index) => join(data, `${index}`));
  await Promise.all(names.map((name) => writeFile(name, '')));
  const launcher = await unprivilegedLauncher(home, data);

  const kept = names.filter((_, index) => index % 2 === 0);
  const removed = names.filter((_, index) => index % 2 === 1);
  await Promise.all([launcher.own(data), ...removed.reverse().map((name) => rm(name))]);

  const owners = await Promise.all(kept.map(async (name) => (await stat(name)).uid));
  expect(new Set(owners)).toEqual(new Set([NOBODY]));
  await rm(home, { recursive: true });
});
