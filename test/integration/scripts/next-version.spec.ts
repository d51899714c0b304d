import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgres, WORKING_TREE } from '../../support/index.js';
import { NEXT, nextVersion } from '../../upgrade/next-version.js';

const run = promisify(execFile);

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let build: string;
beforeAll(async () => {
  [postgres, build] = await Promise.all([startPostgres(), nextVersion()]);
});
afterAll(() => postgres.stop());

const nutrition = async (folder: string, ...args: string[]) => {
  const env = { ...process.env, DATABASE_URL: postgres.url };
  return (await run(process.execPath, [join(folder, 'dist/apps/cli/src/main.js'), ...args], { env })).stdout;
};

describe('the next release, which the cross-version test makes of this build', () => {
  it('says its version', async () => {
    expect(await nutrition(build, '--version')).toBe(`${NEXT}\n`);
  });

  it('migrates a database of this one', async () => {
    await nutrition(WORKING_TREE, 'migrate');
    await nutrition(build, 'migrate');
    const client = new pg.Client(postgres.url);
    await client.connect();
    const { rows } = await client.query('select next_version from food union all select next_version from api_key');
    await client.end();
    expect(rows).toEqual([]);
  });
});
