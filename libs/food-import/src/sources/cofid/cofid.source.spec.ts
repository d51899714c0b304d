import { describe, expect, it } from '@jest/globals';
import { readAll, refusalOf } from '../../../../../test/support/sources/food-source.js';
import { folderOf } from '../../../../../test/support/folders.js';
import { CofidSource } from './cofid.source.js';

const PROXIMATES = '1.3 Proximates.csv';
const OTHERS = '1.4 Inorganics and 1.5 Vitamins.csv';
const words = ['Food Code', 'Food Name', 'Description', 'Group', 'Previous', 'Main data references', 'Footnote'];
const proximates = (
  'WATER TOTNIT PROT FAT CHO KCALS KJ STAR OLIGO TOTSUG GLUC GALACT FRUCT SUCR MALT LACT ALCO ENGFIB AOACFIB SATFAC ' +
  'SATFOD TOTn6PFAC TOTn6PFOD TOTn3PFAC TOTn3PFOD MONOFACc MONOFODc MONOFAC MONOFOD POLYFACc POLYFODc POLYFAC POLYFOD ' +
  'SATFACx6 SATFODx6 TOTBRFAC TOTBRFOD FACTRANS FODTRANS CHOL'
).split(' ');
const inorganics = 'NA K CA MG P FE CU ZN CL MN SE I'.split(' ');
const vitamins =
  'RET CAREQU RETEQU VITD VITE VITK1 THIA RIBO NIAC TRYP60 NIACEQU VITB6 VITB12 FOLT PANTO BIOT VITC'.split(' ');
const micrograms = new Set('SE I RET CAREQU RETEQU VITD VITK1 VITB12 FOLT BIOT'.split(' '));

/** As the publisher writes units: behind the name, for energy twice. */
const named = (code: string): string => {
  if (code === 'KCALS') return 'Energy (kcal) (kcal)';
  if (code === 'KJ') return 'Energy (kJ) (kJ)';
  const gram = proximates.includes(code) && code !== 'CHOL';
  return `${code} /100g (${gram ? 'g' : micrograms.has(code) ? 'µg' : 'mg'})`;
};
type Amounts = Readonly<Record<string, string>>;
const lines = (head: readonly string[], codes: readonly string[], rows: readonly string[]) =>
  [
    [...head, ...codes.map(named)].join(','),
    [...head, ...codes].join(','),
    [...head, ...codes.map((code) => `Total ${code}`)].join(','),
    ...rows,
  ]
    .map((line) => `${line}\r\n`)
    .join('');
const cells = (codes: readonly string[], amounts: Amounts) => codes.map((code) => amounts[code] ?? '').join(',');

interface Food {
  readonly code?: string;
  readonly name?: string;
  readonly group?: string;
  readonly amounts?: Amounts;
}
const main = ({ code = '13-145', name = 'Ackee', group = 'DG', amounts = {} }: Food) =>
  `${code},${name},8 cans,${group},554,MW4,,${cells(proximates, amounts)}`;
const other = ({ code = '13-145', name = 'Ackee', amounts = {} }: Food) =>
  `${code},${name},${cells([...inorganics, ...vitamins], amounts)}`;

async function cofid(
  foods: readonly Food[] = [{}],
  changes: Readonly<Record<string, string>> = {},
): Promise<CofidSource> {
  return new CofidSource(
    await folderOf({
      [PROXIMATES]: lines(words, proximates, foods.map(main)),
      [OTHERS]: lines(words.slice(0, 2), [...inorganics, ...vitamins], foods.map(other)),
      ...changes,
    }),
  );
}
const only = async (amounts: Amounts, group = 'DG') => (await readAll(await cofid([{ amounts, group }]))).get('13-145');

