import { describe, expect, it } from '@jest/globals';
import { csv, fdc, food, foods, portions, value, values } from '../../../../../test/support/sources/fdc-files.js';
import { readAll, refusalOf } from '../../../../../test/support/sources/food-source.js';

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

  it('lacks a portion in a unit that is not listed, which is reported', async () => {
    const source = await fdc({
      'food_portion.csv': portions(
        '"10","1","1","1.0","1234","","sifted","120.0"',
        '"11","1","2","2.0","1001","","","33.9"',
      ),
    });
    expect((await readAll(source)).get('1')?.units[0]?.key).toBe('tbsp');
    expect(source.report().findings).toContainEqual({
      what: 'portion in an unknown unit left out',
      count: 1,
      examples: ['1: unit 1234'],
    });
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
