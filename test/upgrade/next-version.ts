import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf } from '../support/folders.js';
import { WORKING_TREE } from '../support/index.js';

/** Version in package.json of the next release: no version is so high. */
export const NEXT = '999.0.0';

const SEARCH = 'dist/libs/food-search/src';
const STORE = 'dist/libs/catalog-store/src';

/** A table that every request reads, and one that authenticates it. */
const MIGRATION = `
export class NextVersion4102444800000 {
  async up(runner) {
    await runner.query('alter table food add column next_version text');
    await runner.query('alter table api_key add column next_version text');
  }
  async down() {}
}
`;

/** What the next release has beside the working tree: file, text, and the text in its place. */
const CHANGES = [
  ['package.json', /"version": "[^"]*"/, `"version": "${NEXT}"`],
  [`${SEARCH}/index/index-builder.js`, /INDEX_VERSION = (\d+)/, 'INDEX_VERSION = 1000 + $1'],
  // Foods of the same rank the other way round: numbers, pages and their order differ from those of other versions.
  [
    `${STORE}/search-index/fill-indexes.js`,
    /order by static_rank desc, (\w+), id\b/,
    'order by static_rank desc, $1 desc, id desc',
  ],
  [
    `${STORE}/database/migrations.js`,
    /const byName = \{/,
    `import { NextVersion4102444800000 } from '../migrations/next-version.js';\n$& NextVersion4102444800000,`,
  ],
  [`${STORE}/database/migration-names.js`, /migrationNames = \[/, "$& 'NextVersion4102444800000',"],
] as const;

/**
 * Copies the build of the working tree and turns it into a release after it: another index version with other numbers of
 * foods, and a migration.
 * @returns its folder
 * @throws Error where the build lacks a text that is to be changed
 */
export async function nextVersion(): Promise<string> {
  const folder = await folderOf({}, 'nutrition-next-version-');
  for (const part of ['package.json', 'dist/apps', 'dist/libs', 'dist/packages', 'scripts']) {
    await cp(join(WORKING_TREE, part), join(folder, part), { recursive: true });
  }
  await symlink(join(WORKING_TREE, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, STORE, 'migrations/next-version.js'), MIGRATION);
  for (const [name, before, after] of CHANGES) {
    const path = join(folder, name);
    const text = await readFile(path, 'utf8');
    const changed = text.replace(before, after);
    if (changed === text) throw new Error(`${name} has no ${before}`);
    await writeFile(path, changed);
  }
  return folder;
}
