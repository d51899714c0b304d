import { describe, expect, it } from '@jest/globals';
import { readAll, refusalOf } from '../../../../../test/support/sources/food-source.js';
import { folderOf } from '../../../../../test/support/folders.js';
import { butter, food, srFiles, value, weight, type SrFiles } from '../../../../../test/support/sources/sr-files.js';
import { SrSource } from './sr.source.js';

const sr = async (changes: Partial<SrFiles> = {}, lineEnd?: string) =>
  new SrSource(await folderOf(srFiles(changes, lineEnd)));

describe('a food of SR', () => {
  it('has its values, units, names and group as published', async () => {
    const foods = await readAll(
      await sr({
        'FOOD_DES.txt': [
          food('01001', 'Butter, salted', {
            common: 'sweet butter, beurre (French, sweet)',
            maker: 'Kraft Foods, Inc.',
            latin: 'Bos taurus',
          }),
        ],
      }),
    );
    expect(foods.get('01001')).toMatchObject({
      sourceId: '01001',
      description: 'Butter, salted',
      synonyms: ['sweet butter', 'beurre (French, sweet)', 'Bos taurus'],
      group: 'Dairy and Egg Products',
      supplier: 'Kraft Foods, Inc.',
      modified: '2016-05-01',
      quantity: 1,
      values: new Map([
        ['protein', 0.85],
        ['energy', 717],
        ['selenium', 0.5],
      ]),
    });
    expect(foods.get('01001')?.units.slice(0, 2)).toEqual([
      {
        key: 'pat (1" sq 1/3" high)',
        description: 'pat (1" sq, 1/3" high)',
        abbr: 'pat (1" sq, 1/3" high)',
        grams: 5,
      },
      { key: 'tbsp', description: 'tablespoon', abbr: 'tbsp', grams: 14.2 },
    ]);
  });

  it('is read in windows-1252: smart quotes and accents', async () => {
    const foods = await readAll(await sr({ 'FOOD_DES.txt': [food('01001', 'Entr\xe9e, baker\x92s')] }));
    expect(foods.get('01001')?.description).toBe('Entrée, baker’s');
  });

  it('may lack values and weights, and is reported then', async () => {
    const source = await sr({ 'NUT_DATA.txt': [], 'WEIGHT.txt': [] });
    const foods = await readAll(source);
    expect(foods.get('01001')).toMatchObject({ quantity: 100, values: new Map() });
    expect(source.report().findings.map(({ what }) => what)).toEqual(['food without portion', 'food without energy']);
  });

  it('follows the sequence of its weights, not their place in the file', async () => {
    const foods = await readAll(
      await sr({ 'WEIGHT.txt': [weight('01001', 2, '1', 'tbsp', '14.2'), weight('01001', 1, '1', 'pat', '5')] }),
    );
    expect(foods.get('01001')?.units[0]?.key).toBe('pat');
  });

  it('may have an amount without its leading zero', async () => {
    const foods = await readAll(await sr({ 'WEIGHT.txt': [weight('01001', 1, '.5', 'cup', '124')] }));
    expect(foods.get('01001')).toMatchObject({ quantity: 0.5 });
    expect(foods.get('01001')?.units[0]).toMatchObject({ key: 'cup', grams: 248 });
  });

  it('keeps a nutrient beyond the vocabulary under its USDA number', async () => {
    const source = await sr({
      'NUTR_DEF.txt': [...butter['NUTR_DEF.txt'], '~999~^~mg~^~~^~Novel acid~^~1~^~1~'],
      'NUT_DATA.txt': [value('01001', '208', '717'), value('01001', '999', '3')],
    });
    expect(await source.nutrients()).toEqual([{ key: 'usda-999', description: 'Novel acid', unit: 'mg' }]);
  });

  it('may come in a file with bare line feeds', async () => {
    expect((await readAll(await sr({}, '\n'))).size).toBe(1);
  });

  it('is counted with its rows', async () => {
    const source = await sr();
    await readAll(source);
    expect(source.report()).toEqual({
      foods: 1,
      values: 3,
      rows: {
        ...{ 'NUTR_DEF.txt': 3, 'FD_GROUP.txt': 1, 'DERIV_CD.txt': 2, 'SRC_CD.txt': 2 },
        ...{ 'FOOD_DES.txt': 1, 'NUT_DATA.txt': 3, 'WEIGHT.txt': 2 },
      },
      findings: [],
    });
  });
});

