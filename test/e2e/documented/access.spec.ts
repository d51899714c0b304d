import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { sampleFoods, sampleSource } from '../../support/sources/sample-foods.js';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/access.md'), 'utf8');
const [, walk = ''] = page.split('## A walk-through\n');
/** Commands of the walk-through, in their order; its one request is the gateway's. */
const steps = [...(walk.split('\n## ', 1)[0] ?? '').matchAll(/^```sh\n([\s\S]*?)\n```$/gm)]
  .map(([, code = '']) => code)
  .filter((code) => code.startsWith('nutrition '));

describe('The walk-through of access profiles and keys', () => {
  let service: CatalogUnderTest;
  beforeAll(async () => {
    service = await startCatalogUnderTest();
    await service.builder.build(sampleSource(sampleFoods, 'usda-sr'));
  });
  afterAll(() => service.close());

  it('runs in the order in which it is written', async () => {
    expect(steps.length).toBeGreaterThan(5);
    let id = '';
    for (const step of steps) {
      const script = `nutrition() { node dist/apps/cli/src/main.js "$@"; }\n${step}`;
      const env = { ...process.env, DATABASE_URL: service.postgres.url, ID: id };
      const { stdout } = await run('sh', ['-ec', script], { cwd: root, env });
      id = /^id +(\S+)$/m.exec(stdout)?.[1] ?? id;
    }
    expect(id).not.toBe('');
  });
});