describe('a food of CoFID', () => {
  it('has its name and the group its letter stands for', async () => {
    const foods = await readAll(await cofid([{ name: '"Ackee, canned, drained"' }]));
    expect(foods.get('13-145')).toMatchObject({
      description: 'Ackee, canned, drained',
      group: 'Vegetables',
      modified: '2021-03-19',
      quantity: 100,
    });
    expect(foods.get('13-145')?.units[0]?.key).toBe('g');
  });

  it('has the amounts of its sheets, joined by code and name', async () => {
    const { values } = (await only({ FAT: '15.2', NA: '240' })) ?? {};
    expect(values).toEqual(
      new Map([
        ['total-fat', 15.2],
        ['sodium', 240],
      ]),
    );
  });

  it('is read where the sheets 1.4 and 1.5 are files of their own', async () => {
    const food = { amounts: { FAT: '15.2', NA: '240', VITC: '30' } };
    const cut = (codes: readonly string[]) =>
      lines(words, codes, [`13-145,Ackee,8 cans,DG,554,MW4,,${cells(codes, food.amounts)}`]);
    const folder = await folderOf({
      [PROXIMATES]: lines(words, proximates, [main(food)]),
      '1.4 Inorganics.csv': cut(inorganics),
      '1.5 Vitamins.csv': cut(vitamins),
    });
    expect((await readAll(new CofidSource(folder))).get('13-145')?.values).toEqual(
      new Map([
        ['total-fat', 15.2],
        ['sodium', 240],
        ['vitamin-c', 30],
      ]),
    );
  });

  it('has the name in its id where it shares its code, as 13-669 does, and its own amounts', async () => {
    const foods = await readAll(
      await cofid([
        { code: '13-669', name: '"Aubergine, roasted"', amounts: { WATER: '83.9', NA: '2' } },
        { code: '13-670', name: 'Beans' },
        { code: '13-669', name: '"Watercress, raw"', amounts: { WATER: '94.8', NA: '37' } },
      ]),
    );
    expect([...foods.keys()]).toEqual(['13-669 Aubergine, roasted', '13-670', '13-669 Watercress, raw']);
    expect(foods.get('13-669 Watercress, raw')?.values.get('sodium')).toBe(37);
  });

  it('keeps traces (Tr) as a mark and counts no number for them', async () => {
    const ackee = await only({ STAR: 'Tr' });
    expect([ackee?.values.size, ackee?.marks]).toEqual([0, new Map([['starch-monosaccharides', 'trace']])]);
  });

  it('keeps what is present in an unknown amount (N) as a mark, never as zero', async () => {
    const ackee = await only({ AOACFIB: 'N', SE: 'N' });
    expect([ackee?.values.size, ackee?.marks?.get('fiber'), ackee?.marks?.get('selenium')]).toEqual([
      0,
      'present',
      'present',
    ]);
  });

  it('lacks a value that was not measured (blank), which is no zero', async () => {
    const ackee = await only({ ALCO: '', CHOL: '0.0' });
    expect([ackee?.values, ackee?.marks]).toEqual([new Map([['cholesterol', 0]]), new Map()]);
  });

  it('reads numbers behind blanks', async () => {
    expect((await only({ FAT: '   9.9' }))?.values.get('total-fat')).toBe(9.9);
  });

  it('marks a number in brackets as an estimate', async () => {
    const ackee = await only({ FAT: '(9.9)' });
    expect([ackee?.values.get('total-fat'), ackee?.marks?.get('total-fat')]).toEqual([9.9, 'estimate']);
  });

  it('has carbohydrates as monosaccharide equivalents under nutrients of their own', async () => {
    const keys = ['CHO', 'STAR', 'TOTSUG', 'SUCR', 'MALT', 'LACT', 'GLUC'];
    const ackee = await only(Object.fromEntries(keys.map((key, index) => [key, String(index + 1)])));
    expect([...(ackee?.values ?? [])]).toEqual([
      ['carbohydrate-available-monosaccharides', 1],
      ['starch-monosaccharides', 2],
      ['total-sugars-monosaccharides', 3],
      ['glucose-dextrose', 7],
      ['sucrose-monosaccharides', 4],
      ['maltose-monosaccharides', 5],
      ['lactose-monosaccharides', 6],
    ]);
  });

  it('has AOAC fibre as fibre, and Englyst polysaccharides beside it', async () => {
    expect((await only({ ENGFIB: '1.5', AOACFIB: '2' }))?.values).toEqual(
      new Map([
        ['usda-282', 1.5],
        ['fiber', 2],
      ]),
    );
  });

  it('leaves out what is per 100 g of fatty acids', async () => {
    expect((await only({ SATFAC: '58.5', SATFOD: '4.3' }))?.values).toEqual(new Map([['saturated-fat', 4.3]]));
  });

  it('has vitamin A as the equivalents of the table and, computed, as activity equivalents', async () => {
    expect((await only({ RET: '10', CAREQU: '1589', RETEQU: '275' }))?.values).toEqual(
      new Map([
        ['retinol', 10],
        ['carotene-beta-equivalents', 1589],
        ['vitamin-a-re', 275],
        ['vitamin-a', 142.416667],
      ]),
    );
  });

  it.each<Amounts>([{ RET: 'N', CAREQU: '12' }, { RET: '1' }])(
    'lacks activity equivalents where a part is unknown: %j',
    async (amounts) => {
      expect((await only(amounts))?.values.has('vitamin-a')).toBe(false);
    },
  );

  it('has vitamin E as alpha-tocopherol equivalents, niacin equivalents and iodine under their own units', async () => {
    expect((await only({ VITE: '1.5', NIACEQU: '0.9', I: '3' }))?.values).toEqual(
      new Map([
        ['iodine', 3],
        ['vitamin-e-alpha-te', 1.5],
        ['usda-409', 0.9],
      ]),
    );
  });

  it('is per 100 ml where it is an alcoholic drink', async () => {
    const beer = await only({ ALCO: '3.2' }, 'QA');
    expect([beer?.quantity, beer?.units[0]?.key, beer?.units.some(({ key }) => key === 'g')]).toEqual([
      100,
      'ml',
      false,
    ]);
  });
});

