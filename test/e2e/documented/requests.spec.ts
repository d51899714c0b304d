import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { folderOf } from '../../support/folders.js';
import { startWholeService, type WholeService } from '../support/whole-service.js';

const run = promisify(execFile);
const docs = join(import.meta.dirname, '../../../docs');
/** Requests of all pages with curl, one command each. */
const requests = readdirSync(docs)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    [...readFileSync(join(docs, name), 'utf8').matchAll(/^```sh\n([\s\S]*?)\n```$/gm)]
      .flatMap(([, code = '']) => code.split(/^(?=curl )/m))
      .filter((command) => command.startsWith('curl '))
      .map((command) => [name, command] as const),
  );

describe('A documented request', () => {
  let service: WholeService;
  let key: string;
  let folder: string;
  beforeAll(async () => {
    service = await startWholeService('in one process');
    key = await service.createKey('public');
    folder = await folderOf({});
  });
  afterAll(() => service.close());

  it('is one of several', () => {
    expect(requests.length).toBeGreaterThan(10);
  });

  it.each(requests)('of %s is answered as it is written: %s', async (_, command) => {
    const served = command
      .replaceAll('http://127.0.0.1:3000', service.url)
      .replaceAll('X-API-Key: demo', `X-API-Key: ${key}`)
      .replaceAll('apikey=demo', `apikey=${key}`);
    const script = `curl() { command curl -s -o /dev/null -w '%{stderr}%{http_code}' "$@"; }\n${served}`;
    const { stderr } = await run('sh', ['-ec', script], { cwd: folder, env: { ...process.env, KEY: key } });
    // The default catalog has no barcodes.
    expect(stderr).toBe(command.includes('/food/gtin/') ? '404' : '200');
  });
});
