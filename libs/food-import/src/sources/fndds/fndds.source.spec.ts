import { describe, expect, it } from '@jest/globals';
import { readAll, refusalOf } from '../../../../../test/support/sources/food-source.js';
import { folderOf } from '../../../../../test/support/folders.js';
import { FnddsSource } from './fndds.source.js';
import { fpedCaptions } from './fped.js';
import columns from './nutrient-columns.json' with { type: 'json' };

const BOM = '\uFEFF';
const title = (name: string) =>
  `${BOM}"${name}\n2017-2018 Food and Nutrient Database for Dietary Studies - At A Glance   ",,,,\r\n`;
const names = {
  foods: '2017-2018 FNDDS At A Glance - Foods and Beverages.csv',
  values: '2017-2018 FNDDS At A Glance - FNDDS Nutrient Values.csv',
  portions: '2017-2018 FNDDS At A Glance - Portions and Weights.csv',
  fped: 'FPED_1718.csv',
};
const headers = {
  foods: 'Food code,Main food description,Additional food description,WWEIA Category number,WWEIA Category description',
  values:
    'Food code,Main food description,WWEIA Category number,WWEIA Category description,Energy (kcal),"Sugars, total\n(g)","Vitamin A, RAE (mcg_RAE)"',
  portions:
    'Food code,Main food description,Subcode,Subcode description,WWEIA Category number,WWEIA Category description,Seq num,Portion description,Portion weight (g)',
  fped: 'FOODCODE,DESCRIPTION,F_TOTAL (cup eq.),PF_SEAFD_HI (oz. eq.),PF_SEAFD_LOW (oz. eq.),SOLID_FATS (grams),ADD_SUGARS (tsp. eq.)',
};
const milk = '11111000,"Milk, whole"';
type Rows = Record<keyof typeof names, string[]>;
const rows: Rows = {
  foods: [`${milk},3.5% fat milk; leche fresca,1002,"Milk, whole"`],
  values: [`${milk},1002,"Milk, whole",60,4.81,32`],
  portions: [
    `${milk},,,1002,"Milk, whole",1,1 cup,244`,
    `${milk},,,1002,"Milk, whole",2,1 individual school container,244`,
    `${milk},,,1002,"Milk, whole",3,Quantity not specified,244`,
  ],
  fped: [`${milk},0,0.1,0.2,2.59,0.26`],
};

/** Columns that the tables have beside those of `headers`; the foods here have nothing in them. */
const others: Partial<Record<keyof typeof names, string[]>> = {
  values: Object.keys(columns).filter((name) => !headers.values.replaceAll('\n', ' ').includes(name)),
  fped: [...fpedCaptions.values()].filter((name) => !headers.fped.includes(name)),
};

/** Content of a table, its rows and its header as given. */
function table(name: keyof Rows, lines: readonly string[], header = headers[name]): string {
  const more = others[name] ?? [];
  const all = [
    [header, ...more.map((caption) => `"${caption}"`)].join(),
    ...lines.map((line) => line + ','.repeat(more.length)),
  ];
  return (name === 'fped' ? BOM : title(name)) + all.map((line) => `${line}\r\n`).join('');
}

async function fndds(changes: Partial<Rows> = {}, header: Partial<typeof headers> = {}): Promise<FnddsSource> {
  const tables = Object.keys(names) as (keyof Rows)[];
  const files = tables.map((name) => [names[name], table(name, { ...rows, ...changes }[name], header[name])]);
  return new FnddsSource(await folderOf(Object.fromEntries(files) as Record<string, string>));
}

