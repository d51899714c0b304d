import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from '@jest/globals';
import { knownNutrients } from '#contracts';
import { valueColumns } from '../../../libs/food-import/src/sources/default/columns.js';
import { DefaultSource } from '../../../libs/food-import/src/sources/default/default.source.js';
import { type SourceFood } from '../../../libs/food-import/src/source/source.js';
import { SrSource } from '../../../libs/food-import/src/sources/sr/sr.source.js';
import { describeWithData } from '../../support/sources/data.js';
import { readAll } from '../../support/sources/food-source.js';

/** Records of a file, read independently of the importer. */
async function records(path: string): Promise<string[][]> {
  const text = new TextDecoder('windows-1252').decode(await readFile(path));
  const lines = text.split('\r\n').filter((line) => line !== '');
  return lines.map((line) => line.split('^').map((field) => field.replaceAll('~', '')));
}

const keyOf = new Map(knownNutrients.map(({ usda, key }) => [usda, key]));

describeWithData('SR28, whole', 'sr28', (path) => {
  let source: SrSource;
  let foods: Map<string, SourceFood>;
  beforeAll(async () => {
    source = new SrSource(path);
    foods = await readAll(source);
  });

  it('has 8,789 foods with 150 nutrients, all of them in the vocabulary', async () => {
    expect(foods.size).toBe(8789);
    expect(await new SrSource(path).nutrients()).toEqual([]);
    expect(new Set([...foods.values()].flatMap(({ values }) => [...values.keys()])).size).toBe(150);
  });

  it('has each of its 679,045 values as the file has it, and no others', async () => {
    const values = await records(`${path}/NUT_DATA.txt`);
    const wrong = values.filter(([ndb = '', nutrient, amount]) => {
      const read = foods.get(ndb)?.values.get(keyOf.get(nutrient) ?? '');
      return read === undefined || read !== Number(amount);
    });
    expect(wrong).toEqual([]);
    expect(values).toHaveLength(679_045);
    expect([...foods.values()].reduce((sum, food) => sum + food.values.size, 0)).toBe(679_045);
  });

  it('gives every food its description, read in windows-1252', async () => {
    const names = new Map((await records(`${path}/FOOD_DES.txt`)).map(([ndb = '', , name = '']) => [ndb, name]));
    expect([...foods.values()].filter(({ sourceId, description }) => names.get(sourceId) !== description)).toEqual([]);
    expect([...names.values()].filter((name) => /[\u0080-\u009f]/.test(name))).toEqual([]);
  });

  it('keeps the weight of every measure, except for oz and lb and for repetitions of a measure', () => {
    const { rows, findings } = source.report();
    expect(rows['WEIGHT.txt']).toBe(15_438);
    expect(findings.find(({ what }) => what === 'food without portion')?.count).toBe(297);
    expect(findings.find(({ what }) => what === 'portion without weight')).toBeUndefined();
  });

  it('takes the weight published for one unit before a computed one: 1 cup of ricotta is 246 g', () => {
    const cup = (ndb: string) => foods.get(ndb)?.units.find(({ key }) => key === 'cup')?.grams;
    expect([cup('01036'), cup('01037')]).toEqual([246, 246]);
    const twice = source.report().findings.find(({ what }) => what === 'portion weighed twice');
    expect(twice?.count).toBe(153);
    expect(twice?.examples[0]).toBe('01036: 0.5 cup, 124 g where one was 246 g');
  });

  it('takes the first weight of the 15 measures that are listed twice', async () => {
    const keys = new Map<string, string[][]>();
    for (const row of await records(`${path}/WEIGHT.txt`)) {
      const [ndb = '', , amount = '', measure = ''] = row;
      const key = [ndb, amount, measure].join('^');
      keys.set(key, [...(keys.get(key) ?? []), row]);
    }
    const twice = [...keys.values()].filter((rows) => rows.length > 1);
    const differ = twice.filter((rows) => new Set(rows.map((row) => row[4])).size > 1);
    expect([twice.length, differ.length]).toEqual([15, 12]);
    const measured = differ.filter(([first]) => first?.[3] !== 'oz');
    const wrong = measured.filter(([first = []]) => {
      const { measure, key } = { measure: first[3] ?? '', key: first[0] ?? '' };
      const unit = foods.get(key)?.units.find(({ description, abbr }) => [description, abbr].includes(measure));
      return unit?.grams !== Number(first[4]) / Number(first[2]);
    });
    expect(measured).toHaveLength(9);
    expect(wrong).toEqual([]);
  });

  it('keeps its 182,605 true zeros', () => {
    const zeros = [...foods.values()].flatMap(({ values }) => [...values.values()].filter((value) => value === 0));
    expect(zeros).toHaveLength(182_605);
  });

  it('keeps the inch sign, a bare "', () => {
    const description = foods.get('01001')?.units[0]?.description;
    expect(description).toBe('pat (1" sq, 1/3" high)');
  });

  it('has each unit of a food once, and mass units for every food', () => {
    const faulty = [...foods.values()].filter(({ units }) => {
      const keys = new Set(units.map(({ key }) => key));
      const positive = units.every(({ grams }) => grams > 0);
      return (
        keys.size !== units.length || !positive || !['mcg', 'mg', 'g', 'kg', 'oz', 'lb'].every((key) => keys.has(key))
      );
    });
    expect(faulty).toEqual([]);
  });
});

