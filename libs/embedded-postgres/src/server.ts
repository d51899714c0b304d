import { spawn } from 'node:child_process';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.js';
import { commandLineOf } from './command-line.js';
import { freePort } from './free-port.js';
import { type Launcher } from './unprivileged.js';

/** Running server, by its pid file. */
interface RunningServer {
  readonly pid: number;
  /** `undefined` until the server listens. */
  readonly port: number | undefined;
}

/** Ways to stop a server, from gentle to hard, each with its timeout. All of them keep committed data. */
const STOPS = [
  { signal: 'SIGINT', limitMs: 3000 },
  { signal: 'SIGQUIT', limitMs: 1000 },
  { signal: 'SIGKILL', limitMs: 500 },
] as const;

/** Limits of the shared buffers in MB: Postgres's default, and what the pages read of 2,000,000 foods need. */
const SHARED_BUFFERS_MB = { least: 128, most: 1024 } as const;

/**
 * Size of the shared buffers in MB: an eighth of the memory, of the container's where it has less. A page that Postgres
 * copies from the file cache takes several times as long as one it has; memory is taken as pages are read.
 */
function sharedBuffersMb(): number {
  // 0 where the container has no limit.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const { least, most } = SHARED_BUFFERS_MB;
  return Math.round(Math.min(Math.max(least, memory / 8 / 2 ** 20), most));
}

const pidFileOf = (data: string): string => join(data, 'postmaster.pid');

/** Port of the server running on this data; `undefined` where none runs. */
export async function runningPort(data: string): Promise<number | undefined> {
  return (await runningServer(data))?.port;
}

/** Starts the server as a detached process: it survives a crash of this one, and the next start joins it. */
export async function startServer(data: string, launcher: Launcher): Promise<number> {
  await repairPidFile(data);
  const { postgres } = await findBinaries();
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: `${sharedBuffersMb()}MB`,
  };
  const [command, prefix] = launcher.command(postgres);
  const logFile = join(data, 'server.log');
  // Created again: the previous file may belong to another user.
  await rm(logFile, { force: true });
  const log = await open(logFile, 'w');
  const child = spawn(
    command,
    [...prefix, '-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // A session of its own, so that Ctrl-C in the terminal does not reach it.
    { ...launcher.identity, cwd: '/', detached: true, stdio: ['ignore', 'ignore', log.fd] },
  );
  await log.close();
  child.unref();
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.once('exit', () => (failure ??= new Error('the server stopped at once')));
  for (;;) {
    const running = await runningPort(data);
    if (running !== undefined) return running;
    if (failure) throw new Error(lastFatal(await readFile(logFile, 'utf8')) ?? failure.message, { cause: failure });
    await sleep(20);
  }
}

/** Stops the server running on this data, whether or not clients are connected. */
export async function stopServer(data: string): Promise<void> {
  for (const { signal, limitMs } of STOPS) {
    const server = await runningServer(data);
    if (!server) return;
    process.kill(server.pid, signal);
    for (const limit = Date.now() + limitMs; Date.now() < limit; await sleep(20)) {
      if (!(await runsOn(server.pid, data))) return;
    }
  }
}

async function runningServer(data: string): Promise<RunningServer | undefined> {
  const [pid, , , port] = (await readPidFile(data)).split('\n');
  return (await runsOn(Number(pid), data)) ? { pid: Number(pid), port: Number(port) || undefined } : undefined;
}

/** Whether a process is a server of this data. After a crash its pid may be reused by any other process. */
async function runsOn(pid: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const line = await commandLineOf(pid);
  return line === undefined || line.includes(` -D ${data} `);
}

/**
 * Repairs the pid file of a crashed server where another process reuses its pid. Postgres would take that process for a
 * running server, but ignores the pid of its own parent, which is this process. The rest of the file stays: Postgres finds
 * the shared memory of the crashed server by it.
 */
async function repairPidFile(data: string): Promise<void> {
  const [pid, ...rest] = (await readPidFile(data)).split('\n');
  if (!isAlive(Number(pid)) || (await runsOn(Number(pid), data))) return;
  await writeFile(pidFileOf(data), [process.pid, ...rest].join('\n'));
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const readPidFile = (data: string): Promise<string> => readFile(pidFileOf(data), 'utf8').catch(() => '');

const lastFatal = (log: string): string | undefined => /(?:FATAL|ERROR):\s*(.*)/.exec(log)?.[1];
