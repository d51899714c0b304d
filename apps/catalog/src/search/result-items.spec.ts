import { beforeEach, describe, expect, it } from '@jest/globals';
import { type NumberedFood, type SearchRepository } from '#catalog-store';
import { ResultItems } from './result-items.js';

/** Foods of each index that Postgres has. */
const FOODS = new Map([
  [1, [0, 1, 2]],
  [2, [1, 2]],
]);

let reads: NumberedFood[];
/** Foods of each read, in the order of the reads. */
let batches: NumberedFood[][];
let items: ResultItems;
beforeEach(() => {
  reads = [];
  batches = [];
  const repository = {
    items(pages: readonly (readonly NumberedFood[])[]) {
      reads.push(...pages.flat());
      batches.push(pages.flat());
      const itemOf = ({ index, no }: NumberedFood) => (FOODS.get(index)?.includes(no) ? `food ${no} of ${index}` : '');
      return Promise.resolve(pages.map((page) => page.map(itemOf).join('\n')));
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

  it('of a preloaded index are read once', async () => {
    await items.preload(1, 3);
    await items.of([
      { index: 1, no: 0 },
      { index: 2, no: 1 },
    ]);
    expect(reads).toEqual([
      { index: 1, no: 0 },
      { index: 1, no: 1 },
      { index: 1, no: 2 },
      { index: 2, no: 1 },
    ]);
  });

  it('of a page of a larger index are read once', async () => {
    const page = [
      { index: 2, no: 2 },
      { index: 2, no: 1 },
    ];
    await items.of(page);
    expect(await items.of([...page])).toEqual(['food 2 of 2', 'food 1 of 2']);
    expect(reads).toEqual(page);
  });

  it('of pages wanted at the same time are read by two statements beside each other', async () => {
    const foods = [1, 2, 1, 2].map((no, at) => ({ index: at < 2 ? 1 : 2, no }));
    await Promise.all(foods.map((food) => items.of([food])));
    expect(batches).toEqual([
      [foods[0], foods[2]],
      [foods[1], foods[3]],
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
