import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Decimal, decimal, plus, times, ZERO } from './decimal.js';
import { compared, ratio, roundedRatio } from './ratio.js';
import { rounded } from './rounding.js';
import { commonFactors, Sum } from './sum.js';

function sumOf(terms: readonly (readonly [value: number, factor: number])[]): Sum {
  const { factors, scale } = commonFactors(terms.map(([, factor]) => decimal(factor)));
  const sum = new Sum(scale);
  terms.forEach(([value], index) => {
    const factor = factors[index];
    if (factor) sum.add(value, factor);
  });
  return sum;
}

const inDecimals = (terms: readonly (readonly [number, number])[]): number =>
  rounded(terms.reduce<Decimal>((sum, [value, factor]) => plus(sum, times(decimal(value), decimal(factor))), ZERO));

const published = fc.integer({ min: 0, max: 10_000_000 }).map((thousandths) => thousandths / 1000);
const any = fc.oneof(published, fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e18, max: 1e18 }));
const factor = fc.oneof(published, fc.constantFrom(28.349523125, 0.0001, 1e-9, 123456789.123), any);

describe('A sum of products', () => {
  it('has no float noise', () => {
    expect(
      sumOf([
        [0.1, 1],
        [0.2, 1],
      ]).rounded,
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
    expect(sumOf([[value, factor]]).rounded).toBe(result);
  });

  it('equals the sum of decimals for terms of any size and number', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(any, factor), { maxLength: 20 }), (terms) => {
        expect(sumOf(terms).rounded).toBe(inDecimals(terms) + 0);
      }),
    );
  });

  it.each([
    [[-134_217.727, 268_435.457, -67_108.863, -67_108.863]],
    [[67_108.863, 67_108.863, -268_435.455, 67_108.863, 67_108.863]],
  ])('is exact where a product is beyond the integers of a double and the sum is not: %j', (values) => {
    const terms = values.map((value) => [value, 67_108_863] as const);
    expect(sumOf(terms).rounded).toBe(inDecimals(terms));
  });

  it('is compared and divided exactly beside a term that doubles barely have', () => {
    const { filtered } = sumOf([
      [0.1, 1],
      [1e-306, 1],
    ]);
    expect(filtered.percentOf(0.9, 1)).toBe(11.1);
    expect(filtered.compareTo(0.05)).toBeGreaterThan(0);
  });

  it('is compared and divided as the sum of decimals', () => {
    const amounts = fc.oneof(published, fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e18 }));
    const factors = fc.oneof(published, fc.constantFrom(28.349523125, 0.0001, 1e-9, 123456789.123), amounts);
    const terms = fc.array(fc.tuple(amounts, factors), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 365 }), amounts, (all, days, other) => {
        const exact = ratio(sumOf(all).exact, decimal(days));
        const filtered = sumOf(all).filtered.dividedBy(days);
        expect(filtered.rounded(6)).toBe(roundedRatio(exact, 6));
        for (const number of [other, inDecimals(all) / days]) {
          expect(Math.sign(filtered.compareTo(number))).toBe(compared(exact, ratio(decimal(number))));
        }
      }),
    );
  });
});
