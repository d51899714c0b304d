import { readFile, readdir } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from '@jest/globals';
import { knownNutrients } from '#contracts';
import { FnddsSource } from '../../../libs/food-import/src/sources/fndds/fndds.source.js';
import columns from '../../../libs/food-import/src/sources/fndds/nutrient-columns.json' with { type: 'json' };
import { type SourceFood } from '../../../libs/food-import/src/source/source.js';
import { describeWithData } from '../../support/sources/data.js';
import { readAll } from '../../support/sources/food-source.js';

describeWithData('FNDDS 2017-2018 with FPED, whole', 'fndds_2017_2018', (path) => {
  let source: FnddsSource;
  let foods: Map<string, SourceFood>;
  const table = async (name: RegExp): Promise<string[][]> => {
    const file = (await readdir(path)).find((file) => name.test(file)) ?? '';
    return parse(await readFile(`${path}/${file}`), { bom: true, relax_column_count: true });
  };
  beforeAll(async () => {
    source = new FnddsSource(path);
    foods = await readAll(source);
  });

  it('has 7,083 foods, each with 65 nutrients and 40 components of food groups', () => {
    expect(foods.size).toBe(7083);
    expect(new Set([...foods.values()].map(({ values }) => values.size))).toEqual(new Set([105]));
  });

  it('has each value as the table has it', async () => {
    const [, header = [], ...rows] = await table(/Nutrient Values/);
    const keys = new Map(Object.entries(columns));
    const wrong = rows.flatMap((row) =>
      header.flatMap((name, index) => {
        const key = keys.get(name.replaceAll(/\s+/g, ' '));
        return key && foods.get(row[0] ?? '')?.values.get(key) !== Number(row[index]) ? [[row[0], name]] : [];
      }),
    );
    expect(wrong).toEqual([]);
    expect(rows).toHaveLength(7083);
  });

  it('has each component of FPED as the table has it, added sugars in grams', async () => {
    const [header = [], ...rows] = await table(/^FPED/);
    const keys = new Map(knownNutrients.map(({ fped, key }) => [fped, key]));
    const wrong = rows.flatMap((row) =>
      header.slice(2).flatMap((name, index) => {
        const column = name.split(' ')[0] ?? '';
        const amount = Number(row[index + 2]);
        const [key, expected] =
          column === 'ADD_SUGARS'
            ? ['added-sugars', Number((amount * 4.2).toFixed(6))]
            : [keys.get(column) ?? '', amount];
        return foods.get(row[0] ?? '')?.values.get(key) === expected ? [] : [[row[0], name]];
      }),
    );
    expect(wrong).toEqual([]);
    expect(rows).toHaveLength(7083);
  });

  it('leaves out the 7,339 portions without a quantity, and 10 with a remark on it', () => {
    const { rows, findings } = source.report();
    expect(Object.values(rows).sort((a, b) => a - b)).toEqual([7083, 7083, 7083, 32_614]);
    expect(findings.find(({ what }) => what === 'portion of no stated quantity left out')?.count).toBe(7339 + 10);
  });
});

describeWithData('FNDDS 2021-2023, whole', 'fndds_2021_2023', (path) => {
  let source: FnddsSource;
  let foods: Map<string, SourceFood>;
  const table = async (name: RegExp): Promise<string[][]> => {
    const file = (await readdir(path)).find((file) => name.test(file)) ?? '';
    return parse(await readFile(`${path}/${file}`), { bom: true, relax_column_count: true });
  };
  beforeAll(async () => {
    source = new FnddsSource(path);
    foods = await readAll(source);
  });

  it('has 5,432 foods, each with 65 nutrients except for human milk, which has none', () => {
    expect(foods.size).toBe(5432);
    const sizes = [...foods].filter(([, { values }]) => values.size !== 65);
    expect(sizes.map(([code, { values }]) => [code, values.size])).toEqual([['11000000', 0]]);
  });

  it('has each value as the table has it, under the nutrient of the published mapping', async () => {
    const [, header = [], ...rows] = await table(/Nutrient Values/);
    const [, ...map] = await table(/^nutrient-map/);
    const byNumber = new Map(knownNutrients.map(({ usda, key }) => [usda, key]));
    const keys = new Map(
      map.map(([column = '', , , number, note = '']) => [column, byNumber.get(number || /^\d{3}$/.exec(note)?.[0])]),
    );
    const wrong = rows.flatMap((row) =>
      header.flatMap((name, index) => {
        const folded = name.replaceAll(/\s+/g, ' ');
        const key = keys.get(folded) ?? new Map(Object.entries(columns)).get(folded);
        return key && foods.get(row[0] ?? '')?.values.get(key) !== Number(row[index]) ? [[row[0], name]] : [];
      }),
    );
    expect(wrong).toEqual([]);
    expect(rows).toHaveLength(5431);
  });

  it('has the first portion with a quantity and a weight as its default, with an exact ounce', async () => {
    const [, , ...rows] = await table(/Portions/);
    const inSequence = rows.toSorted((a, b) => Number(a[4]) - Number(b[4]));
    const first = new Map<string, number>();
    for (const [code = '', , , , , words = '', grams] of inSequence) {
      if (!/^(?:quantity )?not specified/i.test(words) && Number(grams) > 0 && !first.has(code))
        first.set(code, words === '1 oz' ? 28.349523125 : Number(grams));
    }
    const wrong = [...first].filter(([code, grams]) => {
      const food = foods.get(code);
      return Math.abs((food?.quantity ?? 0) * (food?.units[0]?.grams ?? 0) - grams) > 1e-9 * grams;
    });
    expect(wrong).toEqual([]);
    expect(first.size).toBe(5395);
  });

  it('leaves out its 5,326 portions without a quantity, and 2 with a remark on it', () => {
    const { rows, findings } = source.report();
    expect(Object.values(rows).sort((a, b) => a - b)).toEqual([5431, 5432, 22_046]);
    expect(findings.find(({ what }) => what === 'portion of no stated quantity left out')?.count).toBe(5326 + 2);
  });
});
