import { describe, expect, it } from '@jest/globals';
import { readAll, refusalOf } from '../../../../../test/support/sources/food-source.js';
import { folderOf } from '../../../../../test/support/folders.js';
import { type TestCell, workbookOf } from '../../../../../test/support/sources/workbook.js';
import { CiqualSource } from './ciqual.source.js';
import rules from './columns.json' with { type: 'json' };

const WORKBOOK = 'Table Ciqual 2025_FR_2025_11_03.xlsx';
const SHEET = 'composition nutritionnelle';
const descriptive = ['alim_grp_code', 'alim_ssgrp_code', 'alim_ssssgrp_code', 'alim_grp_nom_fr', 'alim_ssgrp_nom_fr'];
const header = [
  ...descriptive,
  ...['alim_ssssgrp_nom_fr', 'alim_code', 'alim_nom_fr', 'alim_nom_sci'],
  ...rules.map(({ column }) => column.replace(' (', '\r\n(')),
  'Facteur\nde\nJones',
];
const WATER = 'Eau (g 100 g)';
const PROTEIN = 'Protéines, N x facteur de Jones (g 100 g)';
const COPPER = 'Cuivre (mg 100 g)';

/** A food of 100 g with these cells; the others are missing. */
const food = (code: string, amounts: Readonly<Record<string, TestCell>> = {}, species = ''): TestCell[] => [
  ...['03', '0301', '000000', 'produits céréaliers', 'pains', '-', code, `Pain ${code}`, species],
  ...rules.map(({ column }) => (column in amounts ? amounts[column] : '-')),
  '5.7',
];
const record = (code: string, name = `Bread ${code}`) =>
  `<ALIM>\r\n <alim_code> ${code} </alim_code><alim_nom_fr> Pain </alim_nom_fr><alim_nom_eng> ${name} </alim_nom_eng><alim_nom_sci missing=" " /></ALIM>`;
const xml = (records: readonly string[]) =>
  `\uFEFF<?xml version="1.0" encoding="utf-8" ?>\r\n<TABLE>${records.join('\r\n')}</TABLE>`;
const groups = xml(
  ['0301', '0302'].map(
    (sub) =>
      `<ALIM_GRP><alim_grp_code> 03 </alim_grp_code><alim_grp_nom_eng> cereal products </alim_grp_nom_eng><alim_ssgrp_code> ${sub} </alim_ssgrp_code></ALIM_GRP>`,
  ),
);

interface Files {
  readonly rows?: readonly (readonly TestCell[])[];
  readonly header?: readonly TestCell[];
  readonly sheet?: string;
  /** `undefined` where the folder lacks it. */
  readonly names?: string | undefined;
}

async function ciqual(files: Files = {}): Promise<CiqualSource> {
  const rows = files.rows ?? [food('7001')];
  const names = 'names' in files ? files.names : xml(rows.map((row) => record(row[6] as string)));
  return new CiqualSource(
    await folderOf({
      [WORKBOOK]: workbookOf({ [files.sheet ?? SHEET]: [files.header ?? header, ...rows] }),
      'alim_grp_2025_11_03.xml': groups,
      ...(names !== undefined && { 'alim_2025_11_03.xml': names }),
    }),
  );
}

const only = async (amounts: Readonly<Record<string, TestCell>>) =>
  (await readAll(await ciqual({ rows: [food('7001', amounts)] }))).get('7001');

