import { describe, expect, it } from '@jest/globals';
import { sampleFood, sampleSource } from '../../../../test/support/sample-foods.js';
import { indexed } from './judged/corpora.js';
import { search } from './searcher.js';

/** What a query finds in a catalog of these names, best first. */
async function find(query: string, ...names: string[]): Promise<string[]> {
  const foods = names.map((name, at) => sampleFood(String(at), name));
  const { index, names: numbered } = await indexed(sampleSource(foods));
  const { foods: found } = await search(query, true, [index]);
  return [...found].map((food) => numbered[food] ?? '');
}

describe('results come', () => {
  it.each([
    ['the exact name first', 'honey', ['Honey', 'Honey mustard', 'Cereal with honey']],
    ['the food itself before what is made of it', 'butter', ['Butter, salted', 'Peanut butter', 'Butter oil']],
    ['words next to each other before words apart', 'raisin bran', ['Cereal, raisin bran', 'Bran muffin with raisins']],
    [
      'a part by itself as good as next to it',
      'chicken breast',
      ['Chicken, broilers, breast, raw', 'Chicken breast, deli, sliced'],
    ],
    ['in the order of the words where they make one name', 'chocolate milk', ['Chocolate milk', 'Milk chocolate']],
    ['generic before branded', 'cola', ['Cola drink', 'COLA KING, cola']],
    ['plain before dishes', 'carrots', ['Carrots, raw', 'Babyfood, carrots']],
    ['whole words before beginnings', 'egg', ['Egg salad sandwich', 'Eggplant, raw']],
  ])('%s', async (_, query, expected) => {
    expect(await find(query, ...expected.toReversed())).toEqual(expected);
  });
});

describe('a query', () => {
  it('finds only foods that have all of its words', async () => {
    expect(await find('raw carrots', 'Carrots, raw', 'Carrots, cooked', 'Beets, raw')).toEqual(['Carrots, raw']);
  });

  it('finds a food by what it is called elsewhere', async () => {
    expect(await find('aubergine', 'Eggplant, raw')).toEqual(['Eggplant, raw']);
    expect(await find('scallions', 'Onions, spring, raw')).toEqual(['Onions, spring, raw']);
    expect(await find('lady fingers', 'Okra, raw')).toEqual(['Okra, raw']);
  });

  it('takes synonyms of several words only where they stand together', async () => {
    expect(await find('scallion', 'Onion soup with green peppers')).toEqual([]);
  });

  it('is corrected only where something is found then', async () => {
    expect(await find('brwon rice', 'Rice, brown', 'Crown roast')).toEqual(['Rice, brown']);
    expect(await find('brwon rice', 'Rice, white', 'Brown bread')).toEqual([]);
  });

  it('with an unknown word beside known ones finds nothing', async () => {
    expect(await find('rice xqzwvk', 'Rice, white')).toEqual([]);
  });
});
