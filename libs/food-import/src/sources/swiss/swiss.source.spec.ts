import { describe, expect, it } from '@jest/globals';
import { readAll, refusalOf } from '../../../../../test/support/sources/food-source.js';
import { folderOf } from '../../../../../test/support/folders.js';
import { type TestCell, workbookOf } from '../../../../../test/support/sources/workbook.js';
import rules from './columns.json' with { type: 'json' };
import { SwissSource } from './swiss.source.js';

const WORKBOOK = 'Swiss_food_composition_database.xlsx';
const title = 'Swiss food composition database – Generic foods V 7.0 (01.07.2025)';
const header = [
  ...['ID', 'ID V 4.0', 'ID SwissFIR', 'Name', 'Synonyms', 'Category', 'Density', 'Matrix unit'],
  ...rules.flatMap(({ column }) => [column, 'Derivation of value', 'Source']),
  'Record has changed',
];
const FAT = 'Fat, total (g)';

interface Row {
  readonly amounts?: Readonly<Record<string, TestCell>>;
  readonly synonyms?: string;
  readonly density?: TestCell;
  readonly per?: string;
  /** What stands after each amount. */
  readonly told?: readonly [derivation: TestCell, source: TestCell];
}
const food = (
  id: number,
  { amounts = {}, synonyms, density, per = 'per 100g edible portion', told = ['Estimation', 1129] }: Row = {},
): TestCell[] => [
  ...[id, undefined, undefined, `Milk ${id}`, synonyms, 'Milk and dairy products/Milk', density, per],
  ...rules.flatMap(({ column }) => [column in amounts ? amounts[column] : 'n.d.', ...told]),
  'No',
];

interface Files {
  readonly generic?: readonly (readonly TestCell[])[];
  readonly branded?: readonly (readonly TestCell[])[];
  readonly header?: readonly TestCell[];
  readonly title?: string;
  readonly names?: string;
}
const swiss = async (files: Files = {}): Promise<SwissSource> => {
  const head = [[files.title ?? title], [], files.header ?? header];
  return new SwissSource(
    await folderOf({
      [WORKBOOK]: workbookOf({
        'Generic Foods': [...head, ...(files.generic ?? [food(7)])],
        'Branded foods': [...head, ...(files.branded ?? [])],
        Sources: [
          ['Swiss food composition database – Sources'],
          [],
          ['ID', 'Sources'],
          ['9', 'Souci Fachmann Kraut'],
          [51, 'Label'],
        ],
      }),
      ...(files.names !== undefined && { 'names.csv': `ID,name_en,name_de,name_fr,name_it\r\n${files.names}` }),
    }),
  );
};
const only = async (row: Row) => (await readAll(await swiss({ generic: [food(7, row)] }))).get('7');
const amountsOf = async (amounts: Readonly<Record<string, TestCell>>) => only({ amounts });

