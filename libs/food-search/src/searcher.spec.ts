import { describe, expect, it } from '@jest/globals';
import { sampleFood, sampleSource } from '../../../test/support/sources/sample-foods.js';
import { indexed } from '../../../test/relevance/corpora.js';
import { topFoods } from '../../../test/relevance/top-foods.js';
import { placeOf, search } from './searcher.js';
import { replaceWords } from './text/tokenize.js';

/** What a query finds in a catalog of these names, best first. */
async function find(query: string, ...names: string[]): Promise<string[]> {
  const foods = names.map((name, at) => sampleFood(String(at), name));
  const { foods: found } = await topFoods(query, [await indexed(sampleSource(foods))]);
  return found.map(({ description }) => description);
}

describe('the place of a food', () => {
  it.each([
    [0, { at: 0, no: 0 }],
    [2, { at: 0, no: 2 }],
    // The second release is empty.
    [3, { at: 2, no: 0 }],
    [9, { at: 2, no: 6 }],
  ])('with the number %d through all releases is %j', (food, place) => {
    expect(placeOf(food, [0, 3, 3])).toEqual(place);
  });
});

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
    [
      'a food before what is beside it',
      'tomatoes in juice',
      ['Tomatoes, canned, packed in tomato juice', 'Tomato juice, canned'],
    ],
    [
      'a name of which every word is asked for before one with a further part',
      'crackers melba toast plain',
      ['Crackers, melba toast, plain', 'Crackers, melba toast, plain, without salt'],
    ],
    ['a food before another with it', 'chicken gravy', ['Gravy, chicken, canned', 'Chicken with gravy']],
  ])('%s', async (_, query, expected) => {
    expect(await find(query, ...expected.toReversed())).toEqual(expected);
  });
});

describe('a product', () => {
  it('comes after the plain food that is called so, though its name is the query', async () => {
    const beans = sampleFood('1', 'Beans, black, mature seeds, raw');
    const products = [
      sampleFood('2', 'BLACK BEANS', { supplier: 'Some Company' }),
      sampleFood('3', 'Black beans', { product: 'Some Brand' }),
    ];
    const { foods } = await topFoods('black beans', [await indexed(sampleSource([...products, beans]))]);
    expect(foods[0]).toMatchObject(beans);
  });
});

