import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { catalog } from '#contracts';
import { openEmbeddedPostgres } from '#embedded-postgres';
import {
  listCatalogs,
  type ListedCatalog,
  type LocatedFood,
} from '../../../libs/catalog-store/src/releases/catalogs.repository.js';
import { type ListedNutrient } from '../../../libs/catalog-store/src/nutrients/nutrients.repository.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { itAsRoot } from '../../support/as-root.js';
import { folderOf } from '../../support/folders.js';
import { startPostgres } from '../../support/index.js';
import { banana, sampleSource } from '../../support/sources/sample-foods.js';
import { bodyOf } from '../../support/catalog/served.js';
import { DEFAULT_CATALOG } from '../../support/servers/postgres-templates.js';
import { butter, srFiles, value } from '../../support/sources/sr-files.js';
import { run } from '../support/program.js';

const root = join(import.meta.dirname, '../../..');

/** Folder with spaces in its path. */
const newFolder = () => folderOf({}, 'nutrition test ');

describe('an unsupported Node', () => {
  /** Runs with a Node that reports Debian's version. */
  async function runOld(command: string, args: readonly string[]) {
    const claim = join(await newFolder(), 'old.cjs');
    await writeFile(claim, `Object.defineProperty(process.versions, 'node', { value: '18.20.4' });\n`);
    const options = `--require "${claim}"`;
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: options, npm_config_node_options: '' },
    });
    return { status, stdout, stderr };
  }
  const told = new RegExp(
    `^Node 20\\.19\\.0\\+, 22\\.12\\.0\\+, 24 or newer is needed; this is 18\\.20\\.4 \\(.*\\)\\.\\n$`,
  );

  it.each(['gateway', 'catalog', 'analysis', 'recommendation', 'standalone', 'cli'])(
    'is told to whoever runs the %s, in one line',
    async (app) => {
      const { status, stdout, stderr } = await runOld(process.execPath, [`dist/apps/${app}/src/main.js`]);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(told);
    },
  );

  it.each(['start', 'nutrition', 'test'])('is reported by npm run %s, in one line', async (script) => {
    const command = (await packageScripts())[script]?.replace('exec ', '') ?? '';
    const { status, stdout, stderr } = await runOld('sh', ['-c', command]);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(told);
  });

  it.each([
    ['scripts/require-node.cjs', { ecmaVersion: 2017, sourceType: 'script' }],
    ['dist/apps/standalone/src/main.js', { ecmaVersion: 2020, sourceType: 'module' }],
    ['dist/apps/cli/src/main.js', { ecmaVersion: 2020, sourceType: 'module' }],
  ] as const)('can read %s, which finds out', async (file, languageOptions) => {
    const code = await readFile(join(root, file), 'utf8');
    expect(new Linter().verify(code, { languageOptions })).toEqual([]);
  });

  const packageScripts = async () =>
    (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts;
});

describe('nutrition in a clean clone', () => {
  it('names the command to run first', async () => {
    const clone = await newFolder();
    await cp(join(root, 'scripts'), join(clone, 'scripts'), { recursive: true });
    await cp(join(root, 'package.json'), join(clone, 'package.json'));
    const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'nutrition', '--', 'keys', 'list'], {
      cwd: clone,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: clone },
    });
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'nutrition: this checkout is not built; run this first: npm ci && npm run build\n',
    ]);
  });
});