describe('a corrupt CoFID', () => {
  const change = (
    file: string,
    from: string,
    to: string,
    foods: readonly Food[] = [{}],
  ): Readonly<Record<string, string>> => ({
    [file]: (file === PROXIMATES
      ? lines(words, proximates, foods.map(main))
      : lines(words.slice(0, 2), [...inorganics, ...vitamins], foods.map(other))
    ).replace(from, to),
  });
  it.each<[string, readonly Food[], Readonly<Record<string, string>>, { file: string; line?: number; reason: string }]>(
    [
      [
        'another marker',
        [{ amounts: { FAT: '<1' } }],
        {},
        { file: PROXIMATES, line: 4, reason: '"<1" is no amount of FAT' },
      ],
      [
        'a decimal comma',
        [{ amounts: { FAT: '"1,5"' } }],
        {},
        { file: PROXIMATES, line: 4, reason: '"1,5" is no amount of FAT' },
      ],
      ['a code that is none', [{ code: '13145' }], {}, { file: OTHERS, line: 4, reason: '13145 is no food code' }],
      ['a food twice', [{}, {}], {}, { file: OTHERS, line: 5, reason: '13-145 Ackee comes twice' }],
      [
        'a group that is none',
        [{ group: 'ZZ' }],
        {},
        { file: PROXIMATES, line: 4, reason: '13-145 is of an unknown group ZZ' },
      ],
      [
        'a record that is cut off',
        [{}],
        change(PROXIMATES, '554', '\r\n'),
        { file: PROXIMATES, line: 4, reason: 'has 5 fields, expected 47' },
      ],
      [
        'a food that 1.4 lacks',
        [{}],
        change(OTHERS, '13-145', '13-146'),
        { file: PROXIMATES, line: 4, reason: `13-145 Ackee is not in ${OTHERS}` },
      ],
      [
        'a missing column',
        [{}],
        change(OTHERS, ',RET,', ',RETI,'),
        { file: OTHERS, reason: 'has no column RET, nor has another sheet' },
      ],
      [
        'milligrams for micrograms',
        [{}],
        change(OTHERS, 'RET /100g (µg)', 'RET /100g (mg)'),
        { file: OTHERS, reason: 'has RET in mg, expected µg' },
      ],
      [
        'one header row',
        [{}],
        { [PROXIMATES]: `${words.join(',')},FAT (g)\r\n${main({})}\r\n${main({})}\r\n` },
        { file: PROXIMATES, line: 2, reason: 'has no headers with codes and with short names' },
      ],
    ],
  )('is refused with file and line: %s', async (_, foods, changes, expected) => {
    expect((await refusalOf(await cofid(foods, changes))).rows).toContainEqual(expected);
  });

  it('is refused where it was saved in another encoding', async () => {
    const [file, text] = [OTHERS, lines(words.slice(0, 2), [...inorganics, ...vitamins], [other({})])];
    const folder = await folderOf({
      [PROXIMATES]: lines(words, proximates, [main({})]),
      [file]: Buffer.from(text, 'latin1'),
    });
    expect((await refusalOf(new CofidSource(folder))).rows[0]).toEqual({ file, line: 1, reason: 'is not UTF-8' });
  });

  it('is refused by name where a sheet is missing', async () => {
    const folder = await folderOf({ [PROXIMATES]: lines(words, proximates, [main({})]) });
    expect((await refusalOf(new CofidSource(folder))).rows[0]?.reason).toBe('has no file 1.4 *.csv');
  });
});
