import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readGtins } from '#contracts';
import { servingOf } from '../../../libs/food-import/src/sources/fdc/branded.js';
import { FdcSource } from '../../../libs/food-import/src/sources/fdc/fdc.source.js';
import { openFiles } from '../../../libs/food-import/src/files/open-files.js';
import { type SourceFood } from '../../../libs/food-import/src/source/source.js';
import { describeWithData } from '../../support/sources/data.js';
import { folderOf } from '../../support/folders.js';
import { readAll } from '../../support/sources/food-source.js';

async function archiveIn(path: string): Promise<string> {
  return join(path, (await readdir(path)).find((name) => name.endsWith('.zip')) ?? '');
}

/** Rows of one table in an archive, by column. */
async function table(archive: string, name: string): Promise<Record<string, string>[]> {
  const files = await openFiles(archive);
  const chunks: Buffer[] = [];
  for await (const chunk of await files.get(name).open()) chunks.push(chunk);
  await files.close();
  return parse(Buffer.concat(chunks), { columns: true });
}

describeWithData('Foundation Foods of 2023-04-20, the archive as downloaded', 'fdc_foundation', (path) => {
  let source: FdcSource;
  let foods: Map<string, SourceFood>;
  let archive: string;
  beforeAll(async () => {
    archive = await archiveIn(path);
    source = new FdcSource(archive);
    foods = await readAll(source);
  });

  it('has the 236 current foods, without samples and replaced foods', () => {
    expect(foods.size).toBe(236);
    expect(source.report().rows['food.csv']).toBe(54_960);
  });

  it('has an energy for each of the 236 foods, and stores its method', () => {
    expect([...foods.values()].filter(({ values }) => !((values.get('energy') ?? -1) >= 0))).toEqual([]);
    const methods = new Map<string, number>();
    for (const { energyMethod = 'published' } of foods.values()) {
      methods.set(energyMethod, (methods.get(energyMethod) ?? 0) + 1);
    }
    expect(Object.fromEntries(methods)).toEqual({
      published: 97,
      'Atwater specific factors': 108,
      'Atwater general factors': 4,
      'computed from protein, fat': 17,
      'computed from fat': 10,
    });
  });

  it('reports the 27 foods whose energy was computed from an incomplete set', () => {
    const { findings } = source.report();
    const without = (missing: string) => findings.find(({ what }) => what === `energy computed without ${missing}`);
    expect(without('carbohydrate')).toMatchObject({ count: 17 });
    expect(without('carbohydrate')?.examples).toContain('747430 Beans, Dry, Medium Red (0% moisture)');
    expect(without('protein and carbohydrate')).toMatchObject({ count: 10 });
    expect(without('protein and carbohydrate')?.examples).toContain('748608 Oil, olive, extra virgin');
    expect(foods.get('747430')?.values.get('energy')).toBe(111.36);
    expect(foods.get('748608')?.values.get('energy')).toBe(843.3);
  });

  it('leaves out the 12 blank amounts', () => {
    const blank = source.report().findings.find(({ what }) => what === 'value without amount left out');
    expect(blank?.count).toBe(12);
  });

  it('takes the weight published for 1 cup, not that for 0.2 cup', () => {
    expect(foods.get('746766')?.units.find(({ key }) => key === 'cup')?.grams).toBe(258);
  });

  it('has every value except for specific gravities as the table has it', async () => {
    const nutrients = new Map((await table(archive, 'nutrient.csv')).map((row) => [row['id'], row]));
    const rows = (await table(archive, 'food_nutrient.csv')).filter(({ fdc_id = '' }) => foods.has(fdc_id));
    const given = rows.filter(
      ({ amount, nutrient_id }) => amount !== '' && nutrients.get(nutrient_id)?.['unit_name'] !== 'SP_GR',
    );
    const wrong = given.filter(({ fdc_id = '', amount }) => {
      const values = [...(foods.get(fdc_id)?.values.values() ?? [])];
      return !values.includes(Number(amount));
    });
    expect(wrong).toEqual([]);
    const derived = source
      .report()
      .findings.filter(({ what }) => /^(energy by|energy computed|total sugars by)/.test(what));
    const added = derived.reduce((sum, { count }) => sum + count, 0);
    expect([...foods.values()].reduce((sum, { values }) => sum + values.size, 0)).toBe(given.length + added);
  });
});

describeWithData('an excerpt of Branded Foods', 'branded_slice', (path) => {
  it('has a GTIN unless its check digit is wrong, and a serving where its size is usable', async () => {
    const rows: Record<string, string>[] = parse(await readFile(join(path, 'branded_food.csv')), { columns: true });
    expect(rows).toHaveLength(9541);
    const numbers = rows.map(({ gtin_upc = '' }) => gtin_upc);
    // Of the 222 numbers that are no GTIN as they stand, 24 are a UPC-E.
    expect(numbers.filter((text) => !readGtins(text).includes(text.padStart(14, '0')))).toHaveLength(222);
    expect(numbers.filter((text) => readGtins(text).length === 0)).toHaveLength(222 - 24);
    const servings = rows.map((row) =>
      servingOf({
        size: row['serving_size'] ?? '',
        sizeUnit: row['serving_size_unit'] ?? '',
        household: row['household_serving_fulltext'] ?? '',
      }),
    );
    expect(servings.filter(({ portions }) => portions.length === 1)).toHaveLength(9541 - 48 - 16 - 46);
    expect(servings.filter(({ per }) => per === 'ml')).toHaveLength(1324);
  });

  describeWithData('joined to the tables of another kind', 'fdc_foundation', (foundation) => {
    let folder: string;
    beforeAll(async () => {
      folder = await folderOf();
      await copyFile(join(path, 'branded_food.csv'), join(folder, 'branded_food.csv'));
      await copyFile(join(path, 'food_nutrient.csv'), join(folder, 'food_nutrient.csv'));
      const foods = (await readFile(join(path, 'food_other.csv'), 'utf8')).split('\n');
      const branded = foods.filter((line) => /^fdc_id,|,branded_food,/.test(line));
      await writeFile(join(folder, 'food.csv'), branded.join('\n'));
      const files = await openFiles(await archiveIn(foundation));
      for (const name of ['nutrient.csv', 'measure_unit.csv']) {
        await writeFile(join(folder, name), await files.get(name).open());
      }
      await files.close();
    });

    it('has the foods whose ids are in both', async () => {
      const foods = await readAll(new FdcSource(folder));
      expect(foods.size).toBe(23);
      expect([...foods.values()].every(({ gtin, values }) => gtin !== undefined && values.size > 0)).toBe(true);
    });
  });
});

describe('a missing archive', () => {
  it('is rejected with its name', async () => {
    await expect(readAll(new FdcSource('/nowhere/foods.zip'))).rejects.toThrow(
      '/nowhere/foods.zip: is no readable ZIP archive',
    );
  });
});
