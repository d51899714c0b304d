import { describe, expect, it } from '@jest/globals';
import { indexed } from '../../../../test/relevance/corpora.js';
import { topFoods } from '../../../../test/relevance/top-foods.js';
import { sampleFood, sampleSource } from '../../../../test/support/sources/sample-foods.js';

/** What a query finds in a catalog of these names, best first. */
async function find(query: string, ...names: string[]): Promise<string[]> {
  const foods = names.map((name, at) => sampleFood(String(at), name));
  const { foods: found } = await topFoods(query, [await indexed(sampleSource(foods))]);
  return found.map(({ description }) => description);
}

describe('a food that a table may lack', () => {
  it.each([
    ['semolina', 'Cake, with semolina'],
    ['white pepper', 'Rice, white, with peppers'],
    ['baking soda', 'Soda, orange'],
    ['cumin seeds', 'Seeds, pumpkin'],
    ['cayenne', 'Peppers, sweet, red, raw'],
    ['panko bread crumbs', 'Coffee cake, crumb or quick-bread type'],
    ["shepherd's pie", 'Pie, pecan, commercially prepared'],
    ['cottage pie', 'Pie, pecan, commercially prepared'],
    ['unsweetened chocolate', 'Candy, non chocolate, sugar free'],
  ])('is none that is only made with it, or has one of its words: %s', async (query, other) => {
    expect(await find(query, other)).toEqual([]);
  });

  it.each([
    ['ground nutmeg', 'Spices, nutmeg, ground', 'Bread, nutmeg'],
    ['cumin', 'Spices, cumin seed', 'Soup, with cumin'],
    ['cottage pie', "Shepherd's pie", 'Pie, pecan, commercially prepared'],
    ['white pepper', 'Spices, pepper, white', 'Rice, white, with peppers'],
  ])('is found where the table has it: %s', async (query, food, other) => {
    expect((await find(query, other, food))[0]).toBe(food);
  });

  it('is a word like others where nothing is corrected', async () => {
    const release = await indexed(sampleSource([sampleFood('1', 'Bread, nutmeg')]));
    expect((await topFoods('nutmeg', [release], 1, false)).foods).toHaveLength(1);
  });
});
