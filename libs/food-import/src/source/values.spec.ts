import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readAmount, readDate, readNames } from './values.js';

describe('an amount', () => {
  it.each([
    ['.5', 0.5],
    ['2.50', 2.5],
    ['0', 0],
    ['1E-4', 0.0001],
    [' 7 ', 7],
    ['1e12', 1e12],
    ['1e-15', 1e-15],
    ['', undefined],
    ['  ', undefined],
  ])('%j reads as %p', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it('reads as the nearest double, of few digits and of many', () => {
    const digits = (most: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: most });
    fc.assert(
      fc.property(digits(9), digits(9), (whole, fraction) => {
        const text = `${whole}.${fraction}`;
        expect(readAmount(text)).toBe(Number(text));
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['-1', '1,5', '0x10', 'NaN', 'Infinity', '1e999', '1e-300', '1.1e12', '9e-16', '1 g', '.', '--'])(
    'is not %j',
    (text) => {
      expect(readAmount(text)).toBeNaN();
    },
  );
});

describe('a date', () => {
  it.each([
    ['2019-04-01', '2019-04-01'],
    ['4/1/2019', '2019-04-01'],
    ['2019-04-01T00:00:00', '2019-04-01'],
    ['12/31/2019', '2019-12-31'],
    ['2020-02-29', '2020-02-29'],
    ['2019-02-30', undefined],
    ['2019-01-00', undefined],
    ['2019-00-10', undefined],
    ['2019-13-01', undefined],
    ['0000-01-01', undefined],
    ['1/1/0000', undefined],
    ['13/1/2019', undefined],
    ['x4/1/2019', undefined],
    ['4/1/2019x', undefined],
    ['4/1/19', undefined],
    ['', undefined],
    ['soon', undefined],
  ])('%j reads as %p', (text, date) => {
    expect(readDate(text)).toBe(date);
  });
});

describe('names', () => {
  it('come clean and once each', () => {
    expect(readNames([' hot  dog', 'frank', '', 'frank '])).toEqual(['hot dog', 'frank']);
    expect(readNames(['', ' '])).toBeUndefined();
  });
});
