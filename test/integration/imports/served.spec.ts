import { readFile, readdir } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { analysis, catalog, deadlineIn, foodId, knownNutrients, nutrientId, unitId, urn } from '#contracts';
import { startAnalysis } from '../../../apps/analysis/src/start.js';
import { CiqualSource } from '../../../libs/food-import/src/sources/ciqual/ciqual.source.js';
import { FdcSource } from '../../../libs/food-import/src/sources/fdc/fdc.source.js';
import { FnddsSource } from '../../../libs/food-import/src/sources/fndds/fndds.source.js';
import columns from '../../../libs/food-import/src/sources/fndds/nutrient-columns.json' with { type: 'json' };
import { type BuiltRelease } from '../../../libs/food-import/src/release-builder.js';
import { SrSource } from '../../../libs/food-import/src/sources/sr/sr.source.js';
import { type CatalogUnderTest, startCatalogUnderTest } from '../../support/catalog/catalog-service.js';
import { describeWithData } from '../../support/sources/data.js';
import { eventually } from '../../support/index.js';
import { rawSheet } from '../../support/sources/raw-workbook.js';

const IMPORT_MS = 300_000;

let service: CatalogUnderTest;
beforeAll(async () => {
  service = await startCatalogUnderTest();
  await startAnalysis({}, service.transport, service.scope);
});
afterAll(() => service.close());

const deadline = () => deadlineIn(60_000);

/** Served amounts per 100 g, by food id and nutrient id. */
async function served(ids: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const foods = new Map<string, Map<string, number>>();
  for (let start = 0; start < ids.length; start += 200) {
    const request = { ids: ids.slice(start, start + 200) };
    const reply = await service.client.call(catalog.listCompositions, request, { deadline: deadline() });
    for (const { id, values } of reply.foods) {
      const given = values.flatMap((value, place): [string, number][] =>
        value === null ? [] : [[reply.nutrients[place] ?? '', value]],
      );
      foods.set(id, new Map(given));
    }
  }
  return foods;
}

const count = (foods: ReadonlyMap<string, ReadonlyMap<string, number>>): number =>
  [...foods.values()].reduce((sum, values) => sum + values.size, 0);

/** Waits until the running service serves a release. */
async function serving(food: string): Promise<void> {
  await eventually(
    () => service.client.call(catalog.listCompositions, { ids: [food] }, { deadline: deadline() }),
    ({ foods }) => foods.length === 1,
  );
}

describeWithData('SR28 as it is served', 'sr28', (path) => {
  const id = (ndb: string) => urn(foodId('usda-sr', ndb));
  const keyOf = new Map(knownNutrients.map(({ usda, key }) => [usda, key]));
  let built: BuiltRelease;
  beforeAll(async () => {
    built = await service.serve(new SrSource(path));
    await serving(id('01001'));
  }, IMPORT_MS);

  it('has 8,789 foods with 150 nutrients, all of them listed', async () => {
    expect(built).toMatchObject({ catalog: 'usda-sr', foods: 8789, nutrients: 150 });
    const listed = new Set((await service.client.call(catalog.listNutrients, {})).map((nutrient) => nutrient.id));
    const numbers = (await readFile(`${path}/NUTR_DEF.txt`, 'latin1')).match(/^~\d+/gm) ?? [];
    const missing = numbers.filter((number) => !listed.has(urn(nutrientId(keyOf.get(number.slice(1)) ?? ''))));
    expect([numbers.length, missing]).toEqual([150, []]);
  });

  it(
    'has each of the 679,045 values as the file has it, and no others',
    async () => {
      const ids = (await readFile(`${path}/FOOD_DES.txt`, 'latin1')).match(/^~\d{5}/gm) ?? [];
      const foods = await served(ids.map((ndb) => id(ndb.slice(1))));
      expect(foods.size).toBe(8789);
      const nutrient = new Map([...keyOf].map(([usda, key]) => [usda, urn(nutrientId(key))]));
      let values = 0;
      const wrong: string[] = [];
      let [ndb, food] = ['', foods.get('')];
      for (const line of (await readFile(`${path}/NUT_DATA.txt`, 'latin1')).split('\r\n')) {
        if (line === '') continue;
        const [code = '', number = '', amount] = line.replaceAll('~', '').split('^');
        if (code !== ndb) [ndb, food] = [code, foods.get(id(code))];
        values++;
        if (food?.get(nutrient.get(number) ?? '') !== Number(amount)) wrong.push(line);
      }
      expect(wrong.slice(0, 10)).toEqual([]);
      expect([values, count(foods)]).toEqual([679_045, 679_045]);
    },
    IMPORT_MS,
  );

  it.each([
    ['2 % milk', '01079', 1, 'cup', 122, 0.5],
    ['a dozen large eggs', '01123', 12, 'large', 858, 858 * 0.03],
    ['ricotta', '01036', 1, 'cup', 428, 0.5],
  ])('has the energy of %s as the tables print it', async (_, ndb, quantity, unit, kcal, within) => {
    const items = [{ id: id(ndb), quantity, unit: urn(unitId(unit)) }];
    const { results } = await service.client.call(analysis.analyze, { items }, { deadline: deadline() });
    const energy = results.find(({ nutrient }) => nutrient === urn(nutrientId('energy')))?.value ?? 0;
    expect(Math.abs(energy - kcal)).toBeLessThanOrEqual(within);
  });

  it('serves one food with the same values, scaled to its default portion', async () => {
    const butter = await service.client.call(catalog.getFood, { id: id('01001') });
    const pat = (await served([id('01001')])).get(id('01001'));
    expect(butter.nutrient_data).toHaveLength(pat?.size ?? 0);
    expect(butter.nutrient_data[0]?.nutrient).toBe(urn(nutrientId('energy')));
  });
});

