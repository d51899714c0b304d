import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { foodId } from '#contracts';
import { DOC_FEATURE_BYTES, StoredFields, type StoredSegment, unpack } from '#food-search';
import { foodOf } from '../../../libs/food-search/src/postings/postings.js';
import { folderOf } from '../../support/folders.js';
import { startPostgres } from '../../support/index.js';
import { run } from '../support/program.js';

/** Enough that both the foods and their index are shared among threads. */
const FOODS = 50_000;
const SORTS = 40;

/** Makes the table of values so large that a thread reads it. */
const FOOTNOTE = 'as the label says '.repeat(10);

const csv = (header: string, row: (no: number) => string) =>
  `${header}\n${Array.from({ length: FOODS }, (_, no) => row(no)).join('')}`;
const row = (...fields: (string | number)[]) => `${fields.map((field) => `"${field}"`).join()}\n`;
const idOf = (no: number) => 1_000_000 + ((no * 7919) % FOODS);

const files = () => ({
  'food.csv': csv('fdc_id,data_type,description,food_category_id,publication_date', (no) =>
    row(1_000_000 + no, 'branded_food', `Sort${no % SORTS} bar ${no}`, '', '2021-10-28'),
  ),
  'branded_food.csv': csv(
    'fdc_id,brand_owner,serving_size,serving_size_unit,household_serving_fulltext,branded_food_category',
    (no) => row(idOf(no), `Maker ${no % 7}`, 30, 'g', '1 bar', `Group ${no % 3}`),
  ),
  'food_nutrient.csv': csv(
    'id,fdc_id,nutrient_id,amount,derivation_id,footnote',
    (no) =>
      row(2 * no, idOf(no), 1008, idOf(no) % 900, 70, FOOTNOTE) +
      row(2 * no + 1, idOf(no), 1003, (idOf(no) % 100) / 4, 75, FOOTNOTE),
  ),
  'nutrient.csv': `id,name,unit_name,nutrient_nbr\n${row(1003, 'Protein', 'G', '203')}${row(1008, 'Energy', 'KCAL', '208')}`,
  'measure_unit.csv': `id,name\n${row(1000, 'cup')}`,
  'food_nutrient_derivation.csv': `id,code,description\n${row(70, 'LCCS', 'Calculated')}${row(75, 'LCCD', 'From a share')}`,
});

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let client: pg.Client;
const migrate = () => run('cli', ['migrate'], { DATABASE_URL: postgres.url });
let imported: { foods: number; report: { values: number; rows: Record<string, number> } };
beforeAll(async () => {
  postgres = await startPostgres();
  client = new pg.Client(postgres.url);
  await client.connect();
  const nutrition = async (...args: string[]) => {
    const result = await run('cli', args, { DATABASE_URL: postgres.url });
    expect({ code: result.code, err: result.code === 0 ? '' : result.err }).toEqual({ code: 0, err: '' });
    return result.out;
  };
  await nutrition('migrate');
  imported = JSON.parse(await nutrition('import', 'fdc', await folderOf(files()), '--json'));
}, 240_000);
afterAll(async () => {
  await client.end();
  await postgres.stop();
});

const rows = async (sql: string, values: unknown[] = []) =>
  (await client.query<Record<string, unknown>>(sql, values)).rows;

/** Stored fields of the only index. */
const storedFields = async () => {
  const segments = await rows('select descriptions, records, texts, units from food_index_field order by segment');
  return StoredFields.read(segments as unknown as StoredSegment[]);
};

