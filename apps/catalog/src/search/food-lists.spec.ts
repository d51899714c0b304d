import { describe, expect, it } from '@jest/globals';
import { SearchRequest } from '#contracts';
import { indexed } from '../../../../test/relevance/corpora.js';
import { sampleFood, sampleSource } from '../../../../test/support/sources/sample-foods.js';
import { FoodLists } from './food-lists.js';
import { type NutrientColumns } from './nutrient-columns.js';
import { type ReleaseGroups } from './release-groups.js';

const ordered = (query: string, start = 0) => ({
  request: SearchRequest.parse({ query, start, count: 20 }),
  order: undefined,
});

async function listsOf(...names: string[]) {
  const { index } = await indexed(sampleSource(names.map((name, at) => sampleFood(String(at), name))));
  const lists = new FoodLists({} as NutrientColumns, {} as ReleaseGroups);
  return { lists, searched: { ids: [1], columnIds: [1], indexes: [index] } };
}

describe('the list of a search', () => {
  it('is shared by concurrent requests for the same text, case and blanks around it aside', async () => {
    const { lists, searched } = await listsOf('Kale, raw', 'Kale, cooked');
    const [first, second] = await Promise.all(['kale', 'Kale '].map((query) => lists.list(ordered(query), searched)));
    expect(first?.total).toBe(2);
    expect(second).toBe(first);
  });

  it('is another one where punctuation says what is beside the food', async () => {
    const { lists, searched } = await listsOf('Cumin seed', 'Salt, table, iodized');
    const found = async (query: string) => [...(await lists.list(ordered(query), searched)).foods];
    const [salt] = await found('table salt');
    const [cumin] = await found('cumin seed');
    expect(await found('cumin salt')).toEqual([salt]);
    expect(await found('cumin (salt)')).toEqual([cumin]);
  });

  it('serves all its pages', async () => {
    const { lists, searched } = await listsOf('Kale, raw', 'Kale, cooked');
    const first = await lists.list(ordered('kale'), searched);
    expect(await lists.list(ordered('kale', 20), searched)).toBe(first);
  });
});
