import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { readAll, refusalOf } from '../../../../../test/support/sources/food-source.js';
import { folderOf } from '../../../../../test/support/folders.js';
import { type TestCell, workbookOf } from '../../../../../test/support/sources/workbook.js';
import { BlsSource } from './bls.source.js';
import rules from './columns.json' with { type: 'json' };

const WORKBOOK = 'BLS_4_0_Daten_2025_DE.xlsx';
const SHEET = 'BLS_4_0_Daten_2025_DE';
const words = ['BLS Code', 'Lebensmittelbezeichnung'];
/** As the publisher's: a value, its derivation and its reference for each component. */
const captionsOf = (code: string, unit: string) => [
  `${code} Name, mit\u2011Strich [${unit}/100g]`,
  `${code} Datenherkunft`,
  `${code} Referenz`,
];
const whole = [...words, 'Food name', ...rules.flatMap(({ column, unit }) => captionsOf(column, unit)), 'Hinweis'];
const part = [...words, 'ENERCC Energie (Kilokalorien) [kcal/100g]', 'ENERCC Referenz', 'FAT Fett [g/100g]'];

/** A food of the whole workbook. */
const food = (code: string, amounts: Readonly<Record<string, TestCell>> = {}): TestCell[] => [
  ...[code, `Hafer ${code} `, `Oats ${code}`],
  ...rules.flatMap(({ column }) => [column in amounts ? amounts[column] : '-', 'Aggregation', '12']),
  undefined,
];

interface Files {
  readonly header?: readonly TestCell[];
  readonly sheet?: string;
  readonly names?: string;
}
async function folder(rows: readonly (readonly TestCell[])[], { header = whole, sheet = SHEET, names }: Files = {}) {
  return folderOf({
    [WORKBOOK]: workbookOf({ [sheet]: [header, ...rows] }),
    ...(names !== undefined && { 'names.csv': `BLS Code,Lebensmittelbezeichnung,Food name\r\n${names}` }),
  });
}
const bls = async (rows: readonly (readonly TestCell[])[] = [food('C131000')], files?: Files) =>
  new BlsSource(await folder(rows, files));
const only = async (amounts: Readonly<Record<string, TestCell>>) =>
  (await readAll(await bls([food('C131000', amounts)]))).get('C131000');

describe('a food of BLS', () => {
  it('has its English name, both names without the blank at their end, and its group', async () => {
    const oats = await only({});
    expect(oats).toMatchObject({
      description: 'Oats C131000',
      group: 'Cereals and cereal products',
      modified: '2025-12-17',
      quantity: 100,
    });
    expect(oats?.names).toEqual(
      new Map([
        ['en', 'Oats C131000'],
        ['de', 'Hafer C131000'],
      ]),
    );
  });

  it.each<[string, readonly TestCell[], object | undefined]>([
    ['the derivation', ['Analyse', '12'], { derivation: 'Analyse' }],
    ['the reference where no derivation is told', [undefined, '12'], { derivation: '12' }],
    ['nothing where nothing is told', ['-', undefined], undefined],
  ])('has as the source of a value %s', async (_, told, source) => {
    const header = [...words, ...captionsOf('FAT', 'g')];
    const [oats] = (await readAll(await bls([['C131000', 'Hafer', 7.09, ...told]], { header }))).values();
    expect(oats?.sources?.get('total-fat')).toEqual(source);
  });

  it.each(['M5B1600', 'X915233'])('has a code with letters or of a dish: %s', async (code) => {
    expect([...(await readAll(await bls([food(code)]))).keys()]).toEqual([code]);
  });

  it('is read from the workbook alone as from its folder', async () => {
    const source = new BlsSource(join(await folder([food('C131000', { FAT: 7.09 })]), WORKBOOK));
    expect((await readAll(source)).get('C131000')?.values).toEqual(new Map([['total-fat', 7.09]]));
  });

  it('is read from a workbook cut to some components, with English names of names.csv', async () => {
    const rows = [['C131000', 'Hafer', 343, '-', 7.09]];
    const source = await bls(rows, { header: part, names: 'C131000,Hafer,Oat whole grain' });
    const oats = (await readAll(source)).get('C131000');
    expect(oats?.description).toBe('Oat whole grain');
    expect(oats?.values).toEqual(
      new Map([
        ['energy', 343],
        ['total-fat', 7.09],
      ]),
    );
    expect(source.report().findings).toContainEqual(
      expect.objectContaining({ what: 'component the workbook lacks', count: 135 }),
    );
    expect(source.attribution.text).toContain('Adapted: 2 of its 138 components');
  });

  it('has its German name where there is no English one, and the report says so', async () => {
    const source = await bls([['C131000', 'Hafer', 343, '-', 7.09]], { header: part });
    expect((await readAll(source)).get('C131000')).toMatchObject({
      description: 'Hafer',
      names: new Map([['de', 'Hafer']]),
    });
    expect(source.report().findings[0]).toMatchObject({ what: 'component the workbook lacks' });
    expect(source.report().findings[1]).toMatchObject({ what: 'no English names' });
  });

  it('has vitamin B6, copper and manganese, published in µg, in milligrams, exact in decimals', async () => {
    expect((await only({ VITB6: 960, CU: 437.7, MN: 4900.1 }))?.values).toEqual(
      new Map([
        ['vitamin-b6', 0.96],
        ['copper', 0.4377],
        ['manganese', 4.9001],
      ]),
    );
  });

  it('has organic acids, published in g, in milligrams', async () => {
    expect((await only({ CITAC: 0.29, OA: 0.3 }))?.values).toEqual(
      new Map([
        ['usda-229', 0.3],
        ['usda-236', 290],
      ]),
    );
  });

  it('has folate equivalents, coded FOL, as equivalents and food folate as such', async () => {
    expect((await only({ FOL: 57.8, FOLFD: 40, FOLAC: 10 }))?.values).toEqual(
      new Map([
        ['folate', 57.8],
        ['folate-food', 40],
        ['folic-acid', 10],
      ]),
    );
  });

  it('has protein by 6.25 and available carbohydrate under nutrients of their own', async () => {
    expect((await only({ PROT625: 11.375, CHO: 53.7 }))?.values).toEqual(
      new Map([
        ['protein-n-x-6-25', 11.375],
        ['carbohydrate-available', 53.7],
      ]),
    );
  });

  it('has one vitamin E of two that are the same quantity, and both vitamins A', async () => {
    expect((await only({ VITE: 0.6, TOCPHA: 0.5, VITA: 2, VITAA: 1 }))?.values).toEqual(
      new Map([
        ['vitamin-a-re', 2],
        ['vitamin-a', 1],
        ['vitamin-e', 0.5],
      ]),
    );
  });

  it('has fatty acids by codes with colons, one isomer never for all', async () => {
    expect((await only({ 'F18:1CN9': 2.5, 'F18:2CN6': 2.6 }))?.values).toEqual(
      new Map([
        ['fatty-acid-18-1-n-9-c', 2.5],
        ['linoleic-acid', 2.6],
      ]),
    );
  });

  it.each([
    ['TR', 'trace'],
    ['<LOD', 'below LOD'],
    ['<LOQ', 'below LOQ'],
    ['<LOD or <LOQ', 'below LOD or LOQ'],
  ])('keeps %s as a mark and counts no number for it', async (text, mark) => {
    const oats = await only({ FAT: text });
    expect([oats?.values.size, oats?.marks]).toEqual([0, new Map([['total-fat', mark]])]);
  });

  it.each([['-'], [undefined]])('lacks a value that is missing (%s), which is no zero', async (missing) => {
    const oats = await only({ FAT: missing, SUCS: 0 });
    expect([oats?.values, oats?.marks]).toEqual([new Map([['sucrose', 0]]), new Map()]);
  });
});

