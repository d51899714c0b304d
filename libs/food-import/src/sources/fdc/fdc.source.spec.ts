import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readAll, refusalOf } from '../../../../../test/support/sources/food-source.js';
import { folderOf } from '../../../../../test/support/folders.js';
import { zipOf } from '../../../../../test/support/sources/zip.js';
import { FdcSource } from './fdc.source.js';

const csv = (...lines: string[]) => lines.map((line) => `${line}\n`).join('');
const header = {
  food: '"fdc_id","data_type","description","food_category_id","publication_date"',
  values: '"id","fdc_id","nutrient_id","amount","data_points"',
  portions: '"id","fdc_id","seq_num","amount","measure_unit_id","portion_description","modifier","gram_weight"',
  branded:
    'fdc_id,brand_owner,brand_name,gtin_upc,serving_size,serving_size_unit,household_serving_fulltext,branded_food_category,modified_date,discontinued_date',
};
const food = (id: number, type = 'foundation_food', name = 'Hummus', published = '2019-04-01') =>
  `"${id}","${type}","${name}","16","${published}"`;
const value = (id: number, nutrient: number, amount: string) => `"1","${id}","${nutrient}","${amount}",""`;
const foods = (...rows: string[]) => csv(header.food, ...rows);
const values = (...rows: string[]) => csv(header.values, ...rows);
const portions = (...rows: string[]) => csv(header.portions, ...rows);
const brands = (...rows: string[]) => csv(header.branded, ...rows);

const hummus = {
  'food.csv': foods(food(1), food(2, 'sub_sample_food')),
  'foundation_food.csv': csv('"fdc_id","NDB_number","footnote"', '"1","16158",""'),
  'food_nutrient.csv': values(value(2, 1008, '1'), value(1, 1008, '229'), value(1, 1003, '.5'), value(1, 1004, '0.0')),
  'nutrient.csv': csv(
    '"id","name","unit_name","nutrient_nbr","rank"',
    '"1003","Protein","G","203","600.0"',
    '"1004","Total lipid (fat)","G","204","800.0"',
    '"1085","Total fat (NLEA)","G","298","900.0"',
    '"1005","Carbohydrate, by difference","G","205","1110.0"',
    '"1008","Energy","KCAL","208","300.0"',
    '"1063","Sugars, Total","G","269.3","1500.0"',
    '"2047","Energy (Atwater General Factors)","KCAL","957","280.0"',
    '"2048","Energy (Atwater Specific Factors)","KCAL","958","290.0"',
    '"1024","Specific Gravity","SP_GR","227","999999.0"',
    '"1097","Cobalt, Co","UG","311","6244.0"',
    '"2058","Beta-glucan","G","","1327.0"',
    '"1068","Beta-glucans","G","276","999999.0"',
  ),
  'measure_unit.csv': csv('"id","name"', '"1000","cup"', '"1001","tablespoon"', '"9999","undetermined"'),
  'food_portion.csv': portions(
    '"10","1","2","1.0","1000","","sifted","120.0"',
    '"11","1","1","2.0","1001","","","33.9"',
  ),
  'food_nutrient_derivation.csv': csv('"id","code","description"', '"1","A","Analytical"', '"46","O","Other"'),
  'food_category.csv': csv('"id","code","description"', '"16","1600","Legumes and Legume Products"'),
};
type Files = Record<string, string>;

const fdc = async (changes: Files = {}) => new FdcSource(await folderOf({ ...hummus, ...changes }));
const branded = (...rows: string[]) =>
  fdc({
    'food.csv': foods(...rows.map((row) => food(Number(row.split(',')[0]), 'branded_food', 'STRING CHEESE'))),
    'branded_food.csv': brands(...rows),
  });
const energyOf = async (...rows: string[]) => {
  const source = await fdc({ 'food_nutrient.csv': values(...rows) });
  const food = (await readAll(source)).get('1');
  return {
    energy: food?.values.get('energy'),
    method: food?.energyMethod,
    findings: source.report().findings.map(({ what }) => what),
  };
};

