import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { describeWithData } from '../../../../../test/support/sources/data.js';
import { readAll, refusalOf } from '../../../../../test/support/sources/food-source.js';
import { folderOf } from '../../../../../test/support/folders.js';
import { OffSource, type OffOptions } from './off.source.js';

const CODE = '3017620422003';
const product = (members: object = {}, nutriments: object = {}) => ({
  code: CODE,
  lang: 'fr',
  product_name: 'Pâte à tartiner',
  product_name_en: 'Spread',
  brands: 'Acme',
  countries_tags: ['en:france'],
  pnns_groups_2: 'Sweets',
  serving_size: '1 tablespoon (15 g)',
  serving_quantity: '15',
  serving_quantity_unit: 'g',
  last_modified_t: 1_700_000_000,
  ...members,
  nutriments: { 'energy-kcal_100g': 539, ...nutriments },
});
const lines = (...products: readonly object[]) => products.map((one) => `${JSON.stringify(one)}\n`).join('');

async function off(content: string | Uint8Array, options: OffOptions = {}, name = 'products.jsonl') {
  return new OffSource(join(await folderOf({ [name]: content }), name), options);
}
async function read(products: readonly object[], options: OffOptions = {}) {
  const source = await off(lines(...products), options);
  return { foods: await readAll(source), report: source.report() };
}
const only = async (...parameters: Parameters<typeof product>) =>
  (await read([product(...parameters)])).foods.get(CODE);
const leftOut = async (...parameters: Parameters<typeof product>) => {
  const { foods, report } = await read([product(...parameters)]);
  return [foods.size, report.findings.map(({ what }) => what)];
};

