import { describe, expect, it } from '@jest/globals';
import { readName } from './name.js';

const parts = (description: string) => {
  const { words, head, second, kind } = readName(description);
  return { head: words.slice(0, head), second: words.slice(head, head + second), kind };
};

describe('a name', () => {
  it.each([
    ['Milk, whole, 3.25% milkfat', ['milk'], ['whole'], []],
    ['Peanut butter, smooth style', ['peanut', 'butter'], ['smooth', 'style'], []],
    ['Beverages, coffee, brewed', ['coffee'], ['brewed'], ['beverages']],
    ['Fish, salmon, Atlantic, raw', ['salmon'], ['atlantic'], ['fish']],
    ['Bread, cornbread, prepared', ['cornbread'], [], ['bread']],
    ['Cheeseburger (McDonalds)', ['cheeseburger'], ['mcdonalds'], []],
    ['Beef with gravy', ['beef'], [], []],
    ['Lentils, from dried, fat added', ['lentils'], ['cooked'], []],
    ['Milk, dry, reconstituted, whole', ['milk'], ['reconstituted'], []],
    ['Milk, dry, not reconstituted, whole', ['milk'], ['dry'], []],
    ['Tortilla, flour', ['tortilla'], [], []],
    ['Spinach, fresh, cooked, fat added', ['spinach'], ['cooked'], []],
    ['Fish, cod, raw (may have been previously frozen)', ['cod'], ['raw'], ['fish']],
    ['Egg omelet or scrambled egg, made with butter', ['egg'], ['omelet'], []],
    ['Chicken or turkey salad', ['chicken', 'turkey', 'salad'], [], []],
    ['Fish', ['fish'], [], []],
    ['🍌', [], [], []],
  ])('%s begins with its head', (description, head, second, kind) => {
    expect(parts(description)).toEqual({ head, second, kind });
  });

  it('made from what is dried is not cooked', () => {
    expect(readName('Potato chips, made from dried potatoes').words).toEqual([
      'potato',
      'chips',
      'made',
      'from',
      'dried',
      'potatoes',
    ]);
  });
});
