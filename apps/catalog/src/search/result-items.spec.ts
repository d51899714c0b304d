import { beforeEach, describe, expect, it } from '@jest/globals';
import { type NumberedFood, type SearchRepository } from '#catalog-store';
import { ResultItems } from './result-items.js';

/** Foods of each index that Postgres has. */
const FOODS = new Map([
  [1, [0, 1, 2]],
  [2, [1, 2]],
]);

let reads: NumberedFood[];
let items: ResultItems;
beforeEach(() => {
  reads = [];
  const repository = {
    items(index: number, numbers: readonly number[]) {
      reads.push(...numbers.map((no) => ({ index, no })));
      const found = numbers.filter((no) => FOODS.get(index)?.includes(no)).toReversed();
      return Promise.resolve(found.map((no) => ({ no, item: `food ${no} of ${index}` })));
    },
  };
  items = new ResultItems(repository as unknown as SearchRepository);
});

describe('items of result pages', () => {
  it('come in the order in which foods are asked for, of several indexes', async () => {
    const foods = [
      { index: 2, no: 1 },
      { index: 1, no: 2 },
      { index: 2, no: 2 },
    ];
    expect(await items.of(foods)).toEqual(['food 1 of 2', 'food 2 of 1', 'food 2 of 2']);
  });

  it('are read once', async () => {
    const foods = [{ index: 1, no: 0 }];
    await items.of(foods);
    await items.of([...foods, { index: 2, no: 1 }]);
    expect(reads).toEqual([
      { index: 1, no: 0 },
      { index: 2, no: 1 },
    ]);
  });

  it('are undefined where the index is gone', async () => {
    expect(
      await items.of([
        { index: 3, no: 0 },
        { index: 1, no: 1 },
      ]),
    ).toEqual([undefined, 'food 1 of 1']);
  });
});