describe('nutrition with a DATA_DIR', () => {
  it.each([
    ['keys', 'list'],
    ['keys', 'create', 'me', '--profile', 'public'],
    ['catalogs', 'list'],
    ['nutrients', 'list'],
    ['profiles', 'list'],
    ['import', 'default'],
  ])('that is mistyped creates nothing: %s %s', async (...args) => {
    const dataDir = join(await newFolder(), 'mistyped');
    expect(await run('cli', args, { DATA_DIR: dataDir })).toEqual({
      code: 1,
      out: '',
      err: `nutrition: embedded Postgres in ${dataDir}: there is none; check DATA_DIR, or make one: nutrition migrate\n`,
    });
    expect(existsSync(dataDir)).toBe(false);
  });

  itAsRoot(
    'that root has used tells a user so, once, with what to do',
    async () => {
      const home = await newFolder();
      await chmod(home, 0o755);
      const dataDir = join(home, 'data');
      await mkdir(dataDir);
      await (await openEmbeddedPostgres(dataDir)).close();
      const user = { uid: 54321, gid: 54321 };
      const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
      for (const app of ['cli', 'standalone']) {
        const args = [join(root, `dist/apps/${app}/src/main.js`), ...(app === 'cli' ? ['keys', 'list'] : [])];
        const failed = await promisify(execFile)(process.execPath, args, {
          ...user,
          cwd: '/',
          env: { ...env, PORT: '0', MANAGEMENT_PORT: '0' },
        }).catch((error: { code: number; stdout: string; stderr: string }) => error);
        expect(failed).toMatchObject({ code: 1, stdout: '' });
        expect(failed.stderr).toMatch(
          /^nutrition: embedded Postgres in .*: .*\/data\/postgres belongs to another user \(uid \d+\), as after a start as root; .*sudo chown -R "\$\(id -un\)" ".*\/data" \(or set DATA_DIR to another folder\)\n$/,
        );
      }
    },
    120_000,
  );
});

describe('the distributed section of the README', () => {
  it('leads from an empty database to a key, and changes nothing when repeated', async () => {
    const [, section = ''] = (await readFile(join(root, 'README.md'), 'utf8')).split('## Architecture');
    const commands = [...section.matchAll(/^npm run -s nutrition -- (.*)$/gm)].map(([, args = '']) => args.split(' '));
    const postgres = await startPostgres();
    const follow = async () => {
      const ran = [];
      for (const args of commands) ran.push(await run('cli', args, { DATABASE_URL: postgres.url }));
      return ran;
    };
    const [first, second] = [await follow(), await follow()];
    const catalogs = await run('cli', ['catalogs', '--json'], { DATABASE_URL: postgres.url });
    await postgres.stop();
    expect([...first, ...second].filter(({ code }) => code !== 0)).toEqual([]);
    expect(first.map(({ out }) => out).join('')).toMatch(/^key +nutri_\w+$/m);
    expect((JSON.parse(catalogs.out) as ListedCatalog[]).map(({ name, releases }) => [name, releases.length])).toEqual([
      ['usda-sr', 1],
    ]);
  }, 120_000);
});

