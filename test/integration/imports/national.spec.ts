import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from '@jest/globals';
import { knownNutrients } from '#contracts';
import { type SourceFood } from '#food-import';
import { BlsSource } from '#food-import/bls';
import { CiqualSource } from '#food-import/ciqual';
import { CofidSource } from '#food-import/cofid';
import { SwissSource } from '#food-import/swiss';
import blsColumns from '../../../libs/food-import/src/sources/bls/columns.json' with { type: 'json' };
import ciqualColumns from '../../../libs/food-import/src/sources/ciqual/columns.json' with { type: 'json' };
import cofidColumns from '../../../libs/food-import/src/sources/cofid/columns.json' with { type: 'json' };
import swissColumns from '../../../libs/food-import/src/sources/swiss/columns.json' with { type: 'json' };
import { describeWithData } from '../../support/sources/data.js';
import { readAll } from '../../support/sources/food-source.js';
import { type RawRow, rawSheet } from '../../support/sources/raw-workbook.js';

/** Content of a publisher's cell, read independently of the importers: a number, a mark, or nothing. */
type Told = number | string | undefined;

interface Expected {
  readonly food: string;
  readonly key: string;
  readonly told: Told;
}

/** Differences between the values of a source and the cells of its publisher, in both directions. */
function differences(foods: ReadonlyMap<string, SourceFood>, expected: readonly Expected[]): string[] {
  const seen = new Map<string, number>();
  const wrong = expected.flatMap(({ food, key, told }) => {
    const found = foods.get(food);
    const given = found?.values.get(key) ?? found?.marks?.get(key);
    if (told !== undefined) seen.set(food, (seen.get(food) ?? 0) + 1);
    return given === told ? [] : [`${food} ${key}: ${given} for ${told}`];
  });
  const more = [...foods].filter(([id, { values, marks }]) => values.size + (marks?.size ?? 0) !== (seen.get(id) ?? 0));
  return [...wrong, ...more.map(([id]) => `${id} has more or less than its row`)];
}

const countOf = (foods: ReadonlyMap<string, SourceFood>) =>
  [...foods.values()].reduce(
    (sum, { values, marks }) => ({ values: sum.values + values.size, marks: sum.marks + (marks?.size ?? 0) }),
    { values: 0, marks: 0 },
  );

const marksOf = (foods: ReadonlyMap<string, SourceFood>, pattern: RegExp) =>
  [...foods.values()].flatMap(({ marks }) => [...(marks ?? [])].filter(([, mark]) => pattern.test(mark))).length;

const folded = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const csv = async (path: string, file: string): Promise<string[][]> =>
  parse(await readFile(`${path}/${file}`), { bom: true, relax_column_count: true });

const named = async (path: string, pattern: RegExp) => {
  const name = (await readdir(path)).find((file) => pattern.test(file)) ?? '';
  return `${path}/${name}`;
};

interface Rule {
  readonly column: string;
  readonly nutrient?: string;
}

/**
 * The nutrient each column must be by the map beside the data: the vocabulary's where it has the USDA number, and one
 * of its own where no number counts the same.
 */
async function mapOf(path: string, rules: readonly Rule[], codeOf = (column: string) => column) {
  const [, ...rows] = await csv(path, 'nutrient-map.csv');
  const byNumber = new Map(knownNutrients.map(({ usda, key }) => [usda, key]));
  const known = new Set(knownNutrients.map(({ key }) => key));
  const wrong = rows.filter(([column = '', , , number]) => {
    const key = rules.find((rule) => rule.column === codeOf(column))?.nutrient;
    const vocabulary = byNumber.get(number);
    return vocabulary ? key !== vocabulary : key !== undefined && known.has(key);
  });
  expect(wrong).toEqual([]);
  expect(rows).toHaveLength(rules.length);
}

