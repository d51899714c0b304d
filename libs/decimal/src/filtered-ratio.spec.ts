import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimal, times } from './decimal.js';
import { FilteredRatio } from './filtered-ratio.js';
import { added, compared, ratio, roundedRatio } from './ratio.js';

const exactOf = (sum: number, days: number) => ratio(decimal(sum), decimal(days));
const filtered = (sum: number, days = 1) =>
  new FilteredRatio(sum, { toRatio: () => ratio(decimal(sum)) }).dividedBy(days);
const published = fc.integer({ min: 0, max: 100_000_000 }).map((thousandths) => thousandths / 1000);
const any = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 });
const days = fc.integer({ min: 1, max: 365 });

describe('A ratio behind a floating-point filter', () => {
  it('compares as the exact ratio does, also with numbers that it nearly is', () => {
    const pairs = fc.tuple(fc.oneof(published, any), days, fc.oneof(published, fc.constant(undefined), any));
    fc.assert(
      fc.property(pairs, ([sum, divisor, other]) => {
        const number = other ?? sum / divisor;
        const exact = compared(exactOf(sum, divisor), ratio(decimal(number)));
        expect(Math.sign(filtered(sum, divisor).compareTo(number))).toBe(exact);
      }),
      { numRuns: 5_000 },
    );
  });

  it('rounds as the exact ratio does, also near halves', () => {
    // Twentieths of a percent, so that every second one is a half of a tenth.
    const percents = fc
      .tuple(fc.integer({ min: 0, max: 1e6 }), published, days)
      .map(([twentieths, number, divisor]) => {
        const sum = (twentieths / 2000) * number;
        return { sum: Math.round(sum * 1e9) / 1e9, number: number + 0.001, divisor };
      });
    fc.assert(
      fc.property(percents, fc.constantFrom(0, 1, 6), ({ sum, number, divisor }, decimals) => {
        const exact = ratio(times(decimal(sum), decimal(100)), times(decimal(divisor), decimal(number)));
        expect(filtered(sum, divisor).percentOf(number, decimals)).toBe(roundedRatio(exact, decimals));
        expect(filtered(sum, divisor).rounded(6)).toBe(roundedRatio(exactOf(sum, divisor), 6));
      }),
      { numRuns: 5_000 },
    );
  });

  it('adds as the exact ratios do', () => {
    const pairs = fc.tuple(published, days, published, days);
    fc.assert(
      fc.property(pairs, ([sum, divisor, other, otherDivisor]) => {
        const exact = added(exactOf(sum, divisor), exactOf(other, otherDivisor));
        expect(filtered(sum, divisor).plus(filtered(other, otherDivisor)).rounded(6)).toBe(roundedRatio(exact, 6));
      }),
    );
  });

  it.each([
    [0.15, 1, 0.2],
    [0.45, 3, 0.2],
    [1.005, 10, 0.1],
    [8.85, 177, 0.1],
    [0.35, 1, 0.4],
  ])('rounds halves away from zero: %d in %d days is %d', (sum, divisor, result) => {
    expect(filtered(sum, divisor).rounded(1)).toBe(result);
  });

  it('knows what doubles do not: a third of 0.3 is 0.1, and no more', () => {
    expect(filtered(0.3, 3).compareTo(0.1)).toBe(0);
    expect(filtered(0.1 * 3, 3).compareTo(0.1)).toBeGreaterThan(0);
  });

  it.each([1e-300, 5e-324])('compares numbers that doubles barely have: %d', (tiny) => {
    expect(filtered(tiny).compareTo(0)).toBeGreaterThan(0);
    expect(filtered(0).compareTo(tiny)).toBeLessThan(0);
  });

  it('beyond the largest double is infinite', () => {
    expect(filtered(1e300).times(1e300).rounded(6)).toBe(Infinity);
  });
});
