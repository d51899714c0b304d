import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, foodId, urn } from '#contracts';
import { listCatalogs } from '../../../libs/catalog-store/src/releases/catalogs.repository.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { folderOf } from '../../support/folders.js';
import { bodyOf, serves } from '../../support/catalog/served.js';
import { butter, food, srFiles, type SrFiles, value } from '../../support/sources/sr-files.js';
import { zipOf, type ZipEntry } from '../../support/sources/zip.js';
import { run } from '../support/program.js';

const butterId = urn(foodId('usda-sr', '01001'));

let service: CatalogUnderTest;
const nutrition = (...args: string[]) => run('cli', args, { DATABASE_URL: service.postgres.url });

beforeAll(async () => {
  service = await startCatalogUnderTest();
  const imported = await nutrition('import', 'sr', await folderOf(srFiles()));
  expect(imported).toMatchObject({ code: 0 });
  await serves(service, butterId, 'Butter, salted');
});
afterAll(() => service.close());

/** Visible state of callers and operators, without failed releases. */
async function served(): Promise<string[]> {
  const current = (await listCatalogs(service.database)).flatMap(({ releases }) =>
    releases.filter(({ state }) => state !== 'failed').map((release) => JSON.stringify(release)),
  );
  const answers = [
    bodyOf(service, catalog.getFood, { id: butterId }),
    bodyOf(service, catalog.listNutrients, {}),
    bodyOf(service, catalog.searchFoods, { query: 'butter' }),
  ];
  return [...current, ...(await Promise.all(answers))];
}

/** Imports damaged files and expects exit status 1, all texts of `told`, and unchanged served data. */
async function refuses(args: readonly string[], told: readonly string[]): Promise<void> {
  const before = await served();
  const { code, out, err } = await nutrition('import', ...args);
  expect([code, out]).toEqual([1, '']);
  const lines = err.trimEnd().split('\n');
  for (const line of told) expect(lines.some((said) => said.endsWith(line))).toBe(true);
  expect(lines.filter((line) => line.startsWith('nutrition: '))).toHaveLength(1);
  expect(await served()).toEqual(before);
}

const bytes = (name: keyof SrFiles, lines: string[]) => srFiles({ [name]: lines })[name] ?? Buffer.alloc(0);
const values = butter['NUT_DATA.txt'];
const utf16 = Buffer.from(bytes('FOOD_DES.txt', [food('01001')]).toString('latin1'), 'utf16le');

describe('import sr rejects, naming file and line, and leaves the served release in place for', () => {
  it.each<[string, Record<string, Uint8Array>, string[]]>([
    [
      'a file cut off',
      { 'NUT_DATA.txt': bytes('NUT_DATA.txt', values).subarray(0, -20) },
      [`NUT_DATA.txt:3: has 7 fields, expected 18`],
    ],
    [
      'three rows that are corrupt, all of them named',
      { 'NUT_DATA.txt': bytes('NUT_DATA.txt', [value('01001', '203', '-1'), 'rubbish', value('01001', '208', 'x')]) },
      [
        'NUT_DATA.txt:1: -1 is no amount',
        'NUT_DATA.txt:2: has 1 fields, expected 18',
        'NUT_DATA.txt:3: x is no amount',
      ],
    ],
    [
      'ids that come twice',
      { 'FOOD_DES.txt': bytes('FOOD_DES.txt', [food('01001'), food('01001', 'Again')]) },
      ['FOOD_DES.txt:2: 01001 comes twice'],
    ],
    [
      'UTF-8',
      { 'FOOD_DES.txt': bytes('FOOD_DES.txt', [food('01001', 'Entr\xc3\xa9e')]) },
      ['FOOD_DES.txt:1: is UTF-8, expected windows-1252'],
    ],
    ['UTF-16', { 'FOOD_DES.txt': utf16 }, ['FOOD_DES.txt:1: holds a NUL character']],
    [
      'a NUL',
      { 'FOOD_DES.txt': bytes('FOOD_DES.txt', [food('01001'), food('01002', 'But\0ter')]) },
      ['FOOD_DES.txt:2: holds a NUL character'],
    ],
    [
      'a line of two megabytes',
      { 'FOOD_DES.txt': bytes('FOOD_DES.txt', [food('01001'), food('01002', 'x'.repeat(2 ** 21))]) },
      ['FOOD_DES.txt:2: is longer than 8192 characters'],
    ],
    ['a file that is empty', { 'FOOD_DES.txt': Buffer.alloc(0) }, ['NUT_DATA.txt:1: 01001 is not in FOOD_DES.txt']],
  ])(
    '%s',
    async (_, damage, told) => {
      await refuses(['sr', await folderOf({ ...srFiles(), ...damage })], told);
    },
    60_000,
  );

  it('a folder without the files, and a missing folder', async () => {
    const folder = await folderOf({ 'readme.txt': 'nothing to import' });
    await refuses(['sr', folder], ['has no file NUTR_DEF.txt']);
    await refuses(['sr', join(folder, 'none')], [`scandir '${join(folder, 'none')}'`]);
  });
});

describe('import fdc rejects an archive', () => {
  const zeros = new Uint8Array(8 * 1024 ** 2);
  it.each<[string, ZipEntry, string]>([
    ['that writes outside of itself', { name: '../food.csv', content: 'x' }, 'invalid relative path: ../food.csv'],
    ['that names an absolute path', { name: '/etc/food.csv', content: 'x' }, 'absolute path: /etc/food.csv'],
    ['that is a bomb', { name: 'food.csv', content: zeros }, 'food.csv unpacks to more than 200 times its packed size'],
    [
      'that is a bomb and lies about it',
      { name: 'nutrient.csv', content: zeros, claimedSize: 100 },
      'too many bytes in the stream. expected 100. got at least 16384',
    ],
    [
      'with a byte that is not UTF-8',
      { name: 'nutrient.csv', content: Buffer.from('id,name\n1,Caf\xe9\n', 'latin1') },
      'nutrient.csv:2: is not UTF-8',
    ],
  ])(
    '%s, and serves what it served',
    async (_, entry, told) => {
      const others = ['food.csv', 'food_nutrient.csv', 'nutrient.csv', 'measure_unit.csv'];
      const rest = others.filter((name) => name !== entry.name).map((name) => ({ name, content: 'x' }));
      const folder = await folderOf({ 'foods.zip': zipOf([entry, ...rest]) });
      await refuses(['fdc', join(folder, 'foods.zip')], [told]);
    },
    60_000,
  );
});