describe('a product of Open Food Facts', () => {
  it('has its names, brand, group, barcode and date', async () => {
    expect(await only()).toMatchObject({
      sourceId: CODE,
      description: 'Spread',
      names: new Map([
        ['en', 'Spread'],
        ['fr', 'Pâte à tartiner'],
      ]),
      product: 'Acme',
      group: 'Sweets',
      gtin: `0${CODE}`,
      modified: '2023-11-14',
      discontinued: false,
    });
  });

  it('has a replacement character for half of one, which Postgres would refuse', async () => {
    expect((await only({ product_name_en: 'Bad \ud83d bar' }))?.description).toBe('Bad \ufffd bar');
  });

  it('is measured in its serving', async () => {
    const food = await only();
    expect([food?.quantity, food?.units[0]]).toMatchObject([1, { key: 'tbsp', grams: 15 }]);
  });

  it.each([
    ['1 TEA BAG (1 g)', 1, 'tea bag'],
    ['1.61 ONZ (45 g)', 45, 'oz'],
    ['30 g', 30, 'serving'],
    ['0.49 g (1 PIECE)', 0.49, 'piece'],
    ['', 20, 'serving'],
  ])('with the serving "%s" of %d g is measured in %s', async (size, quantity, unit) => {
    const food = await only({ serving_size: size, serving_quantity: quantity });
    expect(food?.units[0]?.key).toBe(unit);
  });

  it.each([
    ['grams', 'a volume', { serving_size: '2 Tbsp (30 ml)', quantity: '250 g' }],
    ['grams', 'nothing but a volume', { serving_size: '15 ml', quantity: '500 g' }],
    ['millilitres', 'a mass', { serving_size: '1 scoop (15 g)', product_quantity_unit: 'ml' }],
  ])('per 100 %s is not measured in a serving that tells %s, which is reported', async (_, __, sizes) => {
    const { foods, report } = await read([product({ serving_quantity_unit: '', serving_quantity: 15, ...sizes })]);
    const keys = foods.get(CODE)?.units.map(({ key }) => key) ?? [];
    expect([foods.get(CODE)?.quantity, keys.includes('g') && keys.includes('ml')]).toEqual([100, false]);
    expect(report.findings.map(({ what }) => what)).toContain('portion without weight');
  });

  it.each([1e308, 5e-324])(
    'is measured in grams alone where its serving weighs %d g, which is reported',
    async (grams) => {
      const { foods, report } = await read([product({ serving_size: '1 cup', serving_quantity: grams })]);
      expect(foods.get(CODE)?.units[0]?.key).toBe('g');
      expect(report.findings).toContainEqual(expect.objectContaining({ what: 'portion of an impossible weight' }));
    },
  );

  it.each([1_700_000_000_000, -5])('has no date of its own where it says %d', async (seconds) => {
    expect((await only({ last_modified_t: seconds }))?.modified).toBe('2012-01-01');
  });

  it('per 100 g is measured in a serving that tells its mass beside a volume', async () => {
    const food = await only({ serving_size: '2 Tbsp (30 ml, 33 g)', serving_quantity: 33 });
    expect(food?.units[0]).toMatchObject({ key: 'tbsp', grams: 16.5 });
  });

  it('has vitamins and minerals in the nutrient’s unit, whatever the unit they were entered in', async () => {
    const food = await only(
      {},
      { sodium_100g: 0.929, sodium_unit: 'mg', 'vitamin-a_100g': 0.00016, 'vitamin-a_unit': 'IU' },
    );
    expect([food?.values.get('sodium'), food?.values.get('vitamin-a')]).toEqual([929, 160]);
  });

  it('has energy from kilojoules alone where the label has no kilocalories, and says so', async () => {
    const food = await only({}, { 'energy-kcal_100g': undefined, energy_100g: 1000, energy_unit: 'kcal' });
    expect(food).toMatchObject({ energyMethod: 'kilojoules of the label / 4.184' });
    expect(food?.values.get('energy')).toBe(239.005736);
  });

  it('has salt beside sodium, and neither for the other', async () => {
    expect((await only({}, { salt_100g: 1.25 }))?.values).toEqual(
      new Map([
        ['energy', 539],
        ['salt', 1.25],
      ]),
    );
  });

  it.each([
    [['en:united-states', 'en:canada'], 'carbohydrate'],
    [['en:france'], 'carbohydrate-available'],
  ])('sold in %j has %s', async (countries, key) => {
    const food = await only({ countries_tags: countries }, { carbohydrates_100g: 50 });
    expect([...(food?.values.keys() ?? [])]).toEqual(['energy', key]);
  });

  it('sold under both rules of carbohydrate has none, and the report says so', async () => {
    const both = product({ countries_tags: ['en:france', 'en:canada'] }, { carbohydrates_100g: 50 });
    const { foods, report } = await read([both]);
    expect(foods.get(CODE)?.values.has('carbohydrate')).toBe(false);
    expect(report.findings).toContainEqual(
      expect.objectContaining({ what: 'value left out: carbohydrate with and without fibre, by country', count: 1 }),
    );
  });

  it('keeps a bound as a mark, and what the label does not state not at all', async () => {
    const food = await only({}, { fat_100g: 0.5, fat_modifier: '<', fiber_100g: 0, fiber_modifier: '-' });
    expect([food?.values.size, food?.marks]).toEqual([1, new Map([['total-fat', 'below 0.5']])]);
  });

  it.each(['<', '-'])('whose energy is stated with %j has none, and is left out', async (modifier) => {
    const { foods, report } = await read([product({}, { 'energy-kcal_modifier': modifier })]);
    expect(foods.size).toBe(0);
    expect(report.findings).toContainEqual(expect.objectContaining({ what: expect.stringContaining('no energy') }));
  });

  it('sold by volume is per 100 ml, with alcohol by weight', async () => {
    const wine = { serving_size: '125 ml', serving_quantity: 125, serving_quantity_unit: 'ml' };
    const food = await only(wine, { alcohol_100g: 12 });
    expect(food?.units.some(({ key }) => key === 'g')).toBe(false);
    expect(food?.values.get('alcohol')).toBe(9.468);
  });

  it('in the shape of schema 1003 has the same values', async () => {
    const { nutriments: _, ...older } = product();
    const newer = {
      ...older,
      schema_version: 1003,
      nutrition: {
        aggregated_set: {
          per: '100g',
          preparation: 'as_sold',
          nutrients: {
            'energy-kcal': { value: 539, unit: 'kcal' },
            sodium: { value: 41, unit: 'mg' },
            fat: { value: 30.9, unit: 'g' },
          },
        },
      },
    };
    expect((await read([newer])).foods.get(CODE)?.values).toEqual(
      new Map([
        ['energy', 539],
        ['sodium', 41],
        ['total-fat', 30.9],
      ]),
    );
  });
});

describe('a product that is left out is counted by its reason', () => {
  it.each<[string, object, object]>([
    ['no energy', {}, { 'energy-kcal_100g': undefined }],
    ['no name', { product_name: ' ', product_name_en: '' }, {}],
    ['code of other than 1 to 15 digits', { code: 'abc' }, {}],
    ['impossible amount of energy', {}, { 'energy-kcal_100g': 5390 }],
    ['impossible amount of vitamin-a', {}, { 'vitamin-a_100g': 83.4 }],
    ['impossible amount of sodium', {}, { sodium_100g: 100.5 }],
    ['impossible amount of protein', {}, { proteins_100g: -1 }],
    ['fat, carbohydrate and protein over 105 g per 100 g', {}, { fat_100g: 60, proteins_100g: 46 }],
  ])('%s', async (reason, members, nutriments) => {
    expect(await leftOut(members, nutriments)).toEqual([0, [`left out: ${reason}`]]);
  });

  it('code that comes twice', async () => {
    const { foods, report } = await read([product(), product({ product_name_en: 'Other' })]);
    expect([foods.get(CODE)?.description, report.findings[0]?.what]).toEqual([
      'Spread',
      'left out: code that comes twice',
    ]);
  });
});

