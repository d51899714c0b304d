import { describe, expect, it } from '@jest/globals';
import { exact } from './numbers.js';

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
