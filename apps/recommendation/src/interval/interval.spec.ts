import { describe, expect, it } from '@jest/globals';
import { atMost, closed, formatAmount, lessThan, open } from './interval.js';

describe('an amount', () => {
  it('is a plain number without trailing zeros', () => {
    expect(formatAmount(1300)).toEqual({ value: '1300' });
    expect(formatAmount(2.5)).toEqual({ value: '2.5' });
  });

  it('never has an exponent at six decimals', () => {
    expect(formatAmount(0.000001).value).toBe('0.000001');
  });

  it.each([
    [
      'both ends excluded',
      open(44, 77),
      '(44\u202577)',
      { lower: 44, upper: 77, lowerIncluded: false, upperIncluded: false },
    ],
    [
      'both ends included',
      closed(1500, 2300),
      '[1500\u20252300]',
      { lower: 1500, upper: 2300, lowerIncluded: true, upperIncluded: true },
    ],
    [
      'less than a limit',
      lessThan(20),
      '[0\u202520)',
      { lower: 0, upper: 20, lowerIncluded: true, upperIncluded: false },
    ],
    [
      'no more than a limit',
      atMost(1200),
      '[0\u20251200]',
      { lower: 0, upper: 1200, lowerIncluded: true, upperIncluded: true },
    ],
  ])('is written as an interval with %s', (_form, interval, value, range) => {
    expect(formatAmount(interval)).toEqual({ value, range });
  });

  it('repeats the endpoints of its range digit for digit', () => {
    const { value, range } = formatAmount(open(73.889778, 129.307111));
    expect(value).toBe('(73.889778\u2025129.307111)');
    expect(range).toMatchObject({ lower: 73.889778, upper: 129.307111 });
  });

  it('throws for an empty interval', () => {
    expect(() => closed(420, 350)).toThrow(RangeError);
    expect(() => open(5, 5)).toThrow(RangeError);
    expect(() => lessThan(0)).toThrow(RangeError);
    expect(() => closed(Number.NaN, 1)).toThrow(RangeError);
  });
});