describe('a food is found', () => {
  /** What a query finds of foods with other names. */
  async function findOther(query: string, ...foods: [name: string, ...others: string[]][]): Promise<string[]> {
    const source = sampleSource(
      foods.map(([name, ...synonyms], at) => ({ ...sampleFood(String(at), name), synonyms })),
    );
    const { foods: found } = await topFoods(query, [await indexed(source)]);
    return found.map(({ description }) => description);
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

  it('by a synonym of several words in a description, though a short name has one of them', async () => {
    const snowpea: [string, ...string[]] = ['Snowpea, cooked', 'edible podded pea', 'snow peas'];
    expect(await findOther('mange tout', snowpea)).toEqual(['Snowpea, cooked']);
  });

  it.each(['zucchini', 'courgette', 'zuchini'])('as a summer squash before the baby one: %s', async (query) => {
    const summerSquash = 'Squash, summer, zucchini, includes skin, raw';
    const baby = 'Squash, zucchini, baby, raw';
    expect(await find(query, baby, summerSquash)).toEqual([summerSquash, baby]);
  });

  it('by the nearest name where none is called so', async () => {
    expect(await find('gala apple', 'Apples, raw', 'Pears, raw')).toEqual(['Apples, raw']);
    expect(await find('gala apple', 'Apples, raw', 'Apples, raw, gala')).toEqual(['Apples, raw, gala']);
    const [partSkim, whole] = ['Cheese, mozzarella, part skim milk', 'Cheese, mozzarella, whole milk'];
    expect(await find('mozzarella part skim', whole, partSkim)).toEqual([partSkim]);
  });

  it('without how it was cut or cooked where none is so', async () => {
    expect(await find('diced carrots', 'Carrots, raw')).toEqual(['Carrots, raw']);
    expect(await find('diced carrots', 'Carrots, raw', 'Carrots, diced, canned')).toEqual(['Carrots, diced, canned']);
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

  it('means the spice by the singular of pepper, the vegetable by its plural', async () => {
    const names = ['Peppers, sweet, red, raw', 'Spices, pepper, black', 'Peppers, jalapeno, raw'];
    expect((await find('pepper', ...names))[0]).toBe('Spices, pepper, black');
    expect((await find('peppers', ...names))[0]).toBe('Peppers, sweet, red, raw');
  });

  it('takes synonyms of several words only where they stand together', async () => {
    expect(await find('scallion', 'Onion soup with green peppers')).toEqual([]);
  });

  it('is corrected only where something is found then', async () => {
    expect(await find('brwon rice', 'Rice, brown', 'Crown roast')).toEqual(['Rice, brown']);
    expect(await asked('brwon rice', 'Rice, white', 'Brown bread')).toEqual(['rice', 'Rice, white']);
  });

  it('is corrected before the part of the food is left out', async () => {
    expect(await asked('brocoli florets', 'Broccoli, raw')).toEqual(['broccoli', 'Broccoli, raw']);
    // Two guesses would find lemons for these.
    expect(await asked('violin lessons', 'Lemons, raw', 'Oil, olive, extra virgin')).toEqual([
      'violin lessons',
      undefined,
    ]);
  });

  it('is relaxed rather than corrected to words that a food only has somewhere', async () => {
    const melon = 'Waxgourd, chinese preserving melon, cooked, boiled, drained, with salt';
    expect(await asked('maldon salt', melon, 'Salt, table')).toEqual(['salt', 'Salt, table']);
  });

  it('is relaxed to the name at its end rather than to words from several places', async () => {
    const names = [
      'Ice creams, vanilla',
      'Cream, fluid, heavy whipping',
      'Tea, green, brewed',
      'Snacks, rice cakes',
      'Cake, sponge',
    ];
    expect(await asked('green tea ice cream', ...names)).toEqual(['ice cream', 'Ice creams, vanilla']);
    expect(await asked('white tea rice cakes', ...names)).toEqual(['rice cakes', 'Snacks, rice cakes']);
  });

  it('is relaxed without the amount behind what is left', async () => {
    expect(await asked('zorblax caramel (500ml)', 'Caramel, plain')).toEqual(['caramel', 'Caramel, plain']);
    expect(await asked('ground venison 93 7', 'Venison, raw', 'Beef, ground, 93% lean meat / 7% fat')).toEqual([
      'venison',
      'Venison, raw',
    ]);
  });

  it('is never corrected to a misspelling that tables have', async () => {
    expect((await asked('fozn peas', 'Peas, fozen', 'Peas, raw'))[0]).toBe('frozen peas');
  });

  it('is corrected where its last word begins one, but not of a food that has the others', async () => {
    expect(await find('french tost', 'French toast', 'Tostada')).toEqual(['French toast']);
  });
});

/** What was searched, and the first food found. */
async function asked(query: string, ...names: string[]): Promise<[query: string, first: string | undefined]> {
  const source = sampleSource(names.map((name, at) => sampleFood(String(at), name)));
  const { foods, correction } = await topFoods(query, [await indexed(source)]);
  return [replaceWords(query, correction), foods[0]?.description];
}

describe('equipment', () => {
  it.each(['muffin tin', 'plastic wrap', 'cookie cutters', '9x13 inch baking dish'])('%j is no food', async (name) => {
    expect(await find(name, 'Muffins, blueberry', 'Wrap, chicken', 'Cookies, butter', 'Baking powder')).toEqual([]);
  });

  it.each(['food coloring', 'dog food'])('%j is none either', async (name) => {
    expect(await find(name, 'Cheese food, American', 'Hot dog, beef')).toEqual([]);
  });
});

describe('a name that means one food as it is written', () => {
  it.each([
    ['ice', 'Beverages, water, tap, drinking'],
    ['protein powder', 'Beverages, Protein powder whey based'],
    ['vanilla protein powder', 'Beverages, Protein powder whey based'],
  ])('finds it first: %j', async (name, food) => {
    const foods = ['Ice creams, vanilla', 'Rennin, vanilla, dry mix', 'Beverages, ABBOTT, EAS whey protein powder'];
    expect((await asked(name, ...foods, food))[1]).toBe(food);
  });
});

describe('a name of several words that has a substitute', () => {
  it('is not taken apart: oat milk is no oatmeal made with milk', async () => {
    const foods = ['Oatmeal, regular or quick, made with milk', 'Beverages, rice milk, unsweetened'];
    expect(await find('oat milk', ...foods)).toEqual(['Beverages, rice milk, unsweetened']);
  });
});

describe('a food that has all the words by accident', () => {
  it.each(['salt cod', 'salt codd'])('does not come before the food that is meant by %s', async (query) => {
    const foods = [
      { ...sampleFood('0', 'Applesauce, canned, without salt'), synonyms: ['includes all apples of the USDA codes'] },
      sampleFood('1', 'Fish, cod, Atlantic, raw'),
    ];
    const { foods: found, correction } = await topFoods(query, [await indexed(sampleSource(foods))]);
    expect([replaceWords(query, correction), found[0]?.description]).toEqual(['cod', 'Fish, cod, Atlantic, raw']);
  });
});

describe('where no food has all the words', () => {
  it.each([
    ['ground cumin', 'cumin', 'Spices, cumin seed'],
    ['lacinato kale', 'kale', 'Kale, raw'],
    ['white balsamic vinegar', 'balsamic vinegar', 'Vinegar, balsamic'],
    ['sherry vinegar', 'vinegar', 'Vinegar, cider'],
    ['saffron threads', 'saffron', 'Spices, saffron'],
    ['romaine hearts', 'romaine', 'Lettuce, cos or romaine, raw'],
    ['tuna in olive oil', 'tuna', 'Fish, tuna, white, canned'],
    ['large shrimp, peeled and deveined', 'shrimp', 'Crustaceans, shrimp, raw'],
    ['finely shaved parmesan', 'parmesan', 'Cheese, parmesan, hard'],
  ])('%s asks for %s', async (query, searched, first) => {
    const others = ['Oil, olive, salad or cooking', 'Turkey, ground, raw', 'Bread, white', 'Cherry juice'];
    expect(await asked(query, first, ...others)).toEqual([searched, first]);
  });

  it('the nearest food is found by what is left', async () => {
    const canned = 'Tomatoes, red, ripe, canned, packed in tomato juice';
    expect(await asked('fire roasted diced tomatoes', canned, 'Tomatoes, red, ripe, raw')).toEqual([
      'diced tomatoes',
      canned,
    ]);
  });

  it('a query that has nothing to do with food finds nothing', async () => {
    for (const query of ['windshield wiper', 'ceiling fan remote', 'rice-o-matic xqzwvk qwrtz']) {
      expect(await asked(query, 'Ostrich, fan, raw', 'Oats')).toEqual([query, undefined]);
    }
  });

  it('a number in front is a count, unless a food is called so with it', async () => {
    expect(await asked('1 apple', 'Baby Toddler apples, Stage 1', 'Apples, raw')).toEqual(['1 apple', 'Apples, raw']);
    expect(await asked('3 musketeers', 'Candies, 3 MUSKETEERS Bar', 'Kale, raw')).toEqual([
      '3 musketeers',
      'Candies, 3 MUSKETEERS Bar',
    ]);
  });

  it('a state is not left alone where the food is unknown', async () => {
    expect(await asked('dried sage', 'Figs, dried', 'Apples, dried')).toEqual(['dried sage', undefined]);
    expect(await asked('fresh mint', 'Fresh cheese', 'Parsley, fresh')).toEqual(['fresh mint', undefined]);
    expect(await asked('ban raw', 'Fish, raw', 'Kale, raw')).toEqual(['ban raw', undefined]);
  });

  it('no word is left out unless spelling may be corrected', async () => {
    const { index } = await indexed(sampleSource([sampleFood('0', 'Kale, raw')]));
    expect((await search('lacinato kale', false, [index])).total).toBe(0);
    expect((await search('diced kale', false, [index])).total).toBe(0);
  });

  it('what is left finds the same when it is asked', async () => {
    const { index } = await indexed(
      sampleSource(['Kale, raw', 'Kale, scotch, raw'].map((n, at) => sampleFood(String(at), n))),
    );
    const relaxed = await search('lacinato kale', true, [index]);
    const again = await search('kale', true, [index]);
    expect([...relaxed.foods]).toEqual([...again.foods]);
    expect(again.correction.size).toBe(0);
  });
});
