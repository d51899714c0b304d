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
    ['words that lack a letter before other beginnings', 'chees', ['Cheese, blue, aged', 'Cheesecake']],
    ['a food before another with it', 'chicken gravy', ['Gravy, chicken, canned', 'Chicken with gravy']],
  ])('%s', async (_, query, expected) => {
    expect(await find(query, ...expected.toReversed())).toEqual(expected);
  });
});

describe('a food is found', () => {
  /** What a query finds of foods with other names. */
  async function findOther(query: string, ...foods: [name: string, ...others: string[]][]): Promise<string[]> {
    const { index, names } = await indexed(
      sampleSource(foods.map(([name, ...synonyms], at) => ({ ...sampleFood(String(at), name), synonyms }))),
    );
    return [...(await search(query, true, [index])).foods].map((food) => names[food] ?? '');
  }

  it('by its additional descriptions, after foods that are called so', async () => {
    const foods: [string, ...string[]][] = [
      ['Soft drink, cola', 'fizz', 'Royal Crown bottled at the fountain'],
      ['Fizz candy', 'toaster pastry'],
    ];
    expect(await findOther('royal crown', ...foods)).toEqual(['Soft drink, cola']);
    expect(await findOther('toaster pastry', ...foods)).toEqual(['Fizz candy']);
    expect(await findOther('fizz', ...foods)).toEqual(['Fizz candy', 'Soft drink, cola']);
  });

  it('by the nearest name where none is called so', async () => {
    expect(await find('gala apple', 'Apples, raw', 'Pears, raw')).toEqual(['Apples, raw']);
    expect(await find('gala apple', 'Apples, raw', 'Apples, raw, gala')).toEqual(['Apples, raw, gala']);
  });

  it('without how it was cut or cooked where none is so', async () => {
    expect(await find('diced carrots', 'Carrots, raw')).toEqual(['Carrots, raw']);
    expect(await find('diced carrots', 'Carrots, raw', 'Carrots, diced, canned')).toEqual(['Carrots, diced, canned']);
    expect(await find('sugarfree carrots', 'Carrots, raw')).toEqual([]);
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

  it('is corrected where its last word begins one, but not of a food that has the others', async () => {
    expect(await find('french tost', 'French toast', 'Tostada')).toEqual(['French toast']);
  });

  it('with an unknown word beside known ones finds nothing', async () => {
    expect(await find('rice xqzwvk', 'Rice, white')).toEqual([]);
  });
});