describe('a foundation food', () => {
  it('has its values, portions and category as published', async () => {
    const foods = await readAll(await fdc());
    expect([...foods.keys()]).toEqual(['1']);
    expect(foods.get('1')).toMatchObject({
      sourceId: '1',
      description: 'Hummus',
      group: 'Legumes and Legume Products',
      modified: '2019-04-01',
      discontinued: false,
      quantity: 2,
      values: new Map([
        ['energy', 229],
        ['protein', 0.5],
        ['total-fat', 0],
      ]),
    });
    expect(
      foods
        .get('1')
        ?.units.slice(0, 2)
        .map(({ key, grams }) => [key, grams]),
    ).toEqual([
      ['tbsp', 16.95],
      ['cup, sifted', 120],
    ]);
  });

  it('has its common names and additional descriptions as synonyms, and no other attribute', async () => {
    const attribute = (id: number, type: string, text: string) => `"5","${id}","","${type}","","${text}"`;
    const foods = await readAll(
      await fdc({
        'food_attribute.csv': csv(
          '"id","fdc_id","seq_num","food_attribute_type_id","name","value"',
          attribute(1, '1000', 'hot dog, frank (beef, pork),  wiener'),
          attribute(1, '1001', 'NS as to fat; Philly steak, plain'),
          attribute(1, '999', '11G5070076'),
          attribute(1, '', 'legume food product'),
          attribute(2, '1000', 'a sample'),
        ),
      }),
    );
    expect(foods.get('1')?.synonyms).toEqual([
      'hot dog',
      'frank (beef, pork)',
      'wiener',
      'NS as to fat',
      'Philly steak, plain',
    ]);
  });

  it('counts only while foundation_food.csv lists it', async () => {
    const source = await fdc({ 'food.csv': foods(food(1), food(7)) });
    expect([...(await readAll(source)).keys()]).toEqual(['1']);
    expect(source.report().findings).toContainEqual({
      what: 'food that foundation_food.csv does not list left out',
      count: 1,
      examples: ['7 Hummus'],
    });
  });

  it('takes its energy from 1008, else the specific factors, else the general ones, and keeps which', async () => {
    const [own, specific, general] = [value(1, 1008, '229'), value(1, 2048, '230'), value(1, 2047, '231')];
    expect(await energyOf(own, specific, general)).toMatchObject({ energy: 229, method: undefined });
    expect(await energyOf(specific, general)).toMatchObject({ energy: 230, method: 'Atwater specific factors' });
    expect(await energyOf(general)).toMatchObject({ energy: 231, method: 'Atwater general factors' });
  });

  it('has its energy computed, exactly, where protein, fat and carbohydrate are known', async () => {
    const macros = [value(1, 1003, '7.35'), value(1, 1004, '17.1'), value(1, 1005, '14.9')];
    expect(await energyOf(...macros)).toEqual({
      energy: 242.9,
      method: 'computed from protein, fat, carbohydrate',
      findings: expect.arrayContaining(['energy computed from protein, fat and carbohydrate']),
    });
  });

  it.each<[string, object, number, string, string]>([
    ['beans', { 1003: '25.5', 1004: '1.04' }, 111.36, 'protein, fat', 'carbohydrate'],
    ['butter', { 1004: '82.2', 1085: '65.0' }, 739.8, 'fat', 'protein and carbohydrate'],
    ['oil, by the fat of its label', { 1085: '93.4325' }, 840.8925, 'fat', 'protein and carbohydrate'],
  ])(
    'has the energy of what is known of it, and the report says what is not: %s',
    async (_, given, energy, from, missing) => {
      const found = await energyOf(
        ...Object.entries<string>({ ...given }).map(([id, amount]) => value(1, Number(id), amount)),
      );
      expect(found).toMatchObject({ energy, method: `computed from ${from}` });
      expect(found.findings).toContain(`energy computed without ${missing}`);
    },
  );

  it('has no energy where nothing is known that has any', async () => {
    const { energy, method, findings } = await energyOf(value(1, 1097, '3'));
    expect({ energy, method }).toEqual({});
    expect(findings).toContain('food without energy');
  });

  it('has its total sugars by the labelling rule where it has no others', async () => {
    const foods = await readAll(await fdc({ 'food_nutrient.csv': values(value(1, 1063, '0.34')) }));
    expect(foods.get('1')?.values.get('total-sugars')).toBe(0.34);
  });
});

