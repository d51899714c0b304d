import { execFile } from 'node:child_process';
import { access, chown, constants, lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Way to run a program that does not run as root. */
export interface Launcher {
  /** Command that runs `program`, with the arguments before the program's own. */
  command(program: string): [string, string[]];
  /** For `spawn`: the user to become. */
  readonly identity: { uid?: number; gid?: number };
  /** Makes the program's user the owner of `path` and all below it. Files that a running server removes are skipped. */
  own(path: string): Promise<void>;
  /** Runs a program to its end. */
  run(program: string, args: string[]): Promise<void>;
}

/**
 * Launcher of Postgres, which refuses to run as root. A root process runs it as the owner of `data`; where that is root or
 * there is no data, as `postgres` or `nobody` if that user can reach `directory` and the programs, and otherwise (a
 * checkout below a private home) in a user namespace.
 */
export async function unprivilegedLauncher(directory: string, data: string): Promise<Launcher> {
  if (process.getuid?.() !== 0) return launcher([], {});
  const owner = await stat(data).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return launcher([], { uid: owner.uid, gid: owner.gid });
  const programs = dirname(fileURLToPath(import.meta.url));
  if ((await reachableByAll(directory)) && (await reachableByAll(programs))) {
    return launcher([], await ordinaryUser());
  }
  await access('/usr/bin/unshare', constants.X_OK).catch(() => {
    throw new Error(`as root, Postgres needs a directory that other users can reach; ${directory} is private`);
  });
  return launcher(['/usr/bin/unshare', '--user', '--map-user=1', '--map-group=1'], { uid: 0, gid: 0 });
}

function launcher(wrapper: string[], identity: { uid?: number; gid?: number }): Launcher {
  const command = (program: string): [string, string[]] => {
    const [first = program, ...rest] = [...wrapper, program];
    return [first, rest];
  };
  return {
    command,
    identity: wrapper.length > 0 ? {} : identity,
    own: async (path) => {
      if (identity.uid !== undefined) await chownAll(path, identity.uid, identity.gid ?? identity.uid);
    },
    run: async (program, args) => {
      const [first, rest] = command(program);
      const options = { ...(wrapper.length > 0 ? {} : identity), cwd: '/' };
      await execute(first, [...rest, ...args], options).catch((error: { stderr?: string; message: string }) => {
        throw new Error(error.stderr?.trim() || error.message, { cause: error });
      });
    },
  };
}

async function reachableByAll(path: string): Promise<boolean> {
  for (let current = resolve(path); ; current = dirname(current)) {
    if (((await stat(current)).mode & 0o001) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

async function ordinaryUser(): Promise<{ uid: number; gid: number }> {
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => execute('id', [flag, name])));
      return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
    } catch {
      // The user does not exist here: try the next one.
    }
  }
  return { uid: 65534, gid: 65534 };
}

async function chownAll(path: string, uid: number, gid: number): Promise<void> {
  try {
    const entry = await lstat(path);
    if (entry.uid !== uid) await chown(path, uid, gid);
    if (!entry.isDirectory()) return;
    await Promise.all((await readdir(path)).map((name) => chownAll(join(path, name), uid, gid)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
