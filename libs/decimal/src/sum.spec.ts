import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Decimal, decimal, plus, times, ZERO } from './decimal.js';
import { rounded } from './rounding.js';
import { commonFactors, Sum } from './sum.js';

function sumOf(terms: readonly (readonly [value: number, factor: number])[]): number {
  const { factors, scale } = commonFactors(terms.map(([, factor]) => decimal(factor)));
  const sum = new Sum(scale);
  terms.forEach(([value], index) => {
    const factor = factors[index];
    if (factor) sum.add(value, factor);
  });
  return sum.rounded;
}

const inDecimals = (terms: readonly (readonly [number, number])[]): number =>
  rounded(terms.reduce<Decimal>((sum, [value, factor]) => plus(sum, times(decimal(value), decimal(factor))), ZERO));

describe('A sum of products', () => {
  it('has no float noise', () => {
    expect(
      sumOf([
        [0.1, 1],
        [0.2, 1],
      ]),
    ).toBe(0.3);
  });

  it.each([
    [1.005, 0.0001, 0.000101],
    [-1.005, 0.0001, -0.000101],
    [1.005, 0.0005, 0.000503],
    [0.001, 0.0005, 0.000001],
    [0.001, 0.000499, 0],
    [-0.001, 0.000499, 0],
    [1, 12345678.0000005, 12345678.000001],
    [-3, 12345678.0000005, -37037034.000002],
    [1.5, 12345678.000001, 18518517.000002],
  ])('rounds halves of the sixth decimal away from zero: %d times %d is %d', (value, factor, result) => {
    expect(sumOf([[value, factor]])).toBe(result);
  });

  it('equals the sum of decimals for terms of any size and number', () => {
    const published = fc.integer({ min: 0, max: 10_000_000 }).map((thousandths) => thousandths / 1000);
    const any = fc.oneof(published, fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e18, max: 1e18 }));
    const factor = fc.oneof(published, fc.constantFrom(28.349523125, 0.0001, 1e-9, 123456789.123), any);
    fc.assert(
      fc.property(fc.array(fc.tuple(any, factor), { maxLength: 20 }), (terms) => {
        expect(sumOf(terms)).toBe(inDecimals(terms) + 0);
      }),
    );
  });
});
