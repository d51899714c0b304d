import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbeddedPostgres } from '#embedded-postgres';

const directories: string[] = [];

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'nutrition-test-'));
  directories.push(directory);
  return directory;
}

async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

afterAll(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true, force: true }))));

describe('an embedded Postgres', () => {
  it('keeps its data from one opening to the next', async () => {
    const directory = await newDirectory();
    const first = await openEmbeddedPostgres(directory);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.close();
    const second = await openEmbeddedPostgres(directory);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await second.close();
  });

  it('is shared by two that open the same directory, and stops with the last', async () => {
    const directory = await newDirectory();
    const first = await openEmbeddedPostgres(directory);
    const second = await openEmbeddedPostgres(directory);
    expect(second.url).toBe(first.url);
    await first.close();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.close();
    await expect(query(second.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('refuses a stranger without the password', async () => {
    const postgres = await openEmbeddedPostgres(await newDirectory());
    const { port } = new URL(postgres.url);
    await expect(query(`postgres://nutrition:guess@127.0.0.1:${port}/postgres`, 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
    await postgres.close();
  });
});
