import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { orderByValue } from './value-order.js';

const order = async (values: number[], descending = false) => [
  ...(await orderByValue(Float64Array.from(values), descending)),
];

describe('the order by value', () => {
  it('is that of the numbers, either way', async () => {
    const values = [0.3, 717, 0, 1e-7, 12.5, -1];
    expect(await order(values)).toEqual([5, 2, 3, 0, 4, 1]);
    expect(await order(values, true)).toEqual([1, 4, 0, 3, 2, 5]);
  });

  it('has what has no value last, either way', async () => {
    expect(await order([NaN, 2, NaN, 1])).toEqual([3, 1, 0, 2]);
    expect(await order([NaN, 2, NaN, 1], true)).toEqual([1, 3, 0, 2]);
  });

  it('keeps equal values as they stood, zeros of either sign among them, either way', async () => {
    expect(await order([1, 0, -0, 1, 0])).toEqual([1, 2, 4, 0, 3]);
    expect(await order([1, 0, -0, 1, 0], true)).toEqual([0, 3, 1, 2, 4]);
  });

  it('of nothing, of one and of equal values is their own', async () => {
    expect(await order([])).toEqual([]);
    expect(await order([7])).toEqual([0]);
    expect(await order([7, 7, 7], true)).toEqual([0, 1, 2]);
    expect(await order([NaN, NaN])).toEqual([0, 1]);
  });

  it('is that of a stable sort by comparison', async () => {
    const values = fc.array(fc.double({ noDefaultInfinity: true }), { maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(values, fc.boolean(), async (list, descending) => {
        const places = list.map((_, place) => place);
        const present = places.filter((place) => !Number.isNaN(list[place]));
        present.sort((a, b) => (descending ? list[b]! - list[a]! : list[a]! - list[b]!));
        expect(await order(list, descending)).toEqual([
          ...present,
          ...places.filter((place) => Number.isNaN(list[place])),
        ]);
      }),
    );
  });
});
