import { lstat, mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clusterPassword, createCluster, USER } from './cluster.js';
import { runningPort, startServer, stopServer } from './server.js';
import { unprivilegedLauncher } from './unprivileged.js';

/** Running Postgres on a data directory, shared by all processes that open it. */
export interface EmbeddedPostgres {
  /** `postgres://…` of its database. */
  readonly url: string;
  /** Closes the share; the last one to close stops the server. Takes 7 s at most, also where the server hangs. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Whether to create a database where the directory has none. Default: true. */
  readonly create?: boolean;
}

const START_LIMIT_MS = 30_000;

/** Timeout of a query, and while closing of a new connection; a server that is slower with both counts as hung. */
const ANSWER_LIMIT_MS = 1000;

/** Advisory locks of the processes on a directory: all share the first; the second serializes closing. */
const SHARE_LOCK = 7_426_101;
const CLOSING_LOCK = 7_426_102;

/**
 * Opens the Postgres in `directory`: creates, starts or joins it, whichever is needed. It listens on loopback only, on a
 * free port, with a password kept beside the data.
 * @throws Error naming the directory, where it cannot be created or started, or belongs to another user
 */
export async function openEmbeddedPostgres(
  directory: string,
  { create = true }: OpenOptions = {},
): Promise<EmbeddedPostgres> {
  const path = resolve(directory);
  try {
    if (create) await mkdir(path, { recursive: true });
    // Without symbolic links, since a running server is recognized by its path.
    const home = await realpath(path).catch(() => path);
    return await openCluster(home, join(home, 'postgres'), create);
  } catch (error) {
    const remedy = await remedyForOtherOwner(path, join(path, 'postgres'), error);
    if (remedy !== undefined) throw new Error(`embedded Postgres in ${directory}: ${remedy}`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`embedded Postgres in ${directory}: ${reason}`, { cause: error });
  }
}

async function openCluster(home: string, data: string, create: boolean): Promise<EmbeddedPostgres> {
  const existing = await clusterPassword(data);
  if (existing === undefined && !create) {
    throw new Error('there is none; check DATA_DIR, or make one: nutrition migrate');
  }
  const launcher = await unprivilegedLauncher(home, data);
  if (existing !== undefined) await launcher.own(data);
  const password = existing ?? (await createCluster(home, data, launcher));
  for (const limit = Date.now() + START_LIMIT_MS; ; await sleep(30)) {
    // Read at each attempt: a running server may be stopping.
    const port = (await runningPort(data)) ?? (await startServer(data, launcher));
    const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
    try {
      const share = await acquireShare(url);
      let closed: Promise<void> | undefined;
      return { url, close: () => (closed ??= releaseShare(share, url, data)) };
    } catch (error) {
      if (Date.now() > limit) throw new Error(`no connection within ${START_LIMIT_MS} ms`, { cause: error });
    }
  }
}

/** Connection that holds this process's share of the directory, open as long as the share. */
async function acquireShare(url: string): Promise<pg.Client> {
  const client = await connect(url, 2000);
  try {
    await client.query('select pg_advisory_lock_shared($1)', [SHARE_LOCK]);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

async function connect(url: string, limitMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limitMs,
    query_timeout: ANSWER_LIMIT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

async function releaseShare(share: pg.Client, url: string, data: string): Promise<void> {
  const [isUnused, connection] = await isLast(share).then(
    (last) => [last, share] as const,
    () => isUnusedOrHung(share, url),
  );
  if (isUnused) await stopServer(data);
  await connection?.end().catch(() => undefined);
}

/**
 * Decides on a new connection, where the share's own was too slow or is lost. A server that answers may have other users:
 * where it does not tell, it is left running, and the next start joins it.
 * @returns whether the server can be stopped, and the connection that keeps others from joining it
 */
async function isUnusedOrHung(share: pg.Client, url: string): Promise<readonly [boolean, pg.Client?]> {
  void share.end().catch(() => undefined);
  const connection = await connect(url, ANSWER_LIMIT_MS).catch(() => undefined);
  return connection ? [await isLast(connection).catch(() => false), connection] : [true];
}

/** Whether no other process shares the directory. Processes that close at the same time check one after another. */
async function isLast(share: pg.Client): Promise<boolean> {
  await share.query('select pg_advisory_lock($1)', [CLOSING_LOCK]);
  await share.query('select pg_advisory_unlock_shared($1)', [SHARE_LOCK]);
  const { rows } = await share.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [SHARE_LOCK]);
  return rows[0]?.last ?? true;
}

/** Remedy where the directory belongs to another user; `undefined` for any other failure. */
async function remedyForOtherOwner(home: string, data: string, error: unknown): Promise<string | undefined> {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'EACCES' && code !== 'EPERM') return undefined;
  for (const path of [data, home]) {
    const owner = (await lstat(path).catch(() => undefined))?.uid;
    if (owner === undefined || owner === process.getuid?.()) continue;
    return (
      `${path} belongs to another user (uid ${owner}), as after a start as root; ` +
      `stop what runs there, then hand it over: sudo chown -R "$(id -un)" "${home}" (or set DATA_DIR to another folder)`
    );
  }
  return undefined;
}
