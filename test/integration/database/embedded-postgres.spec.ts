import { describe, expect, it } from '@jest/globals';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { openEmbeddedPostgres } from '#embedded-postgres';
import { folderOf } from '../../support/folders.js';
import { PostgresProcess } from '../../support/servers/postgres-process.js';

const execute = promisify(execFile);

const SHARED_BUFFERS_MB = `SELECT pg_size_bytes(current_setting('shared_buffers'))::int / 1024 / 1024 AS mb`;

async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

/** Whether a process runs. Zombies do not count. */
async function isRunning(pid: number): Promise<boolean> {
  const { stdout } = await execute('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return /^[^Z\s]/.test(stdout);
}

async function serverPid(directory: string): Promise<number> {
  return Number((await readFile(join(directory, 'postgres/postmaster.pid'), 'utf8')).split('\n', 1)[0]);
}

describe('an embedded Postgres', () => {
  it('keeps its data from one opening to the next', async () => {
    const directory = await folderOf();
    const first = await openEmbeddedPostgres(directory);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.close();
    const second = await openEmbeddedPostgres(directory);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await second.close();
  });

  it('has shared buffers of at most an eighth of the memory, between 128 MB and 1 GB', async () => {
    const postgres = await openEmbeddedPostgres(await folderOf());
    const [row] = await query<{ mb: number }>(postgres.url, SHARED_BUFFERS_MB);
    await postgres.close();
    const eighth = totalmem() / 8 / 2 ** 20;
    // A container may have less.
    expect(row?.mb).toBeLessThanOrEqual(Math.max(128, Math.min(1024, Math.ceil(eighth))));
    expect(row?.mb).toBeGreaterThanOrEqual(128);
  });

  it('is shared by two openings of a directory, and stops with the last', async () => {
    const directory = await folderOf();
    const first = await openEmbeddedPostgres(directory);
    const second = await openEmbeddedPostgres(directory);
    expect(second.url).toBe(first.url);
    await first.close();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.close();
    await expect(query(second.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('is shared by openings of a directory and of a link to it', async () => {
    const folder = await folderOf();
    await symlink(folder, `${folder}-link`);
    const first = await openEmbeddedPostgres(join(folder, 'data'));
    const second = await openEmbeddedPostgres(join(`${folder}-link`, 'data'));
    expect(second.url).toBe(first.url);
    await second.close();
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await first.close();
    await rm(`${folder}-link`);
  });

  it('keeps running for its other users where it answers one of them too slowly', async () => {
    const directory = await folderOf();
    const first = await openEmbeddedPostgres(directory);
    const holders = () => query<{ pid: number }>(first.url, "SELECT pid FROM pg_locks WHERE locktype = 'advisory'");
    const [held = { pid: NaN }] = await holders();
    const second = await openEmbeddedPostgres(directory);
    process.kill(held.pid, 'SIGSTOP');
    await first.close();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    process.kill(held.pid, 'SIGCONT');
    while ((await holders()).some(({ pid }) => pid === held.pid)) await sleep(20);
    await second.close();
    await expect(query(second.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('rejects a connection without the password', async () => {
    const postgres = await openEmbeddedPostgres(await folderOf());
    const { port } = new URL(postgres.url);
    await expect(query(`postgres://nutrition:guess@127.0.0.1:${port}/postgres`, 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
    await postgres.close();
  });

  it('stops where all its users close it at the same time', async () => {
    const directory = await folderOf();
    const users = [];
    for (let user = 0; user < 4; user++) users.push(await openEmbeddedPostgres(directory));
    await Promise.all(users.map((user) => user.close()));
    expect(existsSync(join(directory, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('can be opened while its last user closes it', async () => {
    const directory = await folderOf();
    const first = await openEmbeddedPostgres(directory);
    const [second] = await Promise.all([openEmbeddedPostgres(directory), first.close()]);
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.close();
  });

  it('is stopped also where it is paused', async () => {
    const directory = await folderOf();
    const postgres = await openEmbeddedPostgres(directory);
    const pid = await serverPid(directory);
    process.kill(pid, 'SIGSTOP');
    await postgres.close();
    while (await isRunning(pid)) await sleep(20);
  });

  it.each(['its own user', 'another user'])(
    'starts after a crash whose process number a process of %s has by now, and leaves that alone',
    async (user) => {
      const directory = await folderOf();
      const crashed = await openEmbeddedPostgres(directory);
      await query(crashed.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await new PostgresProcess(directory, Number(new URL(crashed.url).port)).kill();
      const { uid, gid } = await stat(join(directory, 'postgres'));
      const other = spawn('sleep', ['1000'], user === 'its own user' ? { uid, gid } : {});
      await once(other, 'spawn');
      const pidFile = join(directory, 'postgres/postmaster.pid');
      await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(other.pid)));

      const postgres = await openEmbeddedPostgres(directory);
      expect(await query(postgres.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
      await postgres.close();
      expect([other.exitCode, other.signalCode]).toEqual([null, null]);
      other.kill();
      await once(other, 'exit');
    },
  );

  it('is synced to disk when it is created', async () => {
    const directory = await folderOf();
    let seen = '';
    const opening = openEmbeddedPostgres(directory);
    let opened = false;
    const done = opening.finally(() => (opened = true));
    while (!opened) {
      const { stdout } = await execute('ps', ['-eww', '-o', 'args=']);
      seen ||= stdout.split('\n').find((line) => /initdb /.test(line) && line.includes(directory)) ?? '';
    }
    await (await done).close();
    expect(seen).toContain('--pgdata');
    expect(seen).not.toMatch(/--no-sync|-N\b/);
  });

  it('is not created, nor its directory, with create: false', async () => {
    const directory = join(await folderOf(), 'mistyped');
    await expect(openEmbeddedPostgres(directory, { create: false })).rejects.toThrow(
      `embedded Postgres in ${directory}: there is none; check DATA_DIR`,
    );
    expect(existsSync(directory)).toBe(false);
  });
});
