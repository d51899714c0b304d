import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAll, refusalOf } from '../../../../../test/support/sources/food-source.js';
import { folderOf } from '../../../../../test/support/folders.js';
import { OwnFoodsSource } from './own.source.js';

const DOCUMENTATION = join(import.meta.dirname, '../../../../../docs/own-foods.md');
const TODAY = '2026-11-22';

async function own(content: string | Uint8Array, name = 'foods.ndjson'): Promise<OwnFoodsSource> {
  return new OwnFoodsSource(join(await folderOf({ [name]: content }), name), TODAY);
}
const lines = (...records: readonly unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');
const declaring = (...nutrients: readonly object[]) => lines({ format: 'nutrition-foods/1', nutrients });
const only = async (record: object) => {
  const foods = await readAll(await own(lines({ id: '1', description: 'Cake', nutrients: {}, ...record })));
  return foods.get('1');
};
const csv = async (header: string, ...rows: readonly string[]) =>
  readAll(await own([header, ...rows].join('\n'), 'foods.csv'));
const gramsOf = (food: Awaited<ReturnType<typeof only>>, key: string) =>
  food?.units.find((unit) => unit.key === key)?.grams;

const documented = (language: string) =>
  [...readFileSync(DOCUMENTATION, 'utf8').matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(
    ([, example = '']) => example,
  );

describe('the documented examples', () => {
  it.each([
    ['ndjson', 2],
    ['csv', 1],
  ] as const)('of %s are read as they are written', async (language, count) => {
    const examples = documented(language);
    expect(examples).toHaveLength(count);
    const foods = await readAll(await own([...examples].reverse().join(''), `foods.${language}`));
    expect([...foods.keys()]).toEqual(['carrot-cake']);
  });
});

describe('a name of an own food in the language of a region', () => {
  const namesOf = async (names: object) => (await only({ names }))?.names;

  it('is that of the language as well', async () => {
    expect(await namesOf({ 'pt-BR': 'Abacaxi' })).toEqual(
      new Map([
        ['pt-BR', 'Abacaxi'],
        ['pt', 'Abacaxi'],
      ]),
    );
  });

  it('leaves the language its own', async () => {
    expect((await namesOf({ 'pt-BR': 'Abacaxi', pt: 'Ananás' }))?.get('pt')).toBe('Ananás');
  });

  it('is that of the first of several regions', async () => {
    expect((await namesOf({ 'de-AT': 'Karfiol', 'de-CH': 'Blumenkohl' }))?.get('de')).toBe('Karfiol');
  });
});

describe('an own food', () => {
  it('needs an id, a description and its nutrients alone', async () => {
    const food = await only({ nutrients: { energy: 350, protein: 5.2 } });
    expect(food).toMatchObject({
      sourceId: '1',
      description: 'Cake',
      modified: TODAY,
      quantity: 100,
    });
    expect(food?.values).toEqual(
      new Map([
        ['energy', 350],
        ['protein', 5.2],
      ]),
    );
    expect(food?.units[0]?.key).toBe('g');
  });

  it('is measured in its first unit, and in every unit of mass', async () => {
    const food = await only({ units: [{ unit: 'slice', grams: 80 }] });
    expect([food?.quantity, food?.units[0]?.key, gramsOf(food, 'slice'), gramsOf(food, 'kg')]).toEqual([
      1,
      'slice',
      80,
      1000,
    ]);
  });

  it('is measured in every volume where one is weighed', async () => {
    expect(gramsOf(await only({ units: [{ unit: 'cup', grams: 240 }] }), 'ml')).toBeCloseTo(1.0144, 4);
  });

  it('published per 100 ml has its units in millilitres and no mass', async () => {
    const food = await only({ per: '100 ml', units: [{ unit: 'bottle', ml: 330 }] });
    expect([gramsOf(food, 'bottle'), gramsOf(food, 'g'), gramsOf(food, 'ml')]).toEqual([330, undefined, 1]);
  });

  it('has names in other languages, synonyms, and its barcode in 14 digits', async () => {
    const food = await only({ names: { de: 'Kuchen' }, synonyms: ['gateau'], gtin: '0 49000 00634 6' });
    expect(food).toMatchObject({ names: new Map([['de', 'Kuchen']]), synonyms: ['gateau'], gtin: '00049000006346' });
  });

  it('may use nutrients that the first line of its file declares, under that line’s label', async () => {
    const source = await own(
      lines(
        {
          format: 'nutrition-foods/1',
          source: 'Our bakery',
          nutrients: [{ key: 'polyols', description: 'Polyols', unit: 'g' }],
        },
        { id: '1', description: 'Cake', nutrients: { polyols: 3 } },
      ),
    );
    expect((await readAll(source)).get('1')?.values).toEqual(new Map([['polyols', 3]]));
    expect(source.label).toBe('Our bakery');
  });

  it('cannot describe anew a nutrient of published tables', async () => {
    const source = await own(declaring({ key: 'salt', description: 'What we call salt', unit: 'g' }));
    expect(await source.nutrients()).toEqual([{ key: 'salt', description: 'Salt, sodium x 2.5', unit: 'g' }]);
  });
});

describe('an own food that cannot be what it says', () => {
  it.each<[string, object, string]>([
    [
      'a misspelt nutrient',
      { nutrients: { protien: 1 } },
      'nutrients.protien: is no nutrient; nutrition nutrients list has the keys',
    ],
    ['a negative amount', { nutrients: { protein: -1 } }, 'nutrients.protein: is no amount in 100 g'],
    [
      'a text for an amount',
      { nutrients: { protein: '1' } },
      'nutrients.protein: Invalid input: expected number, received string',
    ],
    ['an unknown member', { colour: 'red' }, 'Unrecognized key: "colour"'],
    [
      'a wrong check digit',
      { gtin: '49000006347' },
      'gtin: is no barcode: too short, too long, or a wrong check digit',
    ],
    ['a day that there is not', { modified: '2026-02-30' }, 'modified: is no date: YYYY-MM-DD'],
    ['a year that there is not', { modified: '0000-01-01' }, 'modified: is no date: YYYY-MM-DD'],
    ['a blank before its name', { description: ' Cake' }, 'description: begins or ends with a blank'],
    ['a NUL in its name', { description: 'Ca\0ke' }, 'description: holds control characters or broken ones'],
    [
      'a unit without weight',
      { units: [{ unit: 'slice' }] },
      'units: portion without weight: 1 slice, no weight; say what one weighs as grams, once',
    ],
    [
      'a unit in millilitres',
      { units: [{ unit: 'cup', ml: 240 }] },
      'units: portion without weight: 1 cup, no weight; say what one weighs as grams, once',
    ],
    [
      'an ounce of 50 g',
      { units: [{ unit: 'oz', grams: 50 }] },
      'units: weight of oz or lb ignored: 1 oz, 50 g; say what one weighs as grams, once',
    ],
    [
      'a unit too light for what is computed from it',
      { units: [{ unit: 'cup', grams: 5e-324 }] },
      'units[0].grams: Too small: expected number to be >=1e-15',
    ],
  ])('is refused with its line: %s', async (_, record, reason) => {
    const good = { id: '0', description: 'Bread', nutrients: {} };
    const source = await own(lines(good, { id: '1', description: 'Cake', nutrients: {}, ...record }));
    expect((await refusalOf(source)).rows).toEqual([{ file: 'foods.ndjson', line: 2, reason }]);
  });

  it.each([
    ['a key twice', '{"id":"1","description":"Cake","nutrients":{"energy":1,"energy":2}}'],
    ['the same key twice, one of them null', '{"id":"1","id":null,"description":"Cake","nutrients":{}}'],
  ])('is refused with its line: %s', async (_, line) => {
    const good = { id: '0', description: 'Bread', nutrients: {} };
    expect((await refusalOf(await own(`${lines(good)}${line}\n`))).rows).toEqual([
      { file: 'foods.ndjson', line: 2, reason: 'is refused: Send each key of an object once.' },
    ]);
  });

  it('is refused together with all others of its file', async () => {
    const source = await own(`${lines({ id: '1', nutrients: { protien: 1 } })}{"id":\n\n${lines({ id: 7 })}`);
    const { rows, total } = await refusalOf(source);
    expect([total, new Set(rows.map(({ line }) => line))]).toEqual([5, new Set([1, 2, 4])]);
  });

  it('is refused where its id comes twice', async () => {
    const cake = { id: '1', description: 'Cake', nutrients: {} };
    expect((await refusalOf(await own(lines(cake, cake)))).rows).toEqual([
      { file: 'foods.ndjson', line: 2, reason: '1 comes twice' },
    ]);
  });
});

describe('a file of own foods', () => {
  it.each<[string, string | Uint8Array, string, RegExp]>([
    ['is empty', '', 'foods.ndjson', /has no food/],
    [
      'is no UTF-8',
      Buffer.from(lines({ id: '1', description: 'Pâté', nutrients: {} }), 'latin1'),
      'foods.jsonl',
      /is not UTF-8/,
    ],
    ['has a line without end', `{"id":"${'x'.repeat(300_000)}`, 'foods.ndjson', /is longer than 262144 characters/],
    ['has another format', '{"format":"recipes/3"}\n', 'foods.ndjson', /is no header/],
    [
      'declares a nutrient of the vocabulary in another unit',
      declaring({ key: 'protein', description: 'Protein', unit: 'mg' }),
      'foods.ndjson',
      /has protein in mg, expected g/,
    ],
    [
      'declares a nutrient of published tables in another unit',
      declaring({ key: 'salt', description: 'Salt', unit: 'mg' }),
      'foods.ndjson',
      /has salt in mg, expected g/,
    ],
    [
      'declares a nutrient twice',
      declaring({ key: 'gold', description: 'Gold', unit: 'mg' }, { key: 'gold', description: 'Gold', unit: 'g' }),
      'foods.ndjson',
      /is no header: .*has a key twice.*nutrients/,
    ],
    ['is a workbook', 'PK', 'foods.xlsx', /ends in none of .ndjson, .jsonl and .csv/],
    [
      'has a column of nothing known',
      'id,description,protien\n1,Cake,3',
      'foods.csv',
      /has a column protien, which is no member/,
    ],
    [
      'has names in no language',
      'id,description,names.__proto__\n1,Cake,Gâteau',
      'foods.csv',
      /has a column names.__proto__, which is no member/,
    ],
    ['has a column twice', 'id,description,id\n1,Cake,2', 'foods.csv', /has two columns of id/],
    [
      'has a nutrient twice, once with its unit',
      'id,description,energy,energy (kcal)\n1,Cake,3,4',
      'foods.csv',
      /has two columns of energy/,
    ],
    [
      'has a nutrient in another unit',
      'id,description,protein (mg)\n1,Cake,3',
      'foods.csv',
      /has protein in mg, expected g/,
    ],
  ])('is refused where it %s', async (_, content, name, reason) => {
    expect((await refusalOf(await own(content, name))).rows[0]?.reason).toMatch(reason);
  });

  it('is refused where it does not exist', async () => {
    expect((await refusalOf(new OwnFoodsSource('/nowhere/foods.ndjson'))).rows[0]?.reason).toMatch(/cannot be read/);
  });
});

describe('own foods as CSV', () => {
  it('are what the same foods are as NDJSON', async () => {
    const record = {
      id: '1',
      description: 'Cake, "big"',
      names: { fr: 'Gâteau' },
      synonyms: ['gateau', 'torte'],
      discontinued: true,
      quantity: 2,
      units: [
        { unit: 'slice', grams: 80 },
        { unit: 'cup, diced', grams: 140.5 },
      ],
      nutrients: { energy: 350, sodium: 0 },
    };
    const rows = await csv(
      'id,description,names.fr,synonyms,discontinued,quantity,units,energy (kcal),protein (g),sodium',
      '1,"Cake, ""big""",Gâteau,gateau | torte,true,2,"slice=80|cup, diced=140.5",350,,0',
    );
    expect(rows.get('1')).toEqual(await only(record));
  });

  it('per 100 ml have units in millilitres wherever the column stands', async () => {
    const rows = await csv('id,description,units,per', '1,Juice,glass=200,100 ml');
    expect(gramsOf(rows.get('1'), 'glass')).toBe(200);
  });

  it.each([
    ['a decimal comma', '"1,5"', 'nutrients.protein: Invalid input: expected number, received string'],
    ['a bound', '<1', 'nutrients.protein: Invalid input: expected number, received string'],
  ])('are refused where an amount is %s', async (_, field, reason) => {
    const source = await own(`id,description,protein\n1,Cake,${field}`, 'foods.csv');
    expect((await refusalOf(source)).rows).toEqual([{ file: 'foods.csv', line: 2, reason }]);
  });
});
