import { describe, expect, it } from '@jest/globals';
import { indexed } from '../../../../test/relevance/corpora.js';
import { topFoods } from '../../../../test/relevance/top-foods.js';
import { sampleFood, sampleSource } from '../../../../test/support/sources/sample-foods.js';

const NAMES = [
  'Turkey sandwich on wheat',
  'Turkey, roasted',
  'Ham',
  'Ham sandwich on white, with cheese',
  'Cheese, Swiss',
  'Cheese, blue',
  'Cheese sandwich, cheddar cheese',
  'Cheese sandwich, NFS',
  'Butter',
  'Peanut butter sandwich, on white bread',
];

/** The first food that a query finds, and the words that were replaced. */
async function first(query: string, spell = true) {
  const release = await indexed(sampleSource(NAMES.map((name, at) => sampleFood(String(at), name))));
  const { foods, correction } = await topFoods(query, [release], 1, spell);
  return { food: foods[0]?.description, correction: Object.fromEntries(correction) };
}

describe('a filling on bread', () => {
  it('is the sandwich', async () => {
    expect(await first('turkey on wheat')).toEqual({
      food: 'Turkey sandwich on wheat',
      correction: { on: 'sandwich on' },
    });
  });

  it.each(['turkey on rye', 'turkey on a whole wheat roll', 'turkey on rye bread with mustard'])(
    'is one on another bread where none is on this: %s',
    async (query) => {
      expect((await first(query)).food).toBe('Turkey sandwich on wheat');
    },
  );

  it.each(['ham and swiss on rye', 'ham and swiss sandwich', 'ham and swiss sandwich on rye'])(
    'has any cheese where no sandwich is called by its sort: %s',
    async (query) => {
      expect((await first(query)).food).toBe('Ham sandwich on white, with cheese');
    },
  );

  it('has its cheese where a sandwich is called by it', async () => {
    expect((await first('cheddar sandwich')).food).toBe('Cheese sandwich, cheddar cheese');
  });

  it('is the filling where no sandwich has it', async () => {
    expect((await first('blue cheese on rye')).food).toBe('Cheese, blue');
  });

  it('is no butter, which is spread on it', async () => {
    expect((await first('butter on white')).food).toBe('Butter');
  });

  it('is searched as sent without spelling correction', async () => {
    expect(await first('ham on rye', false)).toEqual({ food: undefined, correction: {} });
  });
});

describe('a query that names a food in other words, beside catalogs in another language', () => {
  it.each([
    ['turkey on wheat', 'Turkey sandwich on wheat'],
    ['bread and butter', 'Bread, white'],
  ])('finds the food of its own catalog: %s', async (query, food) => {
    const sources = [['Kale, raw'], ['Grünkohl', 'Weizen'], ['Turkey sandwich on wheat', 'Bread, white', 'Butter']];
    const releases = await Promise.all(
      sources.map((names, at) =>
        indexed(sampleSource(names.map((name, no) => sampleFood(`${at}-${no}`, name))), at === 1 ? 'de' : 'en'),
      ),
    );
    const { foods } = await topFoods(query, releases, 1);
    expect(foods[0]?.description).toBe(food);
  });
});
