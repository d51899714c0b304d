import { describe, expect, it } from '@jest/globals';
import { partsOf } from './contributions.js';

const sum = (value: number, ...contributions: (number | null)[]) => ({ nutrient: 'n', value, contributions });

describe('the parts of a sum', () => {
  it('are named from the largest on, the others together', () => {
    const { largest, others } = partsOf(sum(100, 5, 40, 30, 0, 15, 10), 2);
    expect(largest.map(({ index, share }) => [index, share])).toEqual([
      [1, 0.4],
      [2, 0.3],
    ]);
    expect(others.items).toBe(3);
    expect(others.share).toBeCloseTo(0.3);
  });

  it('name a single other one too', () => {
    const { largest, others } = partsOf(sum(10, 5, 3, 2), 2);
    expect(largest.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(others.items).toBe(0);
  });

  it('keep an item without a value apart from one that adds nothing', () => {
    const { items, largest } = partsOf(sum(4, null, 0, 4), 3);
    expect(items.map(({ value, share }) => [value, share])).toEqual([
      [null, undefined],
      [0, 0],
      [4, 1],
    ]);
    expect(largest.map(({ index }) => index)).toEqual([2]);
  });

  it('have no share of a sum of 0', () => {
    const { items, largest } = partsOf(sum(0, 0, 0), 3);
    expect(items.map(({ share }) => share)).toEqual([undefined, undefined]);
    expect(largest).toEqual([]);
  });
});
