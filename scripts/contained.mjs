import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
/** Time limit of a Postgres to end before it is killed. */
const POSTGRES_MS = 10_000;

/**
 * Runs a Node program in a process group and a temporary folder of its own. Both are removed afterwards, also after a
 * signal. Files that the program did not remove itself are named, and make the run fail.
 * @param wrapper command and arguments that run the program, where there is one
 * @returns its exit status
 */
export async function runContained(args, wrapper = []) {
  const folder = mkdtempSync(join(tmpdir(), 'nutrition-run-'));
  // Of a root process, Postgres runs as another user, which has to reach its data.
  chmodSync(folder, 0o711);
  const templates = join(folder, 'templates');
  mkdirSync(templates, { mode: 0o711 });
  // npm and tsc on Node 22 and later would leave a compile cache in the folder.
  const env = { ...process.env, TMPDIR: folder, POSTGRES_TEMPLATES: templates, NODE_DISABLE_COMPILE_CACHE: '1' };
  const [program, ...rest] = [...wrapper, process.execPath, ...args];
  const child = spawn(program, rest, { cwd: root, env, stdio: 'inherit', detached: true });
  let interrupted;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      interrupted ??= signal;
      endGroup(child.pid);
    });
  }
  const [code] = await once(child, 'exit');
  endGroup(child.pid);
  await Promise.all(postgresBelow(folder).map(endPostgres));
  rmSync(templates, { recursive: true, force: true });
  const forgotten = readdirSync(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  if (interrupted) return 128 + constants.signals[interrupted];
  if (code === 0 && forgotten.length > 0) {
    console.error(`Not cleaned up, removed now: ${forgotten.join(', ')}`);
    return 1;
  }
  return code ?? 1;
}

function endGroup(leader) {
  signalled(-leader, 'SIGKILL');
}

/** Process ids of the Postgres servers below a folder. Each has a session of its own, outside the group. */
function postgresBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const file = entries.find(({ name }) => name === 'postmaster.pid');
  if (file) return [Number.parseInt(readFileSync(join(folder, file.name), 'utf8'))];
  return entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => postgresBelow(join(folder, name)));
}

/** Ends a Postgres immediately, with its children and its shared memory. */
async function endPostgres(pid) {
  signalled(pid, 'SIGCONT');
  signalled(pid, 'SIGQUIT');
  for (const limit = Date.now() + POSTGRES_MS; signalled(pid, 0); await sleep(20)) {
    if (Date.now() > limit) signalled(pid, 'SIGKILL');
  }
}

/** Sends a signal to a process, or to a group where the number is negative. Returns whether it exists. */
function signalled(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