describeWithData('Ciqual 2025, whole', 'ciqual_2025', (path) => {
  let foods: Map<string, SourceFood>;
  let rows: RawRow[];
  beforeAll(async () => {
    foods = await readAll(new CiqualSource(path));
    rows = await rawSheet(await named(path, /_FR_.*\.xlsx$/), 1);
  });

  it('has 3,484 foods, averages of foods included, each with an English and a French name', async () => {
    expect(foods.size).toBe(3484);
    expect([...foods.values()].filter(({ names }) => names?.get('fr')?.includes('aliment moyen')).length).toBe(166);
    const xml = await readFile(await named(path, /^alim_\d/), 'utf8');
    const decoded = (text: string) =>
      text.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    const english = [...xml.matchAll(/<alim_code> (\d+) <.*?<alim_nom_eng>(.*?)<\/alim_nom_eng>/gs)];
    expect(
      english.filter(([, code = '', name = '']) => foods.get(code)?.description !== folded(decoded(name))),
    ).toEqual([]);
    expect(english).toHaveLength(3484);
  });

  it('has each value, trace and bound as the table has it, and nothing else', () => {
    const [header, ...body] = rows;
    const told = (cell: string): Told => {
      if (cell === '-') return undefined;
      if (cell === 'traces') return 'trace';
      const number = Number(cell.replace('<', '').replace(',', '.'));
      return cell.startsWith('<') ? `below ${number}` : number;
    };
    const keys = new Map(ciqualColumns.map((rule: Rule) => [rule.column, rule.nutrient]));
    const columns = [...(header?.cells ?? [])].flatMap(([at, name]) => {
      const key = keys.get(folded(name));
      return key === undefined ? [] : [[at, key] as const];
    });
    expect(columns).toHaveLength(72);
    const expected = body.flatMap(({ cells }) =>
      columns.map(([at, key]) => ({ food: cells.get('G') ?? '', key, told: told(cells.get(at) ?? '?') })),
    );
    expect(differences(foods, expected)).toEqual([]);
  });

  it('leaves out only the second energy: 2 of 74 columns', async () => {
    expect(ciqualColumns.filter((rule: Rule) => rule.nutrient === undefined)).toHaveLength(2);
    await mapOf(path, ciqualColumns);
  });

  it('reports its 2,514 traces, 4 of them of the second energy, and 20,075 bounds, and gives them no value', () => {
    expect(countOf(foods)).toEqual({ values: 145_303, marks: 22_585 });
    expect([marksOf(foods, /^trace$/), marksOf(foods, /^below/)]).toEqual([2514 - 4, 20_075]);
  });
});

describeWithData('The Swiss table 7.0, whole', 'swiss_fcdb_7_0', (path) => {
  let foods: Map<string, SourceFood>;
  let rows: RawRow[];
  const idOf = ({ cells }: RawRow) => (cells.get('A') ?? '').slice(1);
  beforeAll(async () => {
    foods = await readAll(new SwissSource(path));
    const workbook = await named(path, /\.xlsx$/);
    rows = (await Promise.all([1, 2].map((sheet) => rawSheet(workbook, sheet)))).flat();
  });

  it('has 1,190 generic and 30 branded foods, the generic ones with names in four languages', async () => {
    expect(foods.size).toBe(1220);
    const [, ...names] = await csv(path, 'names.csv');
    const wrong = names.filter(([id = '', ...own]) => {
      const given = foods.get(id)?.names;
      return ['en', 'de', 'fr', 'it'].some((tag, at) => (given?.get(tag) ?? '') !== folded(own[at] ?? ''));
    });
    expect(wrong).toEqual([]);
    expect([...foods.values()].filter((food) => food.names).length).toBe(1190);
    expect([...foods.values()].filter(({ names }) => names && !names.has('fr'))).toHaveLength(2);
  });

  it('has each value, trace and bound as the table has it, and nothing else', () => {
    const told = (cell = ''): Told => {
      if (cell === '' || cell === 'n.d.') return undefined;
      if (cell === 'tr.') return 'trace';
      return cell.startsWith('<') ? `below ${Number(cell.slice(1))}` : Number(cell.slice(1));
    };
    const keys = new Map(swissColumns.map((rule: Rule) => [rule.column, rule.nutrient]));
    const header = [...(rows.find(({ cells }) => cells.get('A') === 'ID')?.cells ?? [])];
    const columns = header.flatMap(([at, name]) => {
      const key = keys.get(folded(name));
      return key === undefined ? [] : [[at, key] as const];
    });
    expect(columns).toHaveLength(44);
    const expected = rows
      .filter((row) => /^\d+$/.test(idOf(row)))
      .flatMap((row) => columns.map(([at, key]) => ({ food: idOf(row), key, told: told(row.cells.get(at)) })));
    expect(expected).toHaveLength(1220 * 44);
    expect(differences(foods, expected)).toEqual([]);
  });

  it('has volumes as units only for foods with a density', () => {
    const dense = rows.filter((row) => /^\d+$/.test(idOf(row)) && row.cells.has('G'));
    const measured = [...foods.values()].filter(({ units }) => units.some(({ key }) => key === 'ml'));
    expect(measured.map(({ sourceId }) => sourceId).sort()).toEqual(dense.map(idOf).sort());
    expect([...foods.values()].every(({ quantity, units }) => quantity === 100 && units[0]?.key === 'g')).toBe(true);
  });

  it('reports its 503 traces and 436 bounds, and gives them no value', async () => {
    await mapOf(path, swissColumns);
    expect(countOf(foods)).toEqual({ values: 50_992, marks: 939 });
    expect([marksOf(foods, /^trace$/), marksOf(foods, /^below/)]).toEqual([503, 436]);
  });
});

