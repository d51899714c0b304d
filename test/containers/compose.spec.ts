import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { srFiles } from '../support/sources/sr-files.js';
import { Compose, shipped } from './support/compose.js';
import { Engine, workFolder } from './support/engine.js';
import { GTIN, writeFdcFolder } from './support/fdc-folder.js';
import { ask, requestsOf } from './support/requests.js';

const FOODS = 40_000;
const URL = 'http://127.0.0.1:3000';
const lasting = Object.keys(shipped.services).filter((name) => !['migrate', 'import', 'cli'].includes(name));

// Each test goes on from the one before, as an operator does.
describe('docker compose', () => {
  const engine = new Engine();
  const compose = new Compose(engine);
  const fdc = join(workFolder, 'fdc');
  const sr = join(workFolder, 'sr');
  let key: string;

  const answers = async () => {
    const requests = Object.entries(requestsOf(GTIN));
    return Promise.all(
      requests.map(async ([name, request]) => {
        const response = await ask(URL, key, request);
        const body = await response.text();
        // The revision to go on from names the releases of the last minute too: it depends on the time.
        return { name, status: response.status, body: body.replace(/^{"revision":"[^"]*"/, '{"revision":"…"') };
      }),
    );
  };
  const good = (given: Awaited<ReturnType<typeof answers>>) => given.every(({ status }) => status === 200);
  const catalogs = () => compose.nutrition('catalogs', 'list', '--json');
  const search = async (words: string) =>
    (await (await ask(URL, key, { path: `/foods?query=${words}` })).json()) as { total: number };

  beforeAll(async () => {
    mkdirSync(sr);
    for (const [name, bytes] of Object.entries(srFiles())) writeFileSync(join(sr, name), bytes);
    writeFdcFolder(fdc, FOODS);
    await engine.start();
    const began = Date.now();
    await compose.up();
    process.stdout.write(`up: ${((Date.now() - began) / 1000).toFixed(0)} s\n`);
    const created = await compose.nutrition('keys', 'create', 'tests', '--profile', 'public', '--json');
    key = (JSON.parse(created) as { key: string }).key;
  });
  afterAll(() => engine.stop());

  it('has room for an import of over 20 MB below a read-only root', async () => {
    const began = Date.now();
    await compose.run('run', '--rm', '-T', '-v', `${fdc}:/fdc:ro`, 'cli', 'import', 'fdc', '/fdc');
    process.stdout.write(`import fdc: ${((Date.now() - began) / 1000).toFixed(0)} s\n`);
    await eventually(
      () => search('cereal+bar'),
      ({ total }) => total >= FOODS,
    );
    const gateway = await compose.container('gateway');
    await expect(engine.docker('exec', gateway, 'touch', '/file')).rejects.toThrow('Read-only file system');
  });

  it('answers every resource', async () => {
    await eventually(answers, good);
  });

  it('keeps everything when it is brought up again', async () => {
    const before = { catalogs: await catalogs(), answers: await answers() };
    await compose.up();
    await eventually(answers, good);
    expect({ catalogs: await catalogs(), answers: await answers() }).toEqual(before);
  });

  it('keeps what an operator imported when it is brought up again', async () => {
    await compose.run('run', '--rm', '-T', '-v', `${sr}:/sr:ro`, 'cli', 'import', 'sr', '/sr');
    const imported = await catalogs();
    await compose.up();
    expect(await catalogs()).toBe(imported);
    await compose.nutrition('catalogs', 'rollback', 'usda-sr');
    await eventually(
      () => search('bananas'),
      ({ total }) => total > 10,
    );
  });

  it('is there again after each process was killed', async () => {
    await eventually(answers, good);
    const before = await answers();
    const containers = await Promise.all(lasting.map((service) => compose.container(service)));
    const states = await engine.docker('inspect', '--format', '{{.State.Pid}}', ...containers);
    for (const pid of states.trim().split('\n')) process.kill(Number(pid), 'SIGKILL');
    await eventually(answers, good);
    expect(await answers()).toEqual(before);
  });

  it('is there again after a power cut', async () => {
    const before = await answers();
    await engine.cutPower();
    await engine.start();
    await eventually(answers, good);
    expect(await answers()).toEqual(before);
  });

  it('was refused nothing by NATS', async () => {
    const logs = await compose.run('logs', '--no-color');
    expect(logs).toContain('nats_1');
    expect(logs.split('\n').filter((line) => /violation/i.test(line))).toEqual([]);
  });

  it('leaves neither containers nor data after down --volumes', async () => {
    await compose.run('down', '--volumes');
    expect(await engine.docker('ps', '--all', '--quiet')).toBe('');
    expect(await engine.docker('volume', 'ls', '--quiet')).toBe('');
  });
});