describe('nutrients beyond the vocabulary', () => {
  it('are those that a food has, under their USDA number, else their id', async () => {
    const source = await fdc({
      'food_nutrient.csv': values(value(1, 1097, '3'), value(1, 2058, '0.1'), value(2, 1068, '1')),
    });
    expect(await source.nutrients()).toEqual([
      { key: 'usda-311', description: 'Cobalt, Co', unit: 'mcg' },
      { key: 'fdc-2058', description: 'Beta-glucan', unit: 'g' },
    ]);
  });

  it('are left out and counted where their unit or they themselves are unknown, or the amount is blank or negative', async () => {
    const source = await fdc({
      'food_nutrient.csv': values(
        value(1, 1024, '1.03'),
        value(1, 2066, '4'),
        value(1, 1003, ''),
        value(1, 1005, '-0.3'),
      ),
    });
    expect((await readAll(source)).get('1')?.values).toEqual(new Map());
    expect(source.report().findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'value of an unknown nutrient or unit left out', count: 2 }),
        expect.objectContaining({ what: 'value without amount left out', count: 1 }),
        expect.objectContaining({ what: 'negative value left out', count: 1 }),
      ]),
    );
  });
});

describe('the source of a value', () => {
  const header = '"id","fdc_id","nutrient_id","amount","data_points","derivation_id","min","max","median","footnote"';
  const sourcesOf = async (...rows: string[]) => {
    const source = await fdc({ 'food_nutrient.csv': csv(header, ...rows) });
    return Object.fromEntries((await readAll(source)).get('1')?.sources ?? []);
  };

  it('has its derivation in words, its data points, minimum and maximum, as far as they are told', async () => {
    expect(
      await sourcesOf(
        '"1","1","1003","0.5","6","1","-0.1","0.9","0.4","why"',
        '"2","1","1004","0","","46","","","",""',
        '"3","1","1005","7","0","","","","",""',
        '"4","1","1008","30","","","","","",""',
      ),
    ).toEqual({
      protein: { derivation: 'Analytical', dataPoints: 6, min: -0.1, max: 0.9 },
      'total-fat': { derivation: 'Other' },
      carbohydrate: { dataPoints: 0 },
    });
  });

  it('of an energy by Atwater says so, with what is told of that energy', async () => {
    expect(await sourcesOf('"1","1","2047","30","3","46","","","",""')).toMatchObject({
      energy: { derivation: 'Atwater general factors', dataPoints: 3 },
    });
    expect(await sourcesOf('"1","1","1003","2","","1","","","",""')).toMatchObject({
      energy: { derivation: 'computed from protein by Atwater general factors (4, 9, 4)' },
    });
  });

  it('of total sugars by the labelling rule is that of the value taken', async () => {
    expect(await sourcesOf('"1","1","1063","2","5","1","","","",""')).toMatchObject({
      'total-sugars': { derivation: 'Analytical', dataPoints: 5 },
    });
  });

  it('refuses a maximum that is no number', async () => {
    const source = await fdc({ 'food_nutrient.csv': csv(header, '"1","1","1003","2","","","","1,5","",""') });
    expect((await refusalOf(source)).rows).toEqual([{ file: 'food_nutrient.csv', line: 2, reason: '1,5 is no max' }]);
  });
});

describe('a survey food or an SR legacy food', () => {
  const survey = {
    'food.csv': foods(food(5, 'survey_fndds_food', 'Milk, whole'), food(6, 'sr_legacy_food', 'Salt, table')),
    'survey_fndds_food.csv': csv(
      '"fdc_id","food_code","wweia_category_number"',
      '"5","11111000","1002"',
      '"9","1","1"',
    ),
    'wweia_food_category.csv': csv('"wweia_food_category","wweia_food_category_description"', '"1002","Milk, whole"'),
    'food_portion.csv': portions(
      '"1","5","1","","9999","Quantity not specified","90000","244"',
      '"2","5","2","","9999","1 cup","10205","244"',
      '"3","6","1","1.0","9999","","cup","292"',
    ),
  };

  it('has its unit in words, and its WWEIA category', async () => {
    const foods = await readAll(await fdc(survey));
    expect(foods.get('5')).toMatchObject({ group: 'Milk, whole', quantity: 1 });
    expect(foods.get('5')?.units[0]).toMatchObject({ key: 'cup', grams: 244 });
    expect(foods.get('6')?.units[0]).toMatchObject({ key: 'cup', grams: 292 });
  });

  it('is not made of a row whose food is not there', async () => {
    const source = await fdc(survey);
    expect([...(await readAll(source)).keys()].sort()).toEqual(['5', '6']);
    expect(source.report().findings).toContainEqual({
      what: 'row of survey_fndds_food.csv without a food in food.csv',
      count: 1,
      examples: ['9'],
    });
  });
});