describeWithData('CoFID 2021, sheets 1.3 to 1.5, whole', 'cofid_2021', (path) => {
  const files = ['1.3 Proximates.csv', '1.4 Inorganics and 1.5 Vitamins.csv'];
  let foods: Map<string, SourceFood>;
  let sheets: string[][][];
  const idOf = ([code = '', name = '']: string[]) => (code === '13-669' ? `${code} ${folded(name)}` : code);
  beforeAll(async () => {
    foods = await readAll(new CofidSource(path));
    sheets = await Promise.all(files.map((file) => csv(path, file)));
  });

  it('has 2,887 foods, two of them with the code 13-669', () => {
    const [, , , ...rows] = sheets[0] ?? [];
    expect([...foods.keys()]).toEqual(rows.map(idOf));
    expect(foods.size).toBe(2887);
    expect([...foods.values()].map(({ description }) => description)).toEqual(
      rows.map(([, name = '']) => folded(name)),
    );
  });

  it('has each value, trace and unknown amount of both sheets, activity equivalents computed, and nothing else', async () => {
    await mapOf(path, cofidColumns);
    const keys = new Map(cofidColumns.map((rule: Rule) => [rule.column, rule.nutrient]));
    const told = (cell: string): Told => {
      if (cell.trim() === '') return undefined;
      return { Tr: 'trace', N: 'present' }[cell] ?? Number(cell);
    };
    const expected = sheets.flatMap(([, codes = [], , ...rows]) =>
      rows.flatMap((row) =>
        codes.flatMap((code, at) => {
          const key = keys.get(code);
          return key === undefined ? [] : [{ food: idOf(row), key, told: told(row[at] ?? '?') }];
        }),
      ),
    );
    const [, codes = [], , ...rows] = sheets[1] ?? [];
    const computed = rows.flatMap((row) => {
      const [retinol, carotene] = ['RET', 'CAREQU'].map((code) => Number(row[codes.indexOf(code)] || 'none'));
      const told = Number((((retinol ?? NaN) * 12 + (carotene ?? NaN)) / 12).toFixed(6));
      return Number.isNaN(told) ? [] : [{ food: idOf(row), key: 'vitamin-a', told }];
    });
    expect(expected).toHaveLength(2887 * 59);
    expect(differences(foods, [...expected, ...computed])).toEqual([]);
  });

  it('reports traces and unknown amounts, and gives them no value', () => {
    expect(countOf(foods)).toEqual({ values: 134_602, marks: 15_797 });
    expect([marksOf(foods, /^trace$/), marksOf(foods, /^present$/)]).toEqual([4455, 11_342]);
  });

  it('is per 100 ml only for the 31 alcoholic drinks', () => {
    expect([...foods.values()].filter(({ units }) => units[0]?.key === 'ml')).toHaveLength(31);
  });
});

describeWithData('BLS 4.0, its workbook cut to 4 components', 'bls_4_0', (path) => {
  let foods: Map<string, SourceFood>;
  let rows: RawRow[];
  beforeAll(async () => {
    foods = await readAll(new BlsSource(path));
    rows = await rawSheet(await named(path, /\.xlsx$/), 1);
  });

  it('has 7,140 foods, each with an English and a German name', async () => {
    const [, ...names] = await csv(path, 'names.csv');
    const wrong = names.filter(
      ([code = '', german = '', english = '']) =>
        foods.get(code)?.names?.get('de') !== folded(german) || foods.get(code)?.description !== folded(english),
    );
    expect(wrong).toEqual([]);
    expect([names.length, foods.size]).toEqual([7140, 7140]);
  });

  it('has each value and mark as the table has it, and nothing else', async () => {
    await mapOf(path, blsColumns, (column) => column.split(' ')[0] ?? '');
    const told = (cell = ''): Told => {
      if (cell === '' || cell === '-') return undefined;
      if (cell === 'TR') return 'trace';
      return cell.startsWith('<') ? `below ${cell.replaceAll('<', '')}` : Number(cell.slice(1));
    };
    const columns = [
      ['C', 'energy'],
      ['E', 'protein-n-x-6-25'],
      ['F', 'total-fat'],
      ['G', 'carbohydrate-available'],
    ] as const;
    const expected = rows
      .slice(1)
      .flatMap(({ cells }) =>
        columns.map(([at, key]) => ({ food: cells.get('A') ?? '', key, told: told(cells.get(at)) })),
      );
    expect(expected).toHaveLength(7140 * 4);
    expect(differences(foods, expected)).toEqual([]);
  });

  it('reports its 30 traces and 18 values below a limit, and gives them no value', () => {
    expect(countOf(foods)).toEqual({ values: 7140 * 4 - 48 - 3, marks: 48 });
    expect([marksOf(foods, /^trace$/), marksOf(foods, /^below LO/)]).toEqual([30, 18]);
  });
});
