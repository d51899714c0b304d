import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimal, times } from './decimal.js';
import { ratio, roundedRatio } from './ratio.js';
import { rounded, roundedProducts, roundedQuotient, sixDecimals } from './rounding.js';

const published = fc.integer({ min: 0, max: 10_000_000 }).map((thousandths) => thousandths / 1000);
const any = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 });

describe('A rounded product', () => {
  it('is exact, also where doubles put a half of the sixth decimal just below it', () => {
    expect(roundedProducts(decimal(0.2835))(0.001)).toBe(0.000284);
    expect(roundedProducts(decimal(0.2835))(-0.001)).toBe(-0.000284);
  });

  it('equals the product of decimals for any factors', () => {
    // In steps of 0.05 millionths, so that every tenth one is a half.
    const halves = fc.integer({ min: -1e9, max: 1e9 }).map((twentieths) => twentieths / 2e7);
    const factors = fc.oneof(published, any, fc.constantFrom(1, 0.5, 28.349523125, 39 / 17, 1e-9));
    fc.assert(
      fc.property(fc.oneof(published, halves, any), factors, (value, factor) => {
        expect(roundedProducts(decimal(factor))(value)).toBe(rounded(times(decimal(value), decimal(factor))));
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('A rounded quotient', () => {
  it('is exact, also where a product is too small for doubles', () => {
    expect(roundedQuotient(0.23, 5e-324, 5e-324)).toBe(0.23);
  });

  it('equals the quotient of decimals for any numbers', () => {
    const sized = fc.oneof(published, any, fc.double({ noNaN: true, noDefaultInfinity: true }));
    const divisors = sized.map(Math.abs).filter((divisor) => divisor > 0);
    fc.assert(
      fc.property(sized, sized, divisors, (value, factor, divisor) => {
        const exact = roundedRatio(ratio(times(decimal(value), decimal(factor)), decimal(divisor)), 6);
        expect(roundedQuotient(value, factor, divisor)).toBe(exact);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('A number computed in doubles', () => {
  it('is rounded by its binary value', () => {
    expect(sixDecimals(0.1 + 0.2)).toBe(0.3);
    expect(sixDecimals(2 / 3)).toBe(0.666667);
    expect(sixDecimals(1.0000005)).toBe(Number((1.0000005).toFixed(6)));
  });

  it('of six decimals or fewer stays unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (millionths) => {
        expect(sixDecimals(millionths / 1e6)).toBe(millionths / 1e6);
      }),
    );
  });

  it('equals its print to six decimals, read again', () => {
    fc.assert(
      fc.property(any, (value) => {
        expect(sixDecimals(value) + 0).toBe(Number(value.toFixed(6)) + 0);
      }),
    );
  });
});