describeWithData('FNDDS with FPED as it is served', 'fndds_2017_2018', (path) => {
  const id = (code: string) => urn(foodId('usda-fndds', code));
  const table = async (name: RegExp): Promise<string[][]> => {
    const file = (await readdir(path)).find((file) => name.test(file)) ?? '';
    return parse(await readFile(`${path}/${file}`), { bom: true, relax_column_count: true });
  };
  let foods: Map<string, Map<string, number>>;
  beforeAll(async () => {
    const built = await service.serve(new FnddsSource(path));
    expect(built.foods).toBe(7083);
    await serving(id('11100000'));
    foods = await served((await table(/Foods and Beverages/)).slice(2).map(([code = '']) => id(code)));
  }, IMPORT_MS);

  /** Cells whose served value differs from the table, and the number of compared cells. */
  const compared = (rows: string[][], header: string[], keyOf: (name: string) => string | undefined) => {
    const at = header.flatMap((name, column): [number, string][] => {
      const key = keyOf(name);
      return key === undefined ? [] : [[column, urn(nutrientId(key))]];
    });
    const wrong = rows.flatMap((row) => {
      const food = foods.get(id(row[0] ?? ''));
      return at.flatMap(([column, key]) => (food?.get(key) === Number(row[column]) ? [] : [[row[0], header[column]]]));
    });
    return { wrong: wrong.slice(0, 10), values: rows.length * at.length };
  };

  it('has 7,083 foods, each with 65 nutrients as the table has them', async () => {
    const [, header = [], ...rows] = await table(/Nutrient Values/);
    const keys = new Map<string, string>(Object.entries(columns));
    expect(foods.size).toBe(7083);
    expect(compared(rows, header, (name) => keys.get(name.replaceAll(/\s+/g, ' ')))).toEqual({
      wrong: [],
      values: 7083 * 65,
    });
  });

  it('has the components of FPED as the table has them, added sugars in grams', async () => {
    const [header = [], ...rows] = await table(/^FPED/);
    const keys = new Map(knownNutrients.map(({ fped, key }) => [fped, key]));
    const { wrong, values } = compared(rows, header, (name) => keys.get(name.split(' ')[0]));
    expect([wrong, values]).toEqual([[], 7083 * 36]);
    const at = header.findIndex((name) => name.startsWith('ADD_SUGARS'));
    const sugars = rows.filter((row) => {
      const grams = foods.get(id(row[0] ?? ''))?.get(urn(nutrientId('added-sugars')));
      return grams !== Number((Number(row[at]) * 4.2).toFixed(6));
    });
    expect(sugars).toEqual([]);
  });
});

describeWithData('Ciqual 2025 as it is served', 'ciqual_2025', (path) => {
  const id = (code: string) => urn(foodId('ciqual', code));
  let built: BuiltRelease;
  beforeAll(async () => {
    built = await service.serve(new CiqualSource(path));
    await serving(id('13000'));
  }, IMPORT_MS);

  it('has 3,484 foods with 145,303 values of 72 nutrients', async () => {
    const file = (await readdir(path)).find((name) => name.endsWith('.xlsx')) ?? '';
    const codes = (await rawSheet(`${path}/${file}`, 1)).slice(1).map(({ cells }) => cells.get('G') ?? '');
    const foods = await served(codes.map(id));
    expect(built).toMatchObject({ catalog: 'ciqual', foods: 3484, nutrients: 72 });
    expect([foods.size, count(foods)]).toEqual([3484, 145_303]);
  });

  it("lists quantities with another definition than USDA's as nutrients of their own", async () => {
    const listed = await service.client.call(catalog.listNutrients, {});
    const own = ['carbohydrate-available', 'protein-n-x-6-25', 'salt', 'vitamin-e-activity', 'vitamin-k2'];
    const found = own.map((key) => listed.find((nutrient) => nutrient.id === urn(nutrientId(key)))?.description);
    expect(found).toEqual([
      'Carbohydrate, available',
      'Protein, nitrogen x 6.25',
      'Salt, sodium x 2.5',
      'Vitamin E activity',
      'Vitamin K2 (menaquinones)',
    ]);
  });
});

describeWithData('Foundation Foods as they are served', 'fdc_foundation', (path) => {
  let built: BuiltRelease;
  beforeAll(async () => {
    const archive = (await readdir(path)).find((name) => name.endsWith('.zip')) ?? '';
    built = await service.serve(new FdcSource(`${path}/${archive}`));
    await serving(urn(foodId('usda-fdc', '747430')));
  }, IMPORT_MS);

  it('are 236, each with an energy, whose method is stored', async () => {
    const rows = await service.database.query<{ id: string; energy_method: string | null }>({
      text: 'select id, energy_method from food where release_id = $1',
      values: [built.id],
    });
    const foods = await served(rows.map((row) => urn(row.id)));
    const energy = urn(nutrientId('energy'));
    expect([foods.size, [...foods.values()].filter((values) => values.has(energy)).length]).toEqual([236, 236]);
    expect(rows.filter((row) => row.energy_method?.startsWith('computed'))).toHaveLength(27);
  });

  it.each([
    ['low erucic rapeseed', 'Oil, canola'],
    ['frank wiener beef unheated', 'Frankfurter, beef, unheated'],
  ])('are found by their other names: %s', async (query, description) => {
    const { items } = await service.client.call(catalog.searchFoods, { query }, { deadline: deadline() });
    expect(items.map((item) => item.description)).toContain(description);
  });
});
