import { describe, expect, it } from '@jest/globals';
import { readAmount, readDate, readNames } from './values.js';

describe('an amount', () => {
  it.each([
    ['.5', 0.5],
    ['2.50', 2.5],
    ['0', 0],
    ['1E-4', 0.0001],
    [' 7 ', 7],
    ['', undefined],
    ['  ', undefined],
  ])('%j reads as %p', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it.each(['-1', '1,5', '0x10', 'NaN', 'Infinity', '1e999', '1e-300', '1 g', '.', '--'])('is not %j', (text) => {
    expect(readAmount(text)).toBeNaN();
  });
});

describe('a date', () => {
  it.each([
    ['2019-04-01', '2019-04-01'],
    ['4/1/2019', '2019-04-01'],
    ['2019-04-01T00:00:00', '2019-04-01'],
    ['2019-02-30', undefined],
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