describe('a food of Ciqual', () => {
  it('has its English name, both names, its group and its species', async () => {
    const source = await ciqual({ rows: [food('7001', {}, 'Triticum aestivum L.')] });
    const bread = (await readAll(source)).get('7001');
    expect(bread).toMatchObject({
      sourceId: '7001',
      description: 'Bread 7001',
      synonyms: ['Triticum aestivum L.'],
      group: 'cereal products',
      modified: '2025-11-03',
      quantity: 100,
    });
    expect(bread?.names).toEqual(
      new Map([
        ['en', 'Bread 7001'],
        ['fr', 'Pain 7001'],
      ]),
    );
    expect(bread?.units[0]?.key).toBe('g');
  });

  it('has French names alone where the folder has no XML, and the report says so', async () => {
    const source = await ciqual({ names: undefined });
    expect((await readAll(source)).get('7001')).toMatchObject({
      description: 'Pain 7001',
      names: new Map([['fr', 'Pain 7001']]),
      group: 'produits céréaliers',
    });
    expect(source.report().findings).toContainEqual(expect.objectContaining({ what: 'no XML of names', count: 1 }));
  });

  it('has amounts with a decimal comma', async () => {
    expect((await only({ [WATER]: '12,3', [PROTEIN]: '0' }))?.values).toEqual(
      new Map([
        ['water', 12.3],
        ['protein', 0],
      ]),
    );
  });

  it('lacks a value that is missing (-), which is no zero', async () => {
    const bread = await only({ [WATER]: '-' });
    expect([bread?.values.size, bread?.marks?.size]).toEqual([0, 0]);
  });

  it('keeps traces as a mark and counts no number for them', async () => {
    const bread = await only({ [WATER]: 'traces' });
    expect([bread?.values.has('water'), bread?.marks?.get('water')]).toEqual([false, 'trace']);
  });

  it.each([
    ['with a blank', '< 0,2', 'below 0.2'],
    ['with a line break', '<\r\n0,2', 'below 0.2'],
    ['of a whole number', '< 20', 'below 20'],
  ])('keeps a bound %s as a mark and counts no number for it', async (_, text, mark) => {
    const bread = await only({ [COPPER]: text });
    expect([bread?.values.has('copper'), bread?.marks?.get('copper')]).toEqual([false, mark]);
  });

  it('has available carbohydrate under a nutrient of its own, never under that by difference', async () => {
    const bread = await only({ 'Glucides (g 100 g)': '50' });
    expect(bread?.values).toEqual(new Map([['carbohydrate-available', 50]]));
  });

  it('has one energy, that of EU 1169/2011, of the two pairs', async () => {
    const bread = await only({
      'Energie, Règlement UE N° 1169 2011 (kcal 100 g)': '255',
      'Energie, N x facteur Jones, avec fibres (kcal 100 g)': '250',
    });
    expect(bread?.values).toEqual(new Map([['energy', 255]]));
  });

  it('has protein by the factor of the food and by 6.25 side by side', async () => {
    const bread = await only({ [PROTEIN]: '8', 'Protéines, N x 6.25 (g 100 g)': '8,77' });
    expect(bread?.values).toEqual(
      new Map([
        ['protein', 8],
        ['protein-n-x-6-25', 8.77],
      ]),
    );
  });

  it('has salt in grams beside sodium in milligrams, and neither for the other', async () => {
    const bread = await only({ 'Sel chlorure de sodium (g 100 g)': '1,5', 'Sodium (mg 100 g)': '600' });
    expect(bread?.values).toEqual(
      new Map([
        ['salt', 1.5],
        ['sodium', 600],
      ]),
    );
  });

  it('has vitamin A as activity equivalents, whatever the caption says, and one vitamin E of two', async () => {
    const bread = await only({
      'Activité vitaminique A, équivalents rétinol (µg 100 g)': '53,5',
      'Alpha-tocophérol (vitamine E) (mg 100 g)': '1',
      'Vitamine E (mg 100 g)': '2',
    });
    expect(bread?.values).toEqual(
      new Map([
        ['vitamin-a', 53.5],
        ['vitamin-e', 1],
        ['vitamin-e-activity', 2],
      ]),
    );
  });

  it('belongs to no group where its group has no name, as the average dessert', async () => {
    const dessert: TestCell[] = ['00', '0000', '000000', undefined, undefined, undefined, ...food('24999').slice(6)];
    expect((await readAll(await ciqual({ rows: [dessert] }))).get('24999')?.group).toBeUndefined();
  });

  it('has no species where the table says in brackets that it is not known', async () => {
    const source = await ciqual({ rows: [food('7001', {}, '(Genus and species unknown or multiple)')] });
    expect((await readAll(source)).get('7001')?.synonyms).toBeUndefined();
  });
});

