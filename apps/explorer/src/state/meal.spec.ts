import { describe, expect, it } from '@jest/globals';
import { type FoodResult, type Ingredient } from '#client';
import { itemsOf, linesOf, type Meal, mealParams, readLines, readMeal, rewriteLines } from './meal.js';

const meal: Meal = {
  name: 'Soup, "plain" & hot',
  servings: 2.5,
  eaten: '1',
  days: '7',
  lines: [
    { text: 'For the soup:', choice: undefined },
    { text: '2 carrots, sliced', choice: { food: 'urn:uuid:1', portion: { unit: 'urn:uuid:2', quantity: 0.5 } } },
    { text: 'quark', choice: { food: 'urn:uuid:3', portion: undefined } },
    { text: '100% <b>cream</b> = 1 c.', choice: undefined },
  ],
};
/** The parameters as a browser reads them from an address. */
function addressOf(written: Meal): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(mealParams(written))) {
    for (const text of [value].flat()) if (text !== '') params.append(name, text as string);
  }
  return new URLSearchParams(params.toString());
}

const food: FoodResult = {
  id: 'urn:uuid:7',
  description: 'Carrots, raw',
  quantity: 1,
  unit: 'u',
  units: ['u'],
  modified: '2016-05-01',
};
const reading = (line: string, more: Partial<Ingredient> = {}): Ingredient => ({ line, ...more });

describe('a meal', () => {
  it('is the same after its address was read', () => {
    expect(readMeal(addressOf(meal))).toEqual(meal);
  });

  it('of an empty address has no line and one serving', () => {
    expect(readMeal(new URLSearchParams())).toEqual({ name: '', servings: 1, eaten: '', days: '', lines: [] });
  });

  it.each(['0', '-1', '0.001', '10001', 'many', 'Infinity', 'NaN'])('takes servings of %s for one', (servings) => {
    expect(readMeal(new URLSearchParams({ servings })).servings).toBe(1);
  });

  it.each(['0,f,u', '0,f,u,', '0,f,u, ', '0,f,,1', '0,f,u,-1', '0,f,u,many'])(
    'has a choice without an amount from %s',
    (choice) => {
      const { lines } = readMeal(new URLSearchParams({ line: 'salt', choice }));
      expect(lines).toEqual([{ text: 'salt', choice: { food: 'f', portion: undefined } }]);
    },
  );

  it.each(['0', '-1,f,u,1', '1e3,f,u,1', ',,,', '0,,u,1', '1,f,u,1'])(
    'has no choice for its line from %s',
    (choice) => {
      const { lines } = readMeal(new URLSearchParams({ line: 'salt', choice }));
      expect(lines).toEqual([{ text: 'salt', choice: undefined }]);
    },
  );
});

describe('a pasted text', () => {
  it('has the lines of all systems, without blank ones', () => {
    expect(linesOf(' 1 egg\r\n\r\n2 cups milk\u2028salt \r')).toEqual(['1 egg', '2 cups milk', 'salt']);
  });

  it('keeps the choices of lines that stay as they were', () => {
    const [, carrots] = meal.lines;
    expect(rewriteLines('1 egg\n2 carrots, sliced', meal.lines)).toEqual([{ text: '1 egg' }, carrots]);
  });

  it('keeps the choice of each of two equal lines', () => {
    const equal = ['raw', 'boiled'].map((food) => ({ text: '1 egg', choice: { food } }));
    expect(rewriteLines('salt\n1 egg\n1 egg\n1 egg', equal)).toEqual([{ text: 'salt' }, ...equal, { text: '1 egg' }]);
  });
});

describe('the items of a meal', () => {
  it('are what was read, or what was chosen in its place', () => {
    const lines = readLines(meal, [
      reading('100% <b>cream</b> = 1 c.', { match: 'likely', food, unit: 'u', amount: 1.5 }),
      reading('2 carrots, sliced', { match: 'sure', food, unit: 'u', amount: 2 }),
      reading('For the soup:', { heading: true }),
      reading('quark', { match: 'none' }),
    ]);
    expect(itemsOf(lines)).toEqual([
      { id: 'urn:uuid:1', unit: 'urn:uuid:2', quantity: 0.5 },
      { id: 'urn:uuid:7', unit: 'u', quantity: 1.5 },
    ]);
  });

  it('leave out lines without a food or without a known weight', () => {
    const salt = { name: '', servings: 1, lines: [{ text: 'salt to taste' }, { text: 'a spoon' }] };
    const lines = readLines(salt, [reading('salt to taste', { match: 'sure', food }), reading('a spoon')]);
    expect(itemsOf(lines)).toEqual([]);
  });

  it('are none until every line is read', () => {
    const lines = readLines(meal, [reading('quark'), reading('2 carrots, sliced')]);
    expect(itemsOf(lines)).toEqual([]);
  });
});