describe('a food of FNDDS', () => {
  it('has its values, portions, names and category as published', async () => {
    const food = (await readAll(await fndds())).get('11111000');
    expect(food).toMatchObject({
      sourceId: '11111000',
      description: 'Milk, whole',
      synonyms: ['3.5% fat milk', 'leche fresca'],
      group: 'Milk, whole',
      modified: '2018-12-31',
      quantity: 1,
    });
    expect(food?.units.map(({ key }) => key).slice(0, 2)).toEqual(['cup', 'individual school container']);
    expect(Object.fromEntries(food?.values ?? [])).toMatchObject({ energy: 60, 'total-sugars': 4.81, 'vitamin-a': 32 });
  });

  it('of a release with FPED comes from both', async () => {
    const source = await fndds();
    await source.nutrients();
    expect(source.label).toBe('USDA FNDDS, At A Glance, with FPED');
  });

  it('has the food groups of FPED, sums and added sugars exact in decimals', async () => {
    const food = (await readAll(await fndds())).get('11111000');
    expect(Object.fromEntries(food?.values ?? [])).toMatchObject({
      fruit: 0,
      'solid-fats': 2.59,
      'protein-foods-seafood': 0.3,
      'added-sugars': 1.092,
    });
  });

  it('tells of the values that are computed from FPED how, and of no others', async () => {
    const food = (await readAll(await fndds())).get('11111000');
    expect(Object.fromEntries(food?.sources ?? [])).toEqual({
      'protein-foods-seafood': { derivation: 'computed from FPED: PF_SEAFD_HI + PF_SEAFD_LOW' },
      'added-sugars': { derivation: 'computed from FPED: 4.2 × ADD_SUGARS' },
    });
  });

  it('lacks a sum of which a part is missing', async () => {
    const food = (await readAll(await fndds())).get('11111000');
    expect(food?.values.has('protein-foods-nuts-seeds-soy')).toBe(false);
  });

  it('leaves portions of no stated quantity out, and counts them', async () => {
    const source = await fndds();
    await readAll(source);
    expect(source.report().findings).toEqual([
      { what: 'portion of no stated quantity left out', count: 1, examples: ['11111000: Quantity not specified'] },
    ]);
  });

  it('names the portions of a brand after it, below its own', async () => {
    const portions = [
      `${milk},1000231,Tasty Farm,1002,"Milk, whole",1,1 carton,200`,
      `${milk},,,1002,"Milk, whole",2,1 carton,244`,
    ];
    const food = (await readAll(await fndds({ portions }))).get('11111000');
    expect(food?.units.slice(0, 2).map(({ key, grams }) => [key, grams])).toEqual([
      ['carton', 244],
      ['carton (tasty farm)', 200],
    ]);
  });

  it('takes -9 for a weight that is missing', async () => {
    const source = await fndds({ portions: [`${milk},,,1002,"Milk, whole",1,1 cup,-9`] });
    expect((await readAll(source)).get('11111000')?.quantity).toBe(100);
    expect(source.report().findings[0]).toMatchObject({ what: 'portion without weight', count: 1 });
  });

  it('keeps a blank value absent and a zero a zero', async () => {
    const food = (await readAll(await fndds({ values: [`${milk},1002,"Milk, whole",60,,0`] }))).get('11111000');
    expect(food?.values.has('total-sugars')).toBe(false);
    expect(food?.values.get('vitamin-a')).toBe(0);
  });
});