describe('the source of a value', () => {
  const sourceOf = async (told: Parameters<typeof value>[3]) => {
    const foods = await readAll(await sr({ 'NUT_DATA.txt': [value('01001', '203', '0.85', told)] }));
    return foods.get('01001')?.sources?.get('protein');
  };

  it('has all that its record tells, the derivation in words', async () => {
    const told = {
      points: '0',
      error: '.07',
      derivation: 'BFZN',
      from: '01145',
      min: '0',
      max: '1.5',
      month: '11/1976',
    };
    expect(await sourceOf(told)).toEqual({
      derivation: 'Based on another form of the food',
      dataPoints: 0,
      standardError: 0.07,
      borrowedFrom: '01145',
      min: 0,
      max: 1.5,
      date: '1976-11',
    });
  });

  it('has the text of the source where no derivation is told, and lacks what the record lacks', async () => {
    expect(await sourceOf({ points: '', error: '', source: '4' })).toEqual({ derivation: 'Calculated or imputed' });
  });

  it('has no text where the files of the codes are missing, which is reported', async () => {
    const { 'DERIV_CD.txt': _, 'SRC_CD.txt': __, ...files } = srFiles();
    const source = new SrSource(await folderOf(files));
    expect((await readAll(source)).get('01001')?.sources?.get('energy')).toEqual({
      dataPoints: 16,
      standardError: 0.074,
    });
    expect(source.report().findings.map(({ what }) => what)).toEqual(['no DERIV_CD.txt', 'no SRC_CD.txt']);
  });
});

