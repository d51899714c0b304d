import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimal, plus, times, ZERO } from './decimal.js';
import { rounded } from './rounding.js';

const sum = (...values: number[]) => rounded(values.map(decimal).reduce(plus, ZERO));
const product = (...values: number[]) => rounded(values.map(decimal).reduce(times));

describe('Decimal', () => {
  it('adds 0.1 and 0.2 to 0.3', () => {
    expect(sum(0.1, 0.2)).toBe(0.3);
  });

  it('adds small numbers to large ones without loss', () => {
    expect(sum(1e15, ...Array<number>(1000).fill(0.001), -1e15)).toBe(1);
  });

  it('rounds halves away from zero, also where the nearest double is below the half', () => {
    expect(product(0.071, 28.35, 0.01)).toBe(0.020129); // 0.0201285 exactly; the nearest double is less
    expect(product(-0.071, 28.35, 0.01)).toBe(-0.020129);
  });

  it('rounds less than half of the sixth decimal to zero', () => {
    expect(product(0.0000004)).toBe(0);
    expect(product(0.0000005)).toBe(0.000001);
  });

  it.each([0, 0.1, 123.456, 28.349523125, 1e21, 1.5e-7, 5e-324, Number.MAX_VALUE])(
    'reads %d as it is written',
    (value) => {
      const { digits, exponent } = decimal(value);
      expect(Number(`${digits}e${exponent}`)).toBe(value);
    },
  );

  it.each(['1000000000000000000', '100000000000000000000000', '-100000000000000000000000', '-123456789012345680000'])(
    'reads a large number as it is written, not as its double: %s',
    (text) => {
      const { digits, exponent } = decimal(Number(text));
      expect(digits * 10n ** BigInt(exponent)).toBe(BigInt(text));
    },
  );

  it('is rounded once, also where it has more digits than a double', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }), (millionths) => {
        expect(rounded({ digits: millionths, exponent: -6 })).toBe(Number(`${millionths}e-6`));
      }),
    );
  });

  it('is Infinity where a result exceeds the largest double', () => {
    expect(product(1e308, 1e308)).toBe(Infinity);
  });

  it('returns every number of at most six decimals unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }), (digits, decimals) => {
        const value = Number(`${digits}e-${decimals}`);
        expect(rounded(decimal(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('has the same sum in any order of terms', () => {
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 50 }), (values) => {
        expect(sum(...values.toReversed())).toBe(sum(...values));
      }),
    );
  });
});