describe('a corrupt FNDDS', () => {
  it.each<[string, Partial<Rows>, { file: string; line: number; reason: string }]>([
    [
      'a record that is cut off',
      { values: [`${milk},1002`] },
      { file: names.values, line: 5, reason: 'has 65 fields, expected 69' },
    ],
    [
      'an amount that is none',
      { values: [`${milk},1002,Milk,60 kcal,1,1`] },
      { file: names.values, line: 5, reason: '60 kcal is no amount of energy' },
    ],
    [
      'a negative component',
      { fped: [`${milk},-1,0,0,0,0`] },
      { file: names.fped, line: 2, reason: '-1 is no amount of F_TOTAL' },
    ],
    [
      'a food that comes twice',
      { foods: [...rows.foods, ...rows.foods] },
      { file: names.foods, line: 5, reason: '11111000 comes twice' },
    ],
    [
      'a food code that is none',
      { foods: [...rows.foods, 'total,,,,'] },
      { file: names.foods, line: 5, reason: 'total is no food code' },
    ],
    [
      'a portion of no food',
      { portions: ['11111001,Milk,,,1,M,1,1 cup,2'] },
      { file: names.portions, line: 4, reason: '11111001 is no food of this release' },
    ],
    [
      'a food without values, as one is after the end of a file that is cut',
      { values: [] },
      { file: names.foods, line: 4, reason: '11111000 has no nutrient values' },
    ],
    [
      'values that come twice',
      { values: [...rows.values, ...rows.values] },
      { file: names.values, line: 6, reason: '11111000 comes twice' },
    ],
  ])('is refused with file and line: %s', async (_, changes, bad) => {
    const { rows: bads } = await refusalOf(await fndds(changes));
    expect(bads[0]).toEqual(bad);
  });

  it('is refused where a component has another unit than FPED has', async () => {
    const { message } = await refusalOf(await fndds({}, { fped: headers.fped.replace('(cup eq.)', '(oz. eq.)') }));
    expect(message).toBe('FPED_1718.csv:1: F_TOTAL is in oz. eq., expected cup eq.');
  });

  it.each<[string, Partial<typeof headers>, string]>([
    [
      'a nutrient',
      { values: headers.values.replace('Energy (kcal)', 'Energy (kilocalories)') },
      `${names.values}: has no column Energy (kcal)`,
    ],
    [
      'a component of FPED',
      { fped: headers.fped.replace('PF_SEAFD_HI', 'PF_SEAFD_HIGH') },
      `${names.fped}: has no column PF_SEAFD_HI (oz. eq.)`,
    ],
  ])('is refused where the column of %s has another name', async (_, header, message) => {
    expect((await refusalOf(await fndds({}, header))).message).toBe(message);
  });

  it('is refused where the title names no years', async () => {
    const folder = await folderOf({
      [names.foods]: `Foods\r\n${headers.foods}\r\n`,
      [names.values]: table('values', rows.values),
      [names.portions]: table('portions', rows.portions),
    });
    expect((await refusalOf(new FnddsSource(folder))).rows[0]?.reason).toBe('has no title that names its years');
  });

  it('is refused where a file is missing', async () => {
    expect((await refusalOf(new FnddsSource(await folderOf({})))).rows[0]?.reason).toMatch(/^has no file/);
  });
});

describe('FNDDS without FPED', () => {
  it('has no food groups, and says so', async () => {
    const folder = await folderOf({
      [names.foods]: table('foods', rows.foods),
      [names.values]: table('values', rows.values),
      [names.portions]: table('portions', rows.portions),
    });
    const source = new FnddsSource(folder);
    expect([...((await readAll(source)).get('11111000')?.values.keys() ?? [])]).toEqual([
      'energy',
      'total-sugars',
      'vitamin-a',
    ]);
    expect(source.report().findings[0]?.what).toBe('no FPED file');
    await source.nutrients();
    expect(source.label).toBe('USDA FNDDS, At A Glance');
  });
});

describe('FNDDS 2021-2023', () => {
  const header = {
    portions:
      'Food code,Main food description,WWEIA Category number,WWEIA Category description,Seq num,Portion description,"Portion weight\n(g)"',
  };
  const portions = [`${milk},1002,"Milk, whole",2,1 carton,244`, `${milk},1002,"Milk, whole",1,1 fl oz,30.5`];

  it('has portions without subcodes, in their sequence', async () => {
    const food = (await readAll(await fndds({ portions }, header))).get('11111000');
    expect(food?.units.slice(0, 2).map(({ key, grams }) => [key, grams])).toEqual([
      ['fl oz', 30.5],
      ['carton', 244],
    ]);
  });

  it('has a portion of 0 g left out, as one without weight', async () => {
    const source = await fndds({ portions: [`${milk},1002,"Milk, whole",1,1 cup,0`] }, header);
    expect((await readAll(source)).get('11111000')?.quantity).toBe(100);
    expect(source.report().findings[0]).toMatchObject({ what: 'portion without weight', count: 1 });
  });

  it('keeps human milk, which it publishes without values, with no value at all', async () => {
    const human = '11000000,"Milk, human"';
    const source = await fndds(
      {
        foods: [`${human},,9602,Human milk`, ...rows.foods],
        portions: [`${human},9602,Human milk,1,1 cup,246`, ...portions],
      },
      header,
    );
    const food = (await readAll(source)).get('11000000');
    expect([food?.description, food?.values.size, food?.units[0]?.key]).toEqual(['Milk, human', 0, 'cup']);
    expect(source.report().findings).toContainEqual(expect.objectContaining({ what: 'food without energy' }));
  });
});