describe('a corrupt BLS', () => {
  const file = `${WORKBOOK} (${SHEET})`;
  const oats = [food('C131000')];
  const header = (from: string, to: string) => ({ header: whole.map((name) => name.replace(from, to)) });
  it.each<[string, readonly (readonly TestCell[])[], Files, { line?: number; reason: string }]>([
    ['a number as text', [food('C131000', { FAT: '7,09' })], {}, { line: 2, reason: '"7,09" is no amount of FAT' }],
    ['another marker', [food('C131000', { FAT: '<0.1' })], {}, { line: 2, reason: '"<0.1" is no amount of FAT' }],
    ['a negative amount', [food('C131000', { FAT: -1 })], {}, { line: 2, reason: '-1 is no amount of FAT' }],
    ['a code that is none', [food('C13100')], {}, { line: 2, reason: 'C13100 is no BLS code' }],
    ['a food twice', [...oats, ...oats], {}, { line: 3, reason: 'C131000 comes twice' }],
    ['milligrams for micrograms', oats, header('[µg/100g]', '[mg/100g]'), { reason: 'has VITA in mg, expected µg' }],
    [
      'amounts per 100 ml',
      oats,
      header('[kcal/100g]', '[kcal/100ml]'),
      { reason: 'has ENERCC in "ENERCC Name, mit\u2011Strich [kcal/100ml]", expected kcal' },
    ],
    ['a component twice', oats, header('FAT Name', 'CHO Name'), { reason: 'has two columns CHO' }],
    ['no component', [['C131000', 'Hafer']], { header: words }, { reason: 'has no column of amounts' }],
    [
      'no German name',
      oats,
      header('Lebensmittelbezeichnung', 'Name'),
      { reason: 'has no column Lebensmittelbezeichnung' },
    ],
    ['another edition', oats, header('BLS Code', 'SBLS'), { reason: 'has no header that begins with BLS Code' }],
    [
      'a name lost',
      [
        ['C131000', 'Hafer', 343],
        ['C133000', 'Gerste', 340],
      ],
      { header: part, names: 'C131000,Hafer,Oats' },
      { line: 3, reason: 'C133000 is not in names.csv' },
    ],
    [
      'a row lost',
      oats,
      { names: 'C131000,Hafer,Oats\r\nC133000,Hafer,Oats' },
      { reason: 'lacks C133000, which the file of names has' },
    ],
  ])('is refused with sheet and row: %s', async (_, rows, files, expected) => {
    expect((await refusalOf(await bls(rows, files))).rows[0]).toEqual({ file, ...expected });
  });
});
