import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimal, nearest } from './decimal.js';
import { added, compared, nearestMultiple, ratio, roundedRatio, scaled } from './ratio.js';

const of = (numerator: number, denominator = 1) => ratio(decimal(numerator), decimal(denominator));

describe('A ratio', () => {
  it('is rounded to the nearest multiple, halves away from zero', () => {
    expect(nearest(nearestMultiple(of(2.5), decimal(5)))).toBe(5);
    expect(nearest(nearestMultiple(of(2.499999), decimal(5)))).toBe(0);
    expect(nearest(nearestMultiple(of(-2.5), decimal(5)))).toBe(-5);
    expect(nearest(nearestMultiple(of(0.15), decimal(0.1)))).toBe(0.2);
  });

  it('is rounded once, from the exact quotient', () => {
    // A third of 1.35 is exactly 0.45; the quotient of doubles is less.
    expect(roundedRatio(of(1.35, 3), 1)).toBe(0.5);
    expect(roundedRatio(of(1, 3), 6)).toBe(0.333333);
    expect(roundedRatio(of(2, 3), 6)).toBe(0.666667);
    expect(roundedRatio(of(1e21, 7), 0)).toBe(142857142857142857143);
  });

  it('rounds small values of either sign to 0', () => {
    expect(Object.is(roundedRatio(of(-0.01), 1), 0)).toBe(true);
  });

  it('adds and scales without loss', () => {
    expect(roundedRatio(added(of(1, 3), of(1, 6)), 6)).toBe(0.5);
    expect(roundedRatio(scaled(of(1, 3), decimal(0.3)), 6)).toBe(0.1);
  });

  it('is compared exactly', () => {
    expect(compared(of(1, 3), of(2, 6))).toBe(0);
    expect(compared(of(1, 3), of(0.3333333333333333))).toBe(1);
    expect(compared(of(0.1), of(1, 9))).toBe(-1);
    expect(compared(of(1e-7, 1e-7), of(0, 1e-7))).toBe(1);
  });

  it('lies within half an increment of its nearest multiple', () => {
    const whole = fc.integer({ min: 0, max: 1e9 });
    const above = fc.integer({ min: 1, max: 1e6 });
    fc.assert(
      fc.property(whole, above, fc.constantFrom(0.01, 0.1, 0.5, 1, 5, 10), (numerator, denominator, increment) => {
        const multiple = nearestMultiple(of(numerator, denominator), decimal(increment));
        const distance = added(of(numerator, denominator), scaled(ratio(multiple), decimal(-1)));
        const half = of(increment, 2);
        expect(compared(distance, half)).toBeLessThan(0);
        expect(compared(distance, scaled(half, decimal(-1)))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