describe('a branded food', () => {
  it('has its owner, brand, GTIN-14, category, dates and serving', async () => {
    const source = await branded('8,Acme Dairy Inc. ,ACME,12345678905,28.0,GRM,1 STICK,Cheese,2020-09-03,2021-01-01');
    const cheese = (await readAll(source)).get('8');
    expect(cheese).toMatchObject({
      description: 'STRING CHEESE',
      supplier: 'Acme Dairy Inc.',
      product: 'ACME',
      gtin: '00012345678905',
      group: 'Cheese',
      modified: '2020-09-03',
      discontinued: true,
      quantity: 1,
    });
    expect(cheese?.units[0]).toMatchObject({ key: 'stick', grams: 28 });
  });

  it('has a serving without a name where the label gives none', async () => {
    const cheese = (await readAll(await branded('8,Acme,,,30,g,,Cheese,,'))).get('8');
    expect(cheese?.units[0]).toMatchObject({ key: 'serving', grams: 30 });
    expect(cheese).toMatchObject({ modified: '2019-04-01', discontinued: false });
    expect(cheese).not.toHaveProperty('gtin');
    expect(cheese).not.toHaveProperty('product');
  });

  it('that is published per 100 ml is measured by volume alone', async () => {
    const juice = (await readAll(await branded('8,Acme,,,240,MLT,1 bottle,Juice,,'))).get('8');
    expect(juice?.units[0]).toMatchObject({ key: 'bottle', grams: 240 });
    expect(juice?.units.map(({ key }) => key)).not.toContain('g');
    expect(juice?.units.map(({ key }) => key)).toContain('fl oz');
  });

  it.each(['85,MG', '30,IU'])('loses a serving size that cannot be one, and it is counted: %s', async (size) => {
    const source = await branded(`8,Acme,,,${size},1 slice,Ham,,`);
    expect((await readAll(source)).get('8')).toMatchObject({ quantity: 100 });
    expect(source.report().findings).toContainEqual(
      expect.objectContaining({ what: 'serving size left out', count: 1 }),
    );
  });

  it('is the last modified of the records of its GTIN, however its zeros were lost', async () => {
    const source = await branded(
      '8,Acme,Old,12345678905,30,g,,Cheese,2019-09-03,',
      '9,Acme,New,00012345678905,30,g,,Cheese,2021-09-03,',
      '10,Acme,Older,012345678905,30,g,,Cheese,2018-09-03,',
      '11,Acme,No number,,30,g,,Cheese,,',
      '12,Acme,No number either,,30,g,,Cheese,,',
    );
    expect([...(await readAll(source)).keys()].sort()).toEqual(['11', '12', '9']);
    expect(source.report().findings).toContainEqual(
      expect.objectContaining({ what: 'older record of a GTIN left out', count: 2 }),
    );
  });

  it('has no energy where its label leaves a part out: absent is not zero', async () => {
    const source = await fdc({
      'food.csv': foods(food(8, 'branded_food')),
      'branded_food.csv': brands('8,Acme,,,30,g,,Cheese,,'),
      'food_nutrient.csv': values(value(8, 1003, '25.5'), value(8, 1004, '1.04')),
    });
    expect((await readAll(source)).get('8')?.values.has('energy')).toBe(false);
  });

  it('loses a trade number that is none', async () => {
    expect((await readAll(await branded('8,Acme,,N/A,30,g,,Cheese,,'))).get('8')).not.toHaveProperty('gtin');
  });
});

describe('many foods in no order', () => {
  it('each get their own values', async () => {
    const ids = Array.from({ length: 1000 }, (_, n) => 1 + ((n * 577) % 1000));
    const source = await fdc({
      'food.csv': foods(...ids.map((id) => food(id))),
      'foundation_food.csv': csv('"fdc_id"', ...ids.map((id) => `"${id}"`)),
      'food_nutrient.csv': values(...ids.toReversed().map((id) => value(id, 1008, `${id}`))),
    });
    const read = await readAll(source);
    expect([...read.values()].every(({ sourceId, values }) => values.get('energy') === Number(sourceId))).toBe(true);
    expect(read.size).toBe(1000);
  });
});

