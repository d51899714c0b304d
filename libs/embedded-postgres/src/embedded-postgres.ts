import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries.js';
import { unprivileged, type Launcher } from './unprivileged.js';

/** A running Postgres whose data lies in a directory. Whoever opens the same directory meanwhile shares it. */
export interface EmbeddedPostgres {
  /** `postgres://…` of its one database. */
  readonly url: string;
  /** Leaves it; the last one to leave stops the server. */
  close(): Promise<void>;
}

const USER = 'nutrition';
const START_LIMIT_MS = 30_000;

/**
 * Opens the Postgres in `directory`: creates it where there is none, starts it where it does not run, joins it where
 * it does. It listens on loopback only, on a port of the system's choice, and asks for a password kept beside the data.
 * @throws Error naming the directory, where it cannot be created or started
 */
export async function openEmbeddedPostgres(directory: string): Promise<EmbeddedPostgres> {
  const home = resolve(directory);
  try {
    const data = join(home, 'postgres');
    const launcher = await unprivileged(home);
    const password = await ensureCluster(home, data, launcher);
    const port = (await runningPort(data)) ?? (await start(data, launcher));
    const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
    // One connection stands for this user of the server: whoever leaves last sees no other.
    const presence = await connect(url);
    return { url, close: () => leave(presence, data) };
  } catch (error) {
    throw new Error(`embedded Postgres in ${directory}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Creates the cluster beside its final place and moves it there whole, so that a creation cut short leaves nothing. */
async function ensureCluster(home: string, data: string, launcher: Launcher): Promise<string> {
  const passwordFile = join(data, 'nutrition-password');
  const existing = await readFile(passwordFile, 'utf8').catch(() => undefined);
  if (existing !== undefined) {
    await launcher.own(data);
    return existing.trim();
  }
  await mkdir(home, { recursive: true });
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
      '--no-sync',
    ]);
    await writeFile(join(draft, 'nutrition-password'), password, { mode: 0o600 });
    await launcher.own(draft);
    await rename(draft, data);
    return password;
  } catch (error) {
    const made = await readFile(passwordFile, 'utf8').catch(() => undefined);
    if (made !== undefined) return made.trim();
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(draftPassword, { force: true });
  }
}

/** The port of the server that runs on this data, by its own pid file; `undefined` where none runs. */
async function runningPort(data: string): Promise<number | undefined> {
  const [pid, , , port] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return isAlive(Number(pid)) ? Number(port) || undefined : undefined;
}

/** Starts the server as a process of its own: it outlives a crash of this one, and the next one joins it. */
async function start(data: string, launcher: Launcher): Promise<number> {
  const { postgres } = await findBinaries();
  const port = await freePort();
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', synchronous_commit: 'off' };
  const [command, prefix] = launcher.command(postgres);
  const logFile = join(data, 'server.log');
  const log = await open(logFile, 'w');
  const child = spawn(
    command,
    [...prefix, '-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
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

const lastFatal = (log: string): string | undefined => /(?:FATAL|ERROR):\s*(.*)/.exec(log)?.[1];

async function connect(url: string): Promise<pg.Client> {
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (Date.now() > limit) throw new Error(`no connection within ${START_LIMIT_MS} ms`, { cause: error });
      await sleep(30);
    }
  }
}

async function leave(presence: pg.Client, data: string): Promise<void> {
  const others = await presence
    .query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    .then(({ rows }) => rows[0]?.others ?? 0)
    .catch(() => 0);
  await presence.end().catch(() => undefined);
  if (others > 0) return;
  const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await sleep(20);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
