import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ListedKey } from '../../../libs/catalog-store/src/access/keys.js';
import { type listCatalogs } from '../../../libs/catalog-store/src/releases/catalogs.repository.js';
import { folderOf } from '../../support/folders.js';
import { startPostgres } from '../../support/index.js';
import { DEFAULT_CATALOG } from '../../support/servers/postgres-templates.js';

interface Shell {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

type ListedCatalog = Awaited<ReturnType<typeof listCatalogs>>[number];

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres(DEFAULT_CATALOG);
});
afterAll(async () => {
  await postgres.stop();
});

/** Runs a line of bash in which `nutrition` is the command line. */
const shell = (line: string): Promise<Shell> =>
  new Promise((resolve) => {
    const script = `set -o pipefail; nutrition() { "${process.execPath}" dist/apps/cli/src/main.js "$@"; }; ${line}`;
    const env = { ...process.env, DATABASE_URL: postgres.url, NATS_URL: '' };
    execFile('bash', ['-c', script], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
const keys = async () => JSON.parse((await shell('nutrition keys list --json')).out) as ListedKey[];

describe('a command whose output cannot be written', () => {
  it.each(['keys list', 'keys list --json', 'catalogs --json', 'nutrients list', 'export usda-sr', '--help'])(
    'fails with one line: %s',
    async (command) => {
      expect(await shell(`nutrition ${command} > /dev/full`)).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(/^nutrition: standard output: ENOSPC.*\n$/),
      });
    },
  );

  it.each(['keys list', 'catalogs --json', 'nutrients list', 'export usda-sr', '--help'])(
    'ends without a word where its reader closed the pipe: %s',
    async (command) => {
      expect(await shell(`nutrition ${command} | head -1 > /dev/null`)).toEqual({ code: 0, out: '', err: '' });
      expect(await shell(`nutrition ${command} | exec true`)).toEqual({ code: 0, out: '', err: '' });
    },
  );

  it('names a created or rotated key that could not be shown, so that it can be revoked', async () => {
    const create = 'nutrition keys create lost --profile public --json';
    const full = await shell(`${create} > /dev/full`);
    const { id } = (await keys()).find(({ label }) => label === 'lost') ?? {};
    const lost = (done: string, reason: string) =>
      new RegExp(`^nutrition: key ${id} ${done}, but it could not be shown: ${reason}.*revoke ${id}\n$`);
    expect(full).toEqual({ code: 1, out: '', err: expect.stringMatching(lost('is created', 'ENOSPC')) });
    const rotated = await shell(`nutrition keys rotate ${id} > /dev/full`);
    expect(rotated).toEqual({ code: 1, out: '', err: expect.stringMatching(lost('has a new secret', 'ENOSPC')) });
    const unread = await shell(`nutrition keys rotate ${id} | exec true`);
    expect(unread).toEqual({ code: 1, out: '', err: expect.stringMatching(lost('has a new secret', 'write EPIPE')) });
  });
});

describe('an import that is interrupted', () => {
  const served = async () => {
    const catalogs = JSON.parse((await shell('nutrition catalogs --json')).out) as ListedCatalog[];
    return catalogs.flatMap(({ releases }) => releases).filter(({ state }) => state === 'current');
  };

  it.each([
    ['INT', 130, 2],
    ['TERM', 143, 3],
  ])('says on SIG%s that nothing has changed', async (signal, code, release) => {
    const before = await served();
    const interrupted = await shell(
      `"${process.execPath}" dist/apps/cli/src/main.js import default & id=$!
      until nutrition catalogs | grep -q "^usda-sr  ${release} .*building"; do :; done
      kill -${signal} $id; wait $id`,
    );
    expect(interrupted.code).toBe(code);
    expect(interrupted.err).toMatch(/^nutrition: interrupted; nothing that is served has changed$/m);
    expect(await served()).toEqual(before);
  });

  it('stops the embedded database that it started', async () => {
    const dataDir = await folderOf();
    const interrupted = await shell(
      `unset DATABASE_URL; export DATA_DIR="${dataDir}"; nutrition migrate
      "${process.execPath}" dist/apps/cli/src/main.js import default & id=$!
      until [ -e "${dataDir}/postgres/postmaster.pid" ]; do :; done
      until nutrition catalogs | grep -q building; do :; done
      kill -INT $id; wait $id`,
    );
    expect(interrupted).toMatchObject({
      code: 130,
      err: expect.stringMatching(/nothing that is served has changed\n$/),
    });
    expect(existsSync(`${dataDir}/postgres/postmaster.pid`)).toBe(false);
  });
});
