import { describe, expect, it } from '@jest/globals';
import { sampleFood, sampleSource } from '../../../../test/support/sources/sample-foods.js';
import { indexed } from '../../../../test/relevance/corpora.js';
import { stem } from '../text/tokenize.js';

async function roleIn(word: string, ...names: string[]) {
  const { index } = await indexed(sampleSource(names.map((name, at) => sampleFood(String(at), name))));
  return index.roleOf(stem(word));
}

describe('a word of a name', () => {
  it.each([
    ['kale', 'Kale, raw'],
    ['cumin', 'Spices, cumin seed'],
    ['spice', 'Spices, cumin seed'],
    ['ginger', 'Ginger root, raw'],
  ])('names the food: %s of %s', async (word, name) => {
    expect(await roleIn(word, name)).toMatchObject({ foods: 1, namesFood: true });
  });

  it.each([
    ['raw', 'Kale, raw'],
    ['ground', 'Turkey, ground, raw'],
    ['coconut', 'Puddings, coconut cream'],
    ['kale', 'Soup with kale'],
  ])('does not name the food: %s of %s', async (word, name) => {
    expect(await roleIn(word, name)).toMatchObject({ foods: 1, namesFood: false });
  });

  it('may name a sort of the food', async () => {
    expect(await roleIn('parmesan', 'Cheese, parmesan, grated')).toMatchObject({ namesFood: false, namesSort: true });
    expect(await roleIn('tahini', 'Seeds, sesame butter, tahini, toasted')).toMatchObject({ namesSort: true });
    expect(await roleIn('sesame', 'Seeds, sesame butter, tahini')).toMatchObject({ namesSort: false });
  });

  it('is nothing in a catalog that does not have it', async () => {
    expect(await roleIn('kale', 'Carrots, raw')).toEqual({ foods: 0, namesFood: false, namesSort: false });
  });
});