describe('the progress of FoodData Central', () => {
  const progressOf = async (source: FdcSource) => {
    const seen: [number, number][] = [];
    await source.nutrients((...progress) => seen.push(progress));
    await source.close();
    return seen.at(-1);
  };
  const bytes = Object.entries(hummus)
    .filter(([name]) => ['food.csv', 'foundation_food.csv', 'food_nutrient.csv', 'food_portion.csv'].includes(name))
    .reduce((sum, [, content]) => sum + Buffer.byteLength(content), 0);

  it('is told in bytes of its large tables, up to all of them', async () => {
    expect(await progressOf(await fdc())).toEqual([bytes, bytes]);
  });

  it('is told in bytes as unpacked where it is an archive', async () => {
    const entries = Object.entries(hummus).map(([name, content]) => ({ name, content }));
    const folder = await folderOf({ 'fdc.zip': zipOf(entries) });
    expect(await progressOf(new FdcSource(join(folder, 'fdc.zip')))).toEqual([bytes, bytes]);
  });

  it('expects the current foods', async () => {
    const source = await fdc({ 'food.csv': foods(food(1), food(7), food(2, 'sub_sample_food')) });
    await readAll(source);
    expect(source.expected).toBe(1);
  });
});

describe('FoodData Central in its archive', () => {
  it('is read as from a folder', async () => {
    const entries = Object.entries(hummus).map(([name, content]) => ({
      name: `FoodData_Central_csv/${name}`,
      content,
    }));
    const folder = await folderOf({ 'FoodData_Central_csv.zip': zipOf(entries) });
    const source = new FdcSource(join(folder, 'FoodData_Central_csv.zip'));
    expect(source.label).toBe('USDA FoodData Central, FoodData_Central_csv');
    expect(await readAll(source)).toEqual(await readAll(await fdc()));
  });
});

describe('a table of FoodData Central that ends at the end of a line', () => {
  const counts = (records: Record<string, number>) =>
    csv('Table,Number of Records', ...Object.entries(records).map(([table, count]) => `${table},${count}`));
  const cuts = async (records: Record<string, number>) => {
    const source = await fdc({ 'all_downloaded_table_record_counts.csv': counts(records) });
    await readAll(source);
    const found = source.report().findings.find(({ what }) => what === 'table shorter than the download lists it');
    return found?.examples ?? [];
  };

  it('is reported where the download lists more of it, the header among them', async () => {
    expect(await cuts({ food: 3, foundation_food: 2, food_nutrient: 5, food_portion: 3 })).toEqual([]);
    expect(await cuts({ food: 3, foundation_food: 2, food_nutrient: 6 })).toEqual(['food_nutrient.csv: 4 of 5 rows']);
  });

  it('is told from one that has the downloaded part of the foods alone', async () => {
    expect(await cuts({ food: 900, foundation_food: 2, food_nutrient: 9000 })).toEqual([]);
    expect(await cuts({ food: 900, foundation_food: 9 })).toEqual(['foundation_food.csv: 1 of 8 rows']);
  });
});

