import { describe, expect, it } from '@jest/globals';
import { indexed } from '../../../../test/relevance/corpora.js';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { sampleFood, sampleSource } from '../../../../test/support/sources/sample-foods.js';
import { searchLine } from './line-search.js';

/** Names of the foods that a line finds in a catalog of these, and whether they are a guess. */
async function found(line: string, ...names: string[]) {
  const { index, foods } = await indexed(sampleSource(names.map((name, at) => sampleFood(String(at), name))));
  const result = await searchLine(readIngredient(line), [index]);
  return { isGuess: result.isGuess, names: result.foods.map(({ food }) => foods[food]?.description) };
}

describe('the food of a line', () => {
  it('may be canned though no canned food is called by its sort', async () => {
    const { names } = await found('1 can plum tomatoes', 'Tomatoes, plum, raw', 'Tomatoes, canned');
    expect(names).toEqual(['Tomatoes, plum, raw', 'Tomatoes, canned']);
  });

  it('follows by the first of two foods, where another has both names', async () => {
    const { names } = await found('butter and oil', 'Butter oil', 'Butter, salted');
    expect(names).toEqual(['Butter oil', 'Butter, salted']);
  });

  it('may be the raw cut of a roast', async () => {
    const { names } = await found('2 lb pork leg roast', 'Pork, leg, cooked, roasted', 'Pork, leg, raw');
    expect(names).toContain('Pork, leg, raw');
  });

  it('is a mixture of spices where a blend is called by no food', async () => {
    const { names, isGuess } = await found('1 tbsp smoky spice blend', 'Smoky seasoning', 'Butter-oil blend');
    expect(names[0]).toBe('Smoky seasoning');
    expect(isGuess).toBe(true);
  });

  it.each([
    ['turkey on wheat', 'Turkey sandwich on wheat', false],
    ['turkey on rye', 'Turkey sandwich on wheat', true],
    ['cheese on rye', 'Cheese, blue', true],
  ])('is the sandwich of a filling on bread, another bread being a guess: %s', async (line, food, isGuess) => {
    const result = await found(line, 'Turkey, roasted', 'Turkey sandwich on wheat', 'Cheese, blue');
    expect([result.names[0], result.isGuess]).toEqual([food, isGuess]);
  });
});