describe('a corrupt Ciqual', () => {
  const bad = (amounts: Readonly<Record<string, TestCell>>): Files => ({ rows: [food('7001', amounts)] });
  it.each<[string, Files, { line?: number; reason: string }]>([
    ['a decimal point', bad({ [WATER]: '12.3' }), { line: 2, reason: `"12.3" is no amount of ${WATER}` }],
    ['numbers for texts', bad({ [WATER]: 12.3 }), { line: 2, reason: `12.3 is no amount of ${WATER}` }],
    ['a negative amount', bad({ [WATER]: '-1' }), { line: 2, reason: `"-1" is no amount of ${WATER}` }],
    ['an empty cell', bad({ [WATER]: undefined }), { line: 2, reason: `nothing is no amount of ${WATER}` }],
    ['a bound of nothing', bad({ [WATER]: '< ' }), { line: 2, reason: `"< " is no amount of ${WATER}` }],
    ['a code with a leading zero', { rows: [food('07001')] }, { line: 2, reason: '07001 is no food code' }],
    ['a food twice', { rows: [food('7001'), food('7001')] }, { line: 3, reason: '7001 comes twice' }],
    ['a cell beyond the header', { rows: [[...food('7001'), 'x']] }, { line: 2, reason: 'has 85 cells, expected 84' }],
    [
      'a missing column',
      { header: header.slice(0, -3) },
      { reason: 'has no column Acide folique (enrichissement) (µg 100 g)' },
    ],
    [
      'a column twice',
      { header: [...header.slice(0, -1), 'Eau (g 100 g)'] },
      { reason: 'has two columns Eau (g 100 g)' },
    ],
    ['another header', { header: ['Code', 'Nom'] }, { reason: 'has no header that begins with alim_grp_code' }],
    [
      'a food without English name',
      { names: xml([record('7002')]) },
      { line: 2, reason: '7001 has no English name in the file of foods' },
    ],
    [
      'a table that lost a row',
      { names: xml([record('7001'), record('7002')]) },
      { reason: 'lacks 7002, which the file of foods has' },
    ],
  ])('is refused with sheet and row: %s', async (_, files, expected) => {
    const { rows } = await refusalOf(await ciqual(files));
    expect(rows[0]).toEqual({ file: `${WORKBOOK} (${SHEET})`, ...expected });
  });

  it.each([
    ['is cut off', xml([record('7001')]).slice(0, -20), 'is no well-formed XML'],
    ['is another table', xml(['<CONST/>']), 'has no record ALIM'],
    ['lacks a name', xml([record('7001', '')]), 'has 7001 without alim_nom_eng'],
  ])('is refused where its file of foods %s', async (_, names, reason) => {
    expect((await refusalOf(await ciqual({ names }))).rows[0]?.reason).toContain(reason);
  });

  it('is refused where its file of foods was saved in another encoding', async () => {
    const names = Buffer.from(xml([record('7001', 'Pâté')]), 'latin1').subarray(1);
    const source = new CiqualSource(
      await folderOf({
        [WORKBOOK]: workbookOf({ [SHEET]: [header, food('7001')] }),
        'alim_grp_2025_11_03.xml': groups,
        'alim_2025_11_03.xml': names,
      }),
    );
    expect((await refusalOf(source)).rows[0]?.reason).toBe('is not UTF-8');
  });

  it('is refused where the workbook has another sheet', async () => {
    expect((await refusalOf(await ciqual({ sheet: 'Feuil1' }))).rows[0]?.reason).toBe(`has no sheet ${SHEET}`);
  });
});
