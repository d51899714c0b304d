import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { folderOf } from '../../support/folders.js';
import { startPostgres } from '../../support/index.js';
import { EMPTY } from '../../support/servers/postgres-templates.js';
import { run } from '../support/program.js';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
const nutrition = (...args: string[]) => run('cli', args, { DATABASE_URL: postgres.url });
beforeAll(async () => {
  postgres = await startPostgres(EMPTY);
  expect(await nutrition('migrate')).toMatchObject({ code: 0 });
});
afterAll(() => postgres.stop());

const fileOf = async (name: string, lines: readonly object[]) =>
  join(await folderOf({ [name]: lines.map((line) => `${JSON.stringify(line)}\n`).join('') }), name);
const ownFoods = (lines: readonly object[]) => fileOf('foods.ndjson', lines);
const exported = async (...args: string[]) => {
  const { out } = await nutrition('export', ...args);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id?: string; description?: string });
};

describe('nutrition import', () => {
  it.each([
    ['sr'],
    ['fndds'],
    ['fdc'],
    ['bls'],
    ['ciqual'],
    ['cofid'],
    ['swiss'],
    ['off'],
    ['foods', '--catalog', 'mine'],
  ])('%s fails with one line where its path is missing', async (source, ...options) => {
    const missing = join(await folderOf(), 'missing.csv');
    const { code, out, err } = await nutrition('import', source, missing, ...options);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.split('\n').filter((line) => line.startsWith('nutrition: ') && line.includes(missing))).toHaveLength(1);
  });

  it('rejects the name of a catalog before it reads a file', async () => {
    expect(await nutrition('import', 'foods', 'missing.ndjson', '--catalog', 'two words')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^nutrition: --catalog "two words": [^\n]+\n$/),
    });
  });

  it('foods requires the name of a catalog', async () => {
    expect(await nutrition('import', 'foods', await ownFoods([]))).toMatchObject({ code: 2, out: '' });
  });

  it('says how many of the problems it names where they are many', async () => {
    const file = await ownFoods(Array.from({ length: 150 }, () => ({ id: 1 })));
    const { err } = await nutrition('import', 'foods', file, '--catalog', 'mine');
    const lines = err.trimEnd().split('\n');
    const named = lines.filter((line) => line.includes('foods.ndjson:')).length;
    expect(named).toBeLessThan(150);
    expect(lines.at(-1)).toMatch(
      new RegExp(`^nutrition: refused for \\d+ problems, of which ${named} are named above$`),
    );
  });

  it('prints the problems as JSON where that is asked for', async () => {
    const file = await ownFoods([{ id: 'fig', description: 'Fig', nutrients: {} }, { id: 1 }]);
    const { code, out } = await nutrition('import', 'foods', file, '--catalog', 'mine', '--json');
    const { refused, total } = JSON.parse(out) as { refused: { line: number }[]; total: number };
    expect({ code, total, lines: new Set(refused.map(({ line }) => line)) }).toEqual({
      code: 1,
      total: refused.length,
      lines: new Set([2]),
    });
  });
});

describe('nutrition import off', () => {
  const product = (code: string, country: string, names: object) => ({
    code,
    lang: 'fr',
    ...names,
    countries_tags: [`en:${country}`],
    last_modified_t: 1_700_000_000,
    nutriments: { 'energy-kcal_100g': 539 },
  });
  const dump = () =>
    fileOf('products.jsonl', [
      product('3017620422003', 'france', { product_name_fr: 'Pâte' }),
      product('4006381333931', 'germany', { product_name_de: 'Aufstrich', product_name_fr: 'Tartinade' }),
      product('8410076470126', 'spain', { product_name_es: 'Crema' }),
    ]);
  const imported = async (...options: string[]) => {
    expect(await nutrition('import', 'off', await dump(), '--catalog', 'off', ...options)).toMatchObject({ code: 0 });
    return (await exported('off')).flatMap(({ description }) => description ?? []).sort();
  };

  it('has the products of every country that is named', async () => {
    expect(await imported('--country', 'france', '--country', 'spain')).toEqual(['Crema', 'Pâte']);
  });

  it('names products in the first of the languages that they have', async () => {
    expect(await imported('--language', 'de', '--language', 'fr')).toEqual(['Aufstrich', 'Pâte']);
  });
});

describe('nutrition export', () => {
  beforeAll(async () => {
    const file = await ownFoods([
      {
        format: 'nutrition-foods/1',
        attribution: { text: 'Our kitchen', licence: 'CC BY 4.0', url: 'https://example.org/kitchen' },
      },
      { id: 'fig', description: 'Fig', modified: '2026-03-01', nutrients: {} },
      { id: 'date', description: 'Date', modified: '2026-02-28', nutrients: {} },
    ]);
    expect(await nutrition('import', 'foods', file, '--catalog', 'fruit')).toMatchObject({ code: 0 });
  });

  it('--since prints the foods that were modified on that day or later', async () => {
    const foods = await exported('fruit', '--since', '2026-03-01');
    expect(foods.flatMap(({ id }) => id ?? [])).toEqual(['fig']);
  });

  it.each(['2026-02-30', '0000-01-01'])('--since rejects %s, a day that no calendar has', async (day) => {
    const { code, out, err } = await nutrition('export', 'fruit', '--since', day);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`option '--since <date>' argument '${day}' is invalid`);
  });

  it('is of a catalog that is listed with its attribution and licence', async () => {
    expect((await nutrition('catalogs')).out).toContain('Our kitchen (CC BY 4.0)');
  });
});