describe('the products that are taken', () => {
  const products = [
    product(),
    product({ code: '2', countries_tags: ['en:germany'], product_name_en: undefined, product_name_de: 'Aufstrich' }),
  ];
  it.each<[OffOptions, readonly string[]]>([
    [{ countries: ['germany'] }, ['2']],
    [{ languages: ['de'] }, ['2']],
    [{ countries: ['Germany'], languages: ['DE'] }, ['2']],
    [{ countries: ['spain'] }, []],
    [{}, [CODE, '2']],
  ])('with %j are %j', async (options, codes) => {
    expect([...(await read(products, options)).foods.keys()]).toEqual(codes);
  });

  it('are named in the first language asked for that they have', async () => {
    expect((await read(products, { languages: ['de', 'fr'] })).foods.get(CODE)?.description).toBe('Pâte à tartiner');
  });
});

describe('a dump', () => {
  it('is read compressed', async () => {
    const source = await off(gzipSync(lines(product())), {}, 'products.jsonl.gz');
    expect((await readAll(source)).size).toBe(1);
  });

  it('is read as CSV', async () => {
    const columns = [
      'code',
      'product_name',
      'countries_tags',
      'serving_size',
      'serving_quantity',
      'energy-kcal_100g',
      'sodium_100g',
    ];
    const row = [CODE, 'Spread "extra"', 'en:france,en:belgium', '15 g', '15', '539', '0.041'];
    const source = await off(`${columns.join('\t')}\n${row.join('\t')}\n`, {}, 'products.csv');
    expect((await readAll(source)).get(CODE)).toMatchObject({
      description: 'Spread "extra"',
      values: new Map([
        ['energy', 539],
        ['sodium', 41],
      ]),
    });
  });

  it.each<[string, string | Uint8Array, string, RegExp]>([
    [
      'is cut',
      gzipSync(lines(product(), product({ code: '2' }))).subarray(0, -20),
      'products.jsonl.gz',
      /cannot be read: .*/,
    ],
    ['is no gzip', 'code\n', 'products.csv.gz', /cannot be read: incorrect header check/],
    ['has a line that is no JSON', `${lines(product())}{"code":\n`, 'products.jsonl', /^is no JSON object$/],
    ['has a row that lost a field', 'code\tproduct_name\n1\n', 'products.csv', /^has 1 fields, expected 2$/],
    ['is another table', 'a\tb\n1\t2\n', 'products.csv', /^has no column code$/],
    ['is no dump', 'x', 'products.parquet', /^ends in none of/],
  ])('is refused where it %s', async (_, content, name, reason) => {
    expect((await refusalOf(await off(content, {}, name))).rows[0]?.reason).toMatch(reason);
  });
});

describeWithData('The slice of Open Food Facts', 'off_slice', (path) => {
  const file = join(path, 'openfoodfacts-products.jsonl.gz');

  it('has every product with energy and a name but those that cannot be, and each value as the dump has it', async () => {
    const source = new OffSource(file);
    const foods = await readAll(source);
    const raw = gunzipSync(readFileSync(file))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { code: string; nutriments?: Record<string, unknown> });
    const differing = raw.filter(({ code, nutriments = {} }) => {
      const food = foods.get(code);
      if (!food) return false;
      return (
        [
          ['energy-kcal', 'energy', 1],
          ['fat', 'total-fat', 1],
          ['proteins', 'protein', 1],
          ['fiber', 'fiber', 1],
          ['sodium', 'sodium', 1000],
          ['iron', 'iron', 1000],
          ['vitamin-a', 'vitamin-a', 1e6],
        ] as const
      ).some(([name, key, factor]) => {
        const stated = nutriments[`${name}_100g`];
        if (stated === undefined || nutriments[`${name}_modifier`] !== undefined) return false;
        return Math.abs((food.values.get(key) ?? NaN) - Number(stated) * factor) > 1e-9 * Number(stated) * factor;
      });
    });
    const outside = source.report().findings.filter(({ what }) => what.startsWith('left out'));
    expect(differing.map(({ code }) => code)).toEqual([]);
    expect(foods.size + outside.reduce((sum, { count }) => sum + count, 0)).toBe(700);
  });
});