describe('a food of the Swiss table', () => {
  it('has its name, synonyms, category and the day of the edition', async () => {
    expect(await only({ synonyms: 'Full milk; Whole milk' })).toMatchObject({
      description: 'Milk 7',
      synonyms: ['Full milk', 'Whole milk'],
      group: 'Milk and dairy products/Milk',
      modified: '2025-07-01',
      quantity: 100,
    });
  });

  it('has its names in four languages, joined by ID, and lacks the one the publisher lacks', async () => {
    const names = '8,Milk 8,Milch 8,Lait 8,Latte 8\r\n7,Milk 7,Milch,,Latte';
    const foods = await readAll(await swiss({ generic: [food(7), food(8)], names }));
    expect(foods.get('7')?.names).toEqual(
      new Map([
        ['en', 'Milk 7'],
        ['de', 'Milch'],
        ['it', 'Latte'],
      ]),
    );
    expect(foods.get('8')?.names?.get('fr')).toBe('Lait 8');
  });

  it('has its English name alone where it is branded', async () => {
    const foods = await readAll(await swiss({ branded: [food(9)], names: '7,Milk 7,Milch,Lait,Latte' }));
    expect(foods.get('9')?.names).toBeUndefined();
    expect(foods.get('9')?.description).toBe('Milk 9');
  });

  it('has its amounts by place, not by the captions that 88 columns share', async () => {
    const { values } = (await amountsOf({ [FAT]: 3.9, 'Selenium (Se) (µg)': 0.7 })) ?? {};
    expect(values).toEqual(
      new Map([
        ['total-fat', 3.9],
        ['selenium', 0.7],
      ]),
    );
  });

  it.each([['n.d.'], [undefined]])('lacks a value that is missing (%s), which is no zero', async (missing) => {
    const milk = await amountsOf({ [FAT]: missing, 'Starch (g)': 0 });
    expect([milk?.values, milk?.marks]).toEqual([new Map([['starch', 0]]), new Map()]);
  });

  it('keeps traces and bounds as marks and counts no number for them', async () => {
    const milk = await amountsOf({ [FAT]: 'tr.', 'Starch (g)': '<0.01' });
    expect([milk?.values.size, milk?.marks]).toEqual([
      0,
      new Map([
        ['total-fat', 'trace'],
        ['starch', 'below 0.01'],
      ]),
    ]);
  });

  it.each<[string, NonNullable<Row['told']>, object | undefined]>([
    ['the text of the derivation', ['Estimation', 51], { derivation: 'Estimation' }],
    ['the text of the source where nothing is derived', ['-', '9'], { derivation: 'Souci Fachmann Kraut' }],
    ['the texts of several sources', ['-', '51;9'], { derivation: 'Label; Souci Fachmann Kraut' }],
    ['the listed texts of sources', ['-', '1673;9'], { derivation: 'Souci Fachmann Kraut' }],
    ['nothing where no source is listed', ['-', 1673], undefined],
    ['nothing where nothing is told', ['-', undefined], undefined],
  ])('has as the source of a value %s', async (_, told, source) => {
    const milk = await only({ amounts: { [FAT]: 3.9, 'Starch (g)': 'tr.' }, told });
    expect(milk?.sources).toEqual(new Map(source ? [['total-fat', source]] : []));
  });

  it('is imported where the workbook does not list a source, which is reported', async () => {
    const source = await swiss({ generic: [food(7, { amounts: { [FAT]: 3.9 }, told: ['-', 1673] })] });
    await readAll(source);
    expect(source.report().findings).toContainEqual({
      what: 'source that the workbook does not list',
      count: 1,
      examples: ['7: 1673'],
    });
  });

  it('has available carbohydrate and salt under nutrients of their own', async () => {
    const milk = await amountsOf({
      'Carbohydrates, available (g)': 4.7,
      'Salt (NaCl) (g)': 0.1,
      'Sodium (Na) (mg)': 40,
    });
    expect(milk?.values).toEqual(
      new Map([
        ['carbohydrate-available', 4.7],
        ['salt', 0.1],
        ['sodium', 40],
      ]),
    );
  });

  it('has vitamin A as equivalents and as activity equivalents, each under its own nutrient', async () => {
    const milk = await amountsOf({ 'Vitamin A activity, RE (µg)': 28, 'Vitamin A activity, RAE (µg)': 14 });
    expect(milk?.values).toEqual(
      new Map([
        ['vitamin-a-re', 28],
        ['vitamin-a', 14],
      ]),
    );
  });

  it('has beta-carotene activity beside beta-carotene, whatever blank its caption has', async () => {
    const milk = await amountsOf({ 'Beta- carotene activity (µg)': 20, 'Beta-carotene (µg)': 18 });
    expect(milk?.values).toEqual(
      new Map([
        ['carotene-beta-equivalents', 20],
        ['carotene-beta', 18],
      ]),
    );
  });

  it('is measured in volumes too where its density is known, 100 g by default', async () => {
    const milk = await only({ density: 1.03 });
    expect([milk?.quantity, milk?.units[0]?.key]).toEqual([100, 'g']);
    expect(milk?.units.find(({ key }) => key === 'ml')?.grams).toBe(1.03);
    expect((await only({}))?.units.some(({ key }) => key === 'ml')).toBe(false);
  });

  it('is measured in volumes alone where it is per 100 ml, as some were before 7.0', async () => {
    const milk = await only({ per: 'per 100ml' });
    expect([milk?.quantity, milk?.units[0]?.key]).toEqual([100, 'ml']);
    expect(milk?.units.some(({ key }) => key === 'g')).toBe(false);
  });
});

describe('a corrupt Swiss table', () => {
  const file = `${WORKBOOK} (Generic Foods)`;
  const bad = (row: Row): Files => ({ generic: [food(7, row)] });
  const renamed = (from: string, to: string) => header.map((name) => (name === from ? to : name));
  it.each<[string, Files, { file: string; line?: number; reason: string }]>([
    [
      'a German marker',
      bad({ amounts: { [FAT]: 'k.A.' } }),
      { file, line: 4, reason: `"k.A." is no amount of ${FAT}` },
    ],
    ['a number as text', bad({ amounts: { [FAT]: '3,9' } }), { file, line: 4, reason: `"3,9" is no amount of ${FAT}` }],
    ['a negative amount', bad({ amounts: { [FAT]: -1 } }), { file, line: 4, reason: `-1 is no amount of ${FAT}` }],
    [
      'another matrix unit',
      bad({ per: 'per piece' }),
      { file, line: 4, reason: '7 is per piece, expected per 100g or per 100ml' },
    ],
    ['a density of none', bad({ density: 0 }), { file, line: 4, reason: '7 has a density of 0' }],
    ['a food twice', { branded: [food(7)] }, { file: WORKBOOK, line: 4, reason: '7 comes twice' }],
    ['an ID that is none', { generic: [food(0.5)] }, { file: WORKBOOK, line: 4, reason: '0.5 is no ID' }],
    ['another unit', { header: renamed(FAT, 'Fat, total (mg)') }, { file, reason: `has no column ${FAT}` }],
    [
      'a shifted header',
      { header: header.toSpliced(10, 1) },
      { file, line: 1, reason: 'has Energy, kilocalories (kcal) where Source was expected' },
    ],
    [
      'a title without date',
      { title: 'Generic foods V 8' },
      { file, line: 1, reason: 'has no title that ends with its date' },
    ],
    [
      'names of a food it lacks',
      { names: '7,Milk 7,,,\r\n8,Milk 8,,,' },
      { file: 'names.csv', line: 3, reason: `8 is no food of ${WORKBOOK}` },
    ],
    [
      'names that end too early',
      { generic: [food(7), food(8)], names: '7,Milk 7,,,' },
      { file, line: 5, reason: '8 is not in names.csv' },
    ],
    [
      'names of another edition',
      { names: '7,Cream,,,' },
      { file, line: 4, reason: '7 has another English name in names.csv' },
    ],
  ])('is refused with sheet and row: %s', async (_, files, expected) => {
    expect((await refusalOf(await swiss(files))).rows[0]).toEqual(expected);
  });
});
