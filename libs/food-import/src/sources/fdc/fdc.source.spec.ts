import { describe, expect, it } from '@jest/globals';
import { folderOf } from '../../../../../test/support/folders.js';
import {
  csv,
  fdc,
  type FdcFiles,
  food,
  foods,
  hummus,
  portions,
  value,
  values,
} from '../../../../../test/support/sources/fdc-files.js';
import { readAll, refusalOf } from '../../../../../test/support/sources/food-source.js';
import { FdcSource } from './fdc.source.js';

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

  it('is told of the lists that every download has whole', async () => {
    expect(await cuts({ food: 900, nutrient: 13, measure_unit: 4, food_category: 2 })).toEqual([]);
    expect(await cuts({ food: 900, nutrient: 14, measure_unit: 5 })).toEqual([
      'nutrient.csv: 12 of 13 rows',
      'measure_unit.csv: 3 of 4 rows',
    ]);
  });
});

describe('a corrupt FoodData Central', () => {
  it.each<[string, FdcFiles, { file: string; line?: number; reason: string }]>([
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