/** Files of this process that have no name any more. */
async function unnamedFiles(): Promise<number> {
  const links = await readdir('/proc/self/fd');
  const targets = await Promise.all(links.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return targets.filter((target) => target.includes('nutrition-import-')).length;
}

const onLinux = process.platform === 'linux' ? describe : describe.skip;
if (process.platform !== 'linux') process.stderr.write('open files are looked at on Linux alone: /proc\n');

onLinux('what FoodData Central brings together on disk', () => {
  const many = values(...Array.from({ length: 5000 }, (_, index) => value(1, 1003, String(index))));

  it('is gone when the source is closed, though nobody read its foods', async () => {
    const source = await fdc({ 'food_nutrient.csv': many });
    await source.nutrients();
    expect(await unnamedFiles()).toBeGreaterThan(0);
    await source.close();
    expect(await unnamedFiles()).toBe(0);
  });

  it('is gone when reading ends early', async () => {
    const source = await fdc({ 'food_nutrient.csv': many });
    for await (const food of source.foods()) {
      expect(food.sourceId).toBe('1');
      break;
    }
    await source.close();
    expect(await unnamedFiles()).toBe(0);
  });

  it('is gone when the source is refused', async () => {
    await refusalOf(await fdc({ 'food_nutrient.csv': `${many}"` }));
    expect(await unnamedFiles()).toBe(0);
  });
});

describe('a corrupt FoodData Central', () => {
  it.each<[string, Files, { file: string; line?: number; reason: string }]>([
    [
      'a food that comes twice',
      { 'food.csv': foods(food(1), food(1)) },
      { file: 'food.csv', line: 3, reason: 'fdc_id 1 comes twice' },
    ],
    [
      'an id that is none',
      { 'food.csv': foods(food(1), '"x","foundation_food","a","1","2019-04-01"') },
      { file: 'food.csv', line: 3, reason: 'x is no fdc_id' },
    ],
    [
      'an id beyond all',
      { 'food.csv': foods(food(1), food(999_999_999)) },
      { file: 'food.csv', line: 3, reason: '999999999 is no fdc_id' },
    ],
    [
      'a date that is none',
      { 'food.csv': foods(food(1, 'foundation_food', 'a', 'soon')) },
      { file: 'food.csv', line: 2, reason: 'soon is no date' },
    ],
    [
      'a food without description',
      { 'food.csv': foods(food(1, 'foundation_food', ' ')) },
      { file: 'food.csv', line: 2, reason: 'fdc_id 1 has no description' },
    ],
    [
      'an amount that is none',
      { 'food_nutrient.csv': values(value(1, 1003, '1,5')) },
      { file: 'food_nutrient.csv', line: 2, reason: '1,5 is no amount' },
    ],
    [
      'a record cut off',
      { 'food_nutrient.csv': `${values(value(1, 1003, '1'))}"2","1"` },
      { file: 'food_nutrient.csv', line: 3, reason: 'has 2 fields, expected 5' },
    ],
    [
      'a weight that is none',
      { 'food_portion.csv': portions('"1","1","1","1","1000","","","heavy"') },
      { file: 'food_portion.csv', line: 2, reason: 'heavy is no weight' },
    ],
    [
      'a nutrient in another unit',
      { 'nutrient.csv': csv('id,name,unit_name,nutrient_nbr', '1003,Protein,MG,203') },
      { file: 'nutrient.csv', line: 2, reason: 'nutrient 203 is in MG, expected g' },
    ],
    [
      'a nutrient that comes twice',
      { 'nutrient.csv': csv('id,name,unit_name,nutrient_nbr', '1003,Protein,G,203', '1003,Protein,G,203') },
      { file: 'nutrient.csv', line: 3, reason: 'nutrient 1003 comes twice' },
    ],
    [
      'a listing that comes twice',
      { 'foundation_food.csv': csv('fdc_id', '1', '1') },
      { file: 'foundation_food.csv', line: 3, reason: 'fdc_id 1 comes twice' },
    ],
    [
      'no food of its kinds',
      { 'food.csv': foods(food(2, 'sub_sample_food')) },
      { file: 'food.csv', reason: 'has no food of a kind that is imported' },
    ],
    [
      'a column that is missing',
      { 'food.csv': csv('fdc_id,description', '1,a') },
      { file: 'food.csv', reason: 'has no column data_type' },
    ],
  ])('is refused with file and line: %s', async (_, changes, bad) => {
    expect((await refusalOf(await fdc(changes))).rows[0]).toEqual(bad);
  });

  it.each(['food.csv', 'food_nutrient.csv', 'nutrient.csv', 'measure_unit.csv', 'foundation_food.csv'])(
    'is refused by name where %s is missing',
    async (missing) => {
      const rest = Object.fromEntries(Object.entries(hummus).filter(([name]) => name !== missing));
      const { rows } = await refusalOf(new FdcSource(await folderOf(rest)));
      expect(rows[0]?.reason).toBe(`has no file ${missing}`);
    },
  );

  it('is refused with the first hundred bad rows and their number', async () => {
    const bad = Array.from({ length: 250 }, () => value(1, 1003, 'much'));
    const { rows, total } = await refusalOf(await fdc({ 'food_nutrient.csv': values(...bad) }));
    expect({ kept: rows.length, total }).toEqual({ kept: 100, total: 250 });
  });
});
