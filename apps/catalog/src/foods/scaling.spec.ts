import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { scalingTo } from './scaling.js';

describe('scaling a published amount', () => {
  it('leaves it unchanged for 100 g, with any number of decimals', () => {
    expect(scalingTo(100, 1)(0.123456789)).toBe(0.123456789);
    expect(scalingTo(2, 50)(0.123456789)).toBe(0.123456789);
  });

  it('is exact, without float noise', () => {
    expect(scalingTo(1, 118)(8.7)).toBe(10.266);
    expect(scalingTo(3, 100)(0.1)).toBe(0.3);
    expect(scalingTo(1, 14.2)(717)).toBe(101.814);
  });

  it('keeps a true zero', () => {
    expect(scalingTo(1, 118)(0)).toBe(0);
  });

  it('rounds a tie in the seventh decimal up, although the double is just below it', () => {
    expect(scalingTo(1, 28.35)(0.001)).toBe(0.000284);
  });

  it('agrees with exact decimal arithmetic', () => {
    // Published amounts, quantities and weights have up to 5, 2 and 3 decimals.
    const amounts = fc.integer({ min: 0, max: 1e9 });
    const quantities = fc.integer({ min: 1, max: 1000 });
    const weights = fc.integer({ min: 1, max: 1e7 });
    fc.assert(
      fc.property(amounts, quantities, weights, (hundredThousandths, hundredths, milligrams) => {
        fc.pre(hundredths * milligrams !== 10_000_000);
        const exact = BigInt(hundredThousandths) * BigInt(hundredths) * BigInt(milligrams); // in 10^-12
        const millionths = (exact + 500_000n) / 1_000_000n;
        const scale = scalingTo(hundredths / 100, milligrams / 1000);
        expect(scale(hundredThousandths / 1e5)).toBe(Number(millionths) / 1e6);
      }),
      { numRuns: 20_000 },
    );
  });
});
