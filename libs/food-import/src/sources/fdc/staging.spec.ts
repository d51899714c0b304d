import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { folderOf } from '../../../../../test/support/folders.js';
import { fdc, food, foods, hummus, value, values } from '../../../../../test/support/sources/fdc-files.js';
import { readAll, refusalOf } from '../../../../../test/support/sources/food-source.js';
import { zipOf } from '../../../../../test/support/sources/zip.js';
import { FdcSource } from './fdc.source.js';

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
