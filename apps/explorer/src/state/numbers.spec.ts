import { describe, expect, it } from '@jest/globals';
import { exact, typedNumber } from './numbers.js';

describe('a number with all its digits', () => {
  it.each([
    [0, '0'],
    [1500, '1,500'],
    [1234567.5, '1,234,567.5'],
    [0.1 + 0.2, '0.3'],
    [77.1107029, '77.110703'],
  ])('%d has at most six decimals', (value, text) => {
    expect(exact(value)).toBe(text);
  });

  it('is not 0 where it is small', () => {
    expect(exact(0.0000001)).toBe('0.0000001');
  });
});

describe('a number that is typed', () => {
  it.each([
    ['2', '2'],
    ['2.5', '2.5'],
    ['2,5', '2.5'],
    [' ,5 ', '.5'],
    ['0,125', '0.125'],
    ['1.500', '1.500'],
    ['1e3', '1e3'],
    ['-1', '-1'],
  ])('is read of “%s”, with a decimal point or comma', (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });

  it.each(['1,500', '12,000', '1,2,3', '1,500.5', 'two', '1/2', '0x10', 'Infinity', '', ' ', ','])(
    'is none where “%s” is no number, or may be two',
    (text) => {
      expect(typedNumber(text)).toBeUndefined();
    },
  );
});