describe('an import of many foods, which threads share', () => {
  it('counts what all threads read', () => {
    expect(imported).toMatchObject({ foods: FOODS, report: { values: 2 * FOODS } });
    expect(imported.report.rows).toMatchObject({ 'food.csv': FOODS, 'food_nutrient.csv': 2 * FOODS });
  });

  it('has every food once, with its own values', async () => {
    const wrong = await rows(`
      select source_id from food
      where (amounts -> 0 ->> 1)::numeric <> source_id::integer % 900
        or (amounts -> 1 ->> 1)::numeric <> (source_id::integer % 100) / 4.0`);
    expect(wrong).toEqual([]);
    expect(await rows('select count(distinct source_id)::int as foods from food')).toEqual([{ foods: FOODS }]);
    const [food] = await rows(`select id from food where source_id = '1000042'`);
    expect(food).toEqual({ id: foodId('usda-fdc', '1000042') });
  });

  it('tells the source of each value in the words of the publisher', async () => {
    const told = await rows(`
      select text, count(*)::int as values
      from value_source, json_array_elements(sources) as source
        join derivation on derivation.no = (source ->> 1)::integer
      group by text order by text`);
    expect(told).toEqual([
      { text: 'Calculated', values: FOODS },
      { text: 'From a share', values: FOODS },
    ]);
  });

  it('has an index of all foods, numbered by static rank without a gap', async () => {
    const fields = await storedFields();
    const ids = Array.from({ length: FOODS }, (_, no) => fields.idOf(no));
    const foods = await rows('select id from food');
    expect(ids.toSorted()).toEqual(foods.map(({ id }) => id).sort());
    expect(fields.idOf(FOODS)).toBeUndefined();
    const [index] = await rows('select features, octet_length(food_groups) / 4 as groups from food_index');
    const features = index?.['features'] as Buffer;
    const ranks = Array.from({ length: FOODS }, (_, no) => features[DOC_FEATURE_BYTES * no]!);
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    expect([features.length, index?.['groups']]).toEqual([DOC_FEATURE_BYTES * FOODS, FOODS]);
  });

  it('lists the foods of a word once each, in their order, whichever thread indexed them', async () => {
    const segments = await rows(`select postings from food_index_posting where term = 'sort7' order by segment`);
    const foods = [...unpack(segments.map(({ postings }) => postings as Buffer))].map(foodOf);
    expect(foods).toEqual([...new Set(foods)].sort((a, b) => a - b));
    expect(foods).toHaveLength(FOODS / SORTS);
    const fields = await storedFields();
    const named = Array.from({ length: FOODS }, (_, no) => no).filter((no) =>
      fields.descriptionOf(no).startsWith('"Sort7 '),
    );
    expect(foods).toEqual(named);
  });

  it('leaves no table of the build behind', async () => {
    expect(await rows(`select relname from pg_class where relname like 'food_rank%'`)).toEqual([]);
  });
});

describe('a table of values that a thread reads', () => {
  const importOf = async (changes: Partial<ReturnType<typeof files>>) => {
    const folder = await folderOf({ ...files(), ...changes });
    const { code, out } = await run('cli', ['import', 'fdc', folder, '--json'], { DATABASE_URL: postgres.url });
    return { code, ...(JSON.parse(out) as { refused: unknown; total: number }) };
  };
  const values = files()['food_nutrient.csv'];
  const lines = 1 + 2 * FOODS;

  it('is refused for its bad rows, which are told with those of other tables', async () => {
    const kinds = `${files()['branded_food.csv']}${row(idOf(0), 'Maker', 30, 'g', '1 bar', 'Group')}`;
    const bad = row(1, idOf(1), 1008, 'much', 70, '') + row(1, idOf(1), 1008, 3, 'unknown', '');
    expect(await importOf({ 'branded_food.csv': kinds, 'food_nutrient.csv': `${values}${bad}` })).toEqual({
      code: 1,
      refused: [
        { file: 'branded_food.csv', line: FOODS + 2, reason: `fdc_id ${idOf(0)} comes twice` },
        { file: 'food_nutrient.csv', line: lines + 1, reason: 'much is no amount' },
        { file: 'food_nutrient.csv', line: lines + 2, reason: 'unknown is no derivation_id' },
      ],
      total: 3,
    });
  });

  it('is refused where it is no CSV, after the bad rows before', async () => {
    const bad = `${row('x', idOf(1), 1008, 1, 70, '').replace(`"${idOf(1)}"`, '""')}"1","never closed`;
    const { code, refused, total } = await importOf({ 'food_nutrient.csv': `${values}${bad}` });
    expect({ code, total }).toEqual({ code: 1, total: 2 });
    expect(refused).toEqual([
      { file: 'food_nutrient.csv', line: lines + 1, reason: 'nothing is no fdc_id' },
      { file: 'food_nutrient.csv', line: lines + 2, reason: expect.stringMatching(/^is no CSV: Quote Not Closed/) },
    ]);
  });
});

describe('an index build one of whose threads loses its connection', () => {
  /** Ends the first connection that fetches foods, which is that of a thread. */
  const endOneFetching = async () => {
    const ended = `select pg_terminate_backend(pid) from pg_stat_activity where query like 'fetch % from food_batch' limit 1`;
    while ((await rows(ended)).length === 0);
  };

  it('ends with its error and leaves no index that is served; the next build leaves nothing of it', async () => {
    await rows('update food_index set ready = false');
    const [failed] = await Promise.all([migrate(), endOneFetching()]);
    expect(failed).toMatchObject({ code: 1, err: expect.stringMatching(/^nutrition: .*connection.*\n$/i) });
    expect(await rows('select id from food_index where ready')).toEqual([]);

    expect(await migrate()).toMatchObject({ code: 0 });
    expect(await rows('select ready from food_index')).toEqual([{ ready: true }]);
    const parts = `select inhrelid from pg_inherits where inhparent = 'food_index_field'::regclass`;
    expect(await rows(parts)).toHaveLength(1);
    const tables = `select relname from pg_class where relkind = 'r' and relname ~ '^food_(rank|index_field_)'`;
    expect(await rows(tables)).toHaveLength(1);
    const fields = await storedFields();
    expect([fields.idOf(FOODS - 1), fields.idOf(FOODS)]).toEqual([expect.any(String), undefined]);
  }, 240_000);
});
