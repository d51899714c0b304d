import { describe, expect, it } from '@jest/globals';
import { sampleFood, sampleSource } from '../../../test/support/sources/sample-foods.js';
import { indexed } from '../../../test/relevance/corpora.js';
import { explain } from './explain.js';
import { search } from './searcher.js';

async function catalog(...names: string[]) {
  const { index, foods } = await indexed(sampleSource(names.map((name, at) => sampleFood(String(at), name))));
  return { releases: [index], numberOf: (name: string) => foods.findIndex(({ description }) => description === name) };
}

describe('an explanation', () => {
  it('says what was searched and where each term stands in the food', async () => {
    const { releases, numberOf } = await catalog('Spices, cumin seed', 'Kale, raw');
    const { query, matches } = await explain('ground cumin', true, releases, [numberOf('Spices, cumin seed')]);
    expect(query).toBe('cumin');
    expect(matches[0]?.terms).toEqual([{ term: 'cumin', position: 0, noun: true }]);
  });

  it('adds up to the order of the results', async () => {
    const { releases } = await catalog('Butter, salted', 'Peanut butter', 'Butter oil', 'Cookies, butter');
    const { foods } = await search('butter', true, releases);
    const { matches } = await explain('butter', true, releases, [...foods]);
    const scores = matches.map((match) => match?.score ?? NaN);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    for (const match of matches) {
      const parts = Object.values<number>(match ? { ...match.parts } : {}).reduce((sum, part) => sum + part, 0);
      expect(match?.score).toBe(Math.round(parts) + (match?.staticRank ?? 0) - (match?.penalty ?? 0));
    }
  });

  it('tells the food itself, as it is bought, from one in its place', async () => {
    const { releases, numberOf } = await catalog(
      'Vinegar, cider',
      'Butter oil, anhydrous',
      'Salt, table',
      'Cream, sour, cultured',
      'Limes, raw',
      'Kale, raw',
    );
    const isOfSameFood = async (query: string, food: string) =>
      (await explain(query, true, releases, [numberOf(food)])).matches[0]?.isOfSameFood;
    expect(await isOfSameFood('apple cider vinegar', 'Vinegar, cider')).toBe(true);
    expect(await isOfSameFood('ghee', 'Butter oil, anhydrous')).toBe(true);
    expect(await isOfSameFood('kosher salt', 'Salt, table')).toBe(true);
    expect(await isOfSameFood('kaffir lime leaves', 'Limes, raw')).toBe(false);
    expect(await isOfSameFood('creme fraiche', 'Cream, sour, cultured')).toBe(false);
  });

  it('says where the last word of the query is only the beginning of one', async () => {
    const { releases, numberOf } = await catalog('Catsup', 'Tomatoes, raw');
    const cutOf = async (query: string, food: string) =>
      (await explain(query, true, releases, [numberOf(food)])).matches[0]?.cut;
    expect(await cutOf('cat', 'Catsup')).toBe('begun');
    expect(await cutOf('catsup', 'Catsup')).toBeUndefined();
    expect(await cutOf('tomatose', 'Tomatoes, raw')).toBeUndefined();
  });

  it('is absent for a food that does not match', async () => {
    const { releases, numberOf } = await catalog('Kale, raw', 'Carrots, raw');
    expect((await explain('kale', true, releases, [numberOf('Carrots, raw')])).matches).toEqual([undefined]);
  });
});