describe('nutrition', () => {
  let service: CatalogUnderTest;
  beforeAll(async () => {
    service = await startCatalogUnderTest({}, DEFAULT_CATALOG);
  }, 60_000);
  afterAll(() => service.close());
  const nutrition = (...args: string[]) => run('cli', args, { DATABASE_URL: service.postgres.url });
  async function json<Value>(...args: string[]): Promise<Value> {
    const { code, out, err } = await nutrition(...args, '--json');
    expect([code, err]).toEqual([0, '']);
    return JSON.parse(out) as Value;
  }

  it('import of a missing file leaves no release, and reports it once', async () => {
    const missing = join(tmpdir(), 'nutrition-test-none');
    const before = await listCatalogs(service.database);
    for (const args of [
      ...['sr', 'fndds', 'fdc', 'bls', 'ciqual', 'cofid', 'swiss'].map((source) => [source, missing]),
      ['fdc', `${missing}.zip`],
      ['off', `${missing}.jsonl`],
      ['foods', `${missing}.csv`, '--catalog', 'own'],
    ]) {
      const { code, out, err } = await nutrition('import', ...args);
      expect([code, out]).toEqual([1, '']);
      const reasons = err.split('\n').filter((line) => line.includes(missing));
      expect(reasons).toHaveLength(1);
      expect(reasons[0]).toMatch(/^nutrition: /);
    }
    expect(await listCatalogs(service.database)).toEqual(before);
  }, 60_000);

  it('import reports each bad row once', async () => {
    const rows = (...lines: string[]) => srFiles({ 'NUT_DATA.txt': [...lines, ...butter['NUT_DATA.txt']] });
    const bad = [value('01001', '203', '-1'), value('01001', '204', 'x')];
    const one = await nutrition('import', 'sr', await folderOf(rows(...bad.slice(0, 1))));
    expect(one.err.match(/NUT_DATA\.txt:1: /g)).toHaveLength(1);
    const two = await nutrition('import', 'sr', await folderOf(rows(...bad)));
    expect(two.err.match(/NUT_DATA\.txt:\d: /g)).toEqual(['NUT_DATA.txt:1: ', 'NUT_DATA.txt:2: ']);
    expect(two.err.trimEnd().split('\n').at(-1)).toBe('nutrition: refused for 2 problems');
  }, 60_000);

  it('import default --if-empty does not replace an operator’s import', async () => {
    const before = await nutrition('catalogs', 'list');
    expect(before.out).toMatch(/^usda-sr +\d+ +current +8790 /m);
    expect(await nutrition('import', 'default', '--if-empty')).toEqual({
      code: 0,
      out: 'nothing to do: a catalog is being served\n',
      err: '',
    });
    expect(await nutrition('catalogs', 'list')).toEqual(before);
  }, 120_000);

  it('catalogs lists like catalogs list, also as JSON', async () => {
    const listed = await json<ListedCatalog[]>('catalogs', 'list');
    expect(listed.map(({ name }) => name)).toContain('usda-sr');
    expect(await json('catalogs')).toEqual(listed);
    expect((await nutrition('catalogs')).out).toBe((await nutrition('catalogs', 'list')).out);
    const unknown = await nutrition('catalogs', 'lsit');
    expect([unknown.code, unknown.out]).toEqual([2, '']);
  }, 30_000);

  it('nutrients list prints the values for --nutrients of a profile, in the order of /nutrients', async () => {
    const listed = await json<ListedNutrient[]>('nutrients', 'list');
    const answered = JSON.parse(await bodyOf(service, catalog.listNutrients, {})) as (ListedNutrient & object)[];
    const asAnswered = answered.map(({ id, description, unit }) => ({ id, description, unit }));
    expect(listed.map(({ id, description, unit }) => ({ id, description, unit }))).toEqual(asAnswered);
    const ids = listed.map(({ id }) => id);
    const created = await nutrition('profiles', 'create', 'x', '--catalogs', 'all', '--nutrients', ids.join());
    expect(created).toMatchObject({ code: 0, err: '' });
    const { out } = await nutrition('nutrients', 'list');
    expect(out).toMatch(/^id +description +unit +key\nurn:uuid:[0-9a-f-]{36} +Energy +kcal +energy\n/);
  }, 30_000);

  it('export prints what import foods reads, and names a catalog that is not served', async () => {
    const file = join(await newFolder(), 'fruit.ndjson');
    await writeFile(file, '{"id":"fig","description":"Fig, dried","nutrients":{"energy":249}}');
    expect(await nutrition('import', 'foods', file, '--catalog', 'fruit')).toMatchObject({ code: 0 });
    const { out } = await nutrition('export', 'fruit');
    expect(out).toContain('"nutrients":{"energy":249}');
    await writeFile(file, out);
    expect(await nutrition('import', 'foods', file, '--catalog', 'fruit')).toMatchObject({ code: 0 });
    expect((await nutrition('export', 'fruit')).out).toBe(out);
    expect((await nutrition('export', 'fruit', '--since', 'May')).code).toBe(2);
    expect(await nutrition('export', 'friut')).toMatchObject({
      code: 1,
      err: 'nutrition: no catalog friut is served; nutrition catalogs lists them\n',
    });
  }, 60_000);

  it('catalogs find distinguishes foods of the same name by their catalogs, in the order of a search', async () => {
    for (const name of ['mine', 'theirs']) await service.builder.build(sampleSource([banana]), name);
    const foods = await json<LocatedFood[]>('catalogs', 'find', banana.description.toLowerCase());
    expect(foods.map(({ catalog: name }) => name)).toEqual(expect.arrayContaining(['mine', 'theirs']));
    for (const food of foods) expect(await json('catalogs', 'find', food.id)).toEqual([food]);
    expect(await nutrition('catalogs', 'find', 'a food of nobody')).toEqual({
      code: 1,
      out: '',
      err: 'nutrition: no served catalog has the food "a food of nobody"\n',
    });
  }, 60_000);
});