describeWithData('the default catalog beside the whole of SR28', 'sr28', (path) => {
  let full: Map<string, SourceFood>;
  let abbreviated: Map<string, SourceFood>;
  beforeAll(async () => {
    [full, abbreviated] = await Promise.all([readAll(new SrSource(path)), readAll(new DefaultSource())]);
  });

  it('has the same source ids, and one food more', () => {
    const more = [...abbreviated.keys()].filter((ndb) => !full.has(ndb));
    expect(more).toEqual(['33879']);
    expect(abbreviated.size - more.length).toBe(full.size);
  });

  it('has the same units, so that stored requests remain valid', () => {
    const units = [...full.keys()].flatMap((ndb) => abbreviated.get(ndb)?.units.map(({ key }) => ({ ndb, key })) ?? []);
    const gone = units.filter(({ ndb, key }) => !full.get(ndb)?.units.some((unit) => unit.key === key));
    expect(units.length).toBeGreaterThan(84_000);
    expect(gone.length).toBeLessThan(10);
  });

  it('has the same food groups', () => {
    const differ = [...full.values()].filter(({ sourceId, group }) => abbreviated.get(sourceId)?.group !== group);
    expect(differ).toEqual([]);
  });

  it.each(valueColumns)('has %s in its column', (key) => {
    const pairs = [...full.values()].flatMap(({ sourceId, values }) => {
      const [theirs, ours] = [values.get(key), abbreviated.get(sourceId)?.values.get(key)];
      return theirs && ours ? [[theirs, ours] as const] : [];
    });
    const same = pairs.filter(([theirs, ours]) => Math.abs(theirs / ours - 1) < 0.02);
    expect(same.length / pairs.length).toBeGreaterThan(0.95);
  });

  it('names foods in the words of the full descriptions', () => {
    const words = (name: string) =>
      new Set(
        name
          .toLowerCase()
          .split(/[^\p{L}\p{N}'%/.]+/u)
          .flatMap((word) => singular(word.replaceAll(/^[./']+|[./']+$/g, ''))),
      );
    const vocabulary = new Set([...full.values()].flatMap(({ description }) => [...words(description)]));
    let spelledOut = 0;
    let nothingElse = 0;
    let same = 0;
    for (const { sourceId, description } of full.values()) {
      const theirs = words(description);
      const ours = words(abbreviated.get(sourceId)?.description ?? '');
      if ([...ours].every((word) => vocabulary.has(word) || /^[\d./%]+$/.test(word))) spelledOut++;
      const within = [...ours].every((word) => theirs.has(word));
      if (within) nothingElse++;
      if (within && ours.size === theirs.size) same++;
    }
    expect(spelledOut / full.size).toBeGreaterThan(0.99);
    expect(nothingElse / full.size).toBeGreaterThan(0.95);
    expect(same / full.size).toBeGreaterThan(0.86);
  });
});

/** Stem of a word, to compare singular and plural; empty for no word. */
function singular(word: string): string[] {
  if (word.length < 4) return word === '' ? [] : [word];
  return [
    word
      .replace(/ies$/, 'y')
      .replace(/(ch|sh|x|o)es$/, '$1')
      .replace(/s$/, ''),
  ];
}
