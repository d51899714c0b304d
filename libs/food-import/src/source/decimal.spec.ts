import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalSum } from './decimal.js';

describe('a decimal sum', () => {
  it.each<[[number, number][], number]>([
    [
      [
        [1, 0.1],
        [1, 0.2],
      ],
      0.3,
    ],
    [[[4.2, 0.26]], 1.092],
    [
      [
        [4, 1.1],
        [9, 2.2],
        [4, 3.3],
      ],
      37.4,
    ],
    [
      [
        [1, 1e-7],
        [1, 0.5],
      ],
      0.5000001,
    ],
    [[], 0],
    [[[4.2, 0]], 0],
  ])('of %j is %d, without float noise', (terms, sum) => {
    expect(decimalSum(terms)).toBe(sum);
  });

  it('of amounts with two decimals is what adding hundredths gives', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 })), (hundredths) => {
        const exact = hundredths.reduce((sum, amount) => sum + amount, 0) / 100;
        expect(decimalSum(hundredths.map((amount) => [1, amount / 100]))).toBe(exact);
      }),
    );
  });
});