describe('a corrupt SR', () => {
  const two = [food('01001'), food('01002')];
  it.each<[string, Partial<SrFiles>, { file: string; line: number; reason: string }]>([
    [
      'a record that is cut off',
      { 'NUT_DATA.txt': ['~01001~^~203~^0.8'] },
      { file: 'NUT_DATA.txt', line: 1, reason: 'has 3 fields, expected 18' },
    ],
    [
      'a text that is not closed',
      { 'FOOD_DES.txt': [food('01001').replace('salted~', 'salted')] },
      { file: 'FOOD_DES.txt', line: 1, reason: 'has a text that is not closed' },
    ],
    [
      'an amount that is none',
      { 'NUT_DATA.txt': [value('01001', '203', '0,85')] },
      { file: 'NUT_DATA.txt', line: 1, reason: '0,85 is no amount' },
    ],
    [
      'a negative amount',
      { 'NUT_DATA.txt': [value('01001', '203', '-1')] },
      { file: 'NUT_DATA.txt', line: 1, reason: '-1 is no amount' },
    ],
    [
      'a derivation that DERIV_CD.txt lacks',
      { 'NUT_DATA.txt': [value('01001', '203', '1', { derivation: 'QQ' })] },
      { file: 'NUT_DATA.txt', line: 1, reason: 'code QQ is not in DERIV_CD.txt' },
    ],
    [
      'a number of data points that is none',
      { 'NUT_DATA.txt': [value('01001', '203', '1', { points: '1.5' })] },
      { file: 'NUT_DATA.txt', line: 1, reason: '1.5 is no number of data points' },
    ],
    [
      'a month that is none',
      { 'NUT_DATA.txt': [value('01001', '203', '1', { month: '13/1976' })] },
      { file: 'NUT_DATA.txt', line: 1, reason: '13/1976 is no month' },
    ],
    [
      'a value that comes twice',
      { 'NUT_DATA.txt': [value('01001', '203', '1'), value('01001', '203', '1')] },
      { file: 'NUT_DATA.txt', line: 2, reason: 'nutrient 203 of 01001 comes twice' },
    ],
    [
      'a value of no known nutrient',
      { 'NUT_DATA.txt': [value('01001', '777', '1')] },
      { file: 'NUT_DATA.txt', line: 1, reason: 'nutrient 777 is not in NUTR_DEF.txt' },
    ],
    [
      'a value of no known food',
      { 'NUT_DATA.txt': [value('01000', '203', '1')] },
      { file: 'NUT_DATA.txt', line: 1, reason: '01000 is not in FOOD_DES.txt' },
    ],
    [
      'a value after the last food',
      { 'NUT_DATA.txt': [value('99999', '203', '1')] },
      { file: 'NUT_DATA.txt', line: 1, reason: '99999 is not in FOOD_DES.txt' },
    ],
    [
      'values out of order',
      { 'FOOD_DES.txt': two, 'NUT_DATA.txt': [value('01002', '203', '1'), value('01001', '203', '1')] },
      { file: 'NUT_DATA.txt', line: 2, reason: 'is out of order: 01001 after 01002' },
    ],
    [
      'a food that comes twice',
      { 'FOOD_DES.txt': [food('01001'), food('01001')] },
      { file: 'FOOD_DES.txt', line: 2, reason: '01001 comes twice' },
    ],
    [
      'foods out of order',
      { 'FOOD_DES.txt': two.toReversed(), 'NUT_DATA.txt': [], 'WEIGHT.txt': [] },
      { file: 'FOOD_DES.txt', line: 2, reason: 'is out of order: 01001 after 01002' },
    ],
    [
      'a number without its leading zero',
      { 'FOOD_DES.txt': [food('1001')] },
      { file: 'FOOD_DES.txt', line: 1, reason: '1001 is no NDB number' },
    ],
    [
      'an unknown group',
      { 'FOOD_DES.txt': [food('01001', 'Butter', { group: '9900' })] },
      { file: 'FOOD_DES.txt', line: 1, reason: '01001 is of an unknown food group 9900' },
    ],
    [
      'a weight that is none',
      { 'WEIGHT.txt': [weight('01001', 1, '1', 'pat', 'five')] },
      { file: 'WEIGHT.txt', line: 1, reason: 'five is no weight' },
    ],
    [
      'a NUL',
      { 'FOOD_DES.txt': [food('01001', 'But\0ter')] },
      { file: 'FOOD_DES.txt', line: 1, reason: 'holds a NUL character' },
    ],
    [
      'UTF-8',
      { 'FOOD_DES.txt': [food('01001', 'Entr\xc3\xa9e')] },
      { file: 'FOOD_DES.txt', line: 1, reason: 'is UTF-8, expected windows-1252' },
    ],
    [
      'a line without end',
      { 'WEIGHT.txt': ['x'.repeat(70_000)] },
      { file: 'WEIGHT.txt', line: 1, reason: 'is longer than 8192 characters' },
    ],
    [
      'another unit than the vocabulary has',
      { 'NUTR_DEF.txt': ['~203~^~mg~^~~^~Protein~^~2~^~600~'] },
      { file: 'NUTR_DEF.txt', line: 1, reason: 'nutrient 203 has the unit mg' },
    ],
  ])('is refused with file and line: %s', async (_, changes, bad) => {
    const { rows } = await refusalOf(await sr(changes));
    expect(rows[0]).toEqual(bad);
  });

  it('is refused with the first hundred bad rows and their number', async () => {
    const { rows, total } = await refusalOf(await sr({ 'NUT_DATA.txt': Array<string>(250).fill('cut') }));
    expect({ kept: rows.length, total }).toEqual({ kept: 100, total: 250 });
  });

  it('is refused with the bad rows that came before the one where reading had to stop', async () => {
    const bad = [value('01001', '203', '1'), value('01001', '208', 'mo\0re')];
    expect(await refusalOf(await sr({ 'NUT_DATA.txt': bad, 'FOOD_DES.txt': ['cut', food('01001')] }))).toMatchObject({
      total: 2,
      rows: [
        { file: 'FOOD_DES.txt', line: 1, reason: 'has 1 fields, expected 14' },
        { file: 'NUT_DATA.txt', line: 2, reason: 'holds a NUL character' },
      ],
    });
  });

  it('always tells what stopped the reading, however many rows were bad before', async () => {
    const { rows, total } = await refusalOf(await sr({ 'FOOD_DES.txt': [...Array<string>(250).fill('cut'), '\0'] }));
    expect({ kept: rows.length, total }).toEqual({ kept: 100, total: 251 });
    expect(rows.at(-1)).toEqual({ file: 'FOOD_DES.txt', line: 251, reason: 'holds a NUL character' });
  });

  it('is refused where all foods are there, but their values and weights end too early', async () => {
    const foods = Array.from({ length: 8789 }, (_, index) => food(String(10_000 + index)));
    const [values, weights] = [[value('10000', '203', '1')], [weight('10000', 1, '1', 'cup', '200')]];
    const cut = await sr({ 'FOOD_DES.txt': foods, 'NUT_DATA.txt': values, 'WEIGHT.txt': weights });
    expect((await refusalOf(cut)).rows).toEqual([
      { file: 'NUT_DATA.txt', reason: 'is cut off: the last 679044 rows of SR28 are missing' },
      { file: 'WEIGHT.txt', reason: 'is cut off: the last 15437 rows of SR28 are missing' },
    ]);
  });

  it('is refused by name where a file is missing', async () => {
    const folder = await folderOf({ 'NUTR_DEF.txt': '' });
    expect((await refusalOf(new SrSource(folder))).rows[0]?.reason).toBe('has no file FD_GROUP.txt');
    expect((await refusalOf(new SrSource('/nowhere'))).rows[0]).toMatchObject({ file: '/nowhere' });
  });
});
