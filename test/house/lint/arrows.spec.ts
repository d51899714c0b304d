import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');

/** Imports that are not allowed, by a file that would have them. */
const broken: readonly (readonly [file: string, imported: string, message: string])[] = [
  ['libs/contracts/src/fields.ts', '#messaging', 'Contracts import nothing of ours'],
  ['packages/client/src/client.ts', '#contracts', 'The client imports nothing'],
  ['libs/decimal/src/index.ts', '#contracts', 'Arithmetic and memoizing import nothing of ours'],
  ['apps/explorer/src/state/requests.ts', '#contracts', 'The explorer knows the service by its client alone'],
  ['libs/mcp/src/server.ts', '#service-kit', 'mcp imports client, contracts, decimal, memoize alone'],
  ['libs/messaging/src/index.ts', '#service-kit/redis', 'messaging imports contracts, decimal, memoize alone'],
  ['libs/food-import/src/release-builder.ts', '../../../apps/cli/src/import.js', 'Libraries do not know the apps'],
  ['apps/analysis/src/start.ts', '#client', 'Services ask each other by TypedRequester'],
  ['apps/catalog/src/start.ts', '../../gateway/src/start.js', 'Apps never import each other'],
  ['apps/catalog/src/start.ts', 'pg', 'Only libs/catalog-store knows the database'],
  ['libs/food-search/src/index.ts', '@nestjs/common', 'Pure cores import no framework'],
  ['libs/food-search/src/index.ts', '#client', 'food-search imports contracts, decimal, memoize alone'],
  ['apps/analysis/src/totals/totals.ts', '#messaging', 'Pure cores do no input or output'],
];
const allowed: readonly (readonly [file: string, imported: string])[] = [
  ['libs/mcp/src/server.ts', '#client'],
  ['apps/explorer/src/state/requests.ts', '#client'],
  ['apps/gateway/src/start.ts', '#client'],
  ['apps/analysis/src/start.ts', '#messaging'],
  ['libs/catalog-store/src/migrate.ts', 'pg'],
  ['libs/food-search/src/index.ts', '#memoize'],
];

/** Lints one line a file in one process, without types, which imports do not need. */
const LINT = `
  import { ESLint } from 'eslint';
  import tseslint from 'typescript-eslint';
  const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
  const found = [];
  for (const [filePath, imported] of JSON.parse(process.argv[1])) {
    const [{ messages }] = await eslint.lintText("import '" + imported + "';", { filePath });
    found.push(messages.filter(({ ruleId }) => ruleId?.endsWith('no-restricted-imports')).map(({ message }) => message));
  }
  console.log(JSON.stringify(found));
`;

async function restricted(files: readonly (readonly string[])[]): Promise<string[][]> {
  const args = ['--input-type=module', '-e', LINT, JSON.stringify(files)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return JSON.parse(stdout) as string[][];
}

describe('Lint of imports', () => {
  let found: string[][];
  beforeAll(async () => {
    found = await restricted([...broken, ...allowed]);
  }, 120_000);

  it.each(broken.map((rule, place) => [...rule, place] as const))(
    'keeps %s from importing %s',
    (_file, _imported, message, place) => {
      expect(found[place]?.join()).toContain(message);
    },
  );

  it.each(allowed.map((rule, place) => [...rule, place] as const))('lets %s import %s', (_file, _imported, place) => {
    expect(found[broken.length + place]).toEqual([]);
  });
});
