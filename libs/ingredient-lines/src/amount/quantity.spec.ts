import { describe, expect, it } from '@jest/globals';
import { readLine } from '../reading/line.js';

describe('a number in words', () => {
  it.each([
    ['seventeen almonds', 17],
    ['twenty-one grapes', 21],
    ['sixty grams sugar', 60],
    ['ninety-nine raisins', 99],
    ['one hundred grams flour', 100],
  ])('is the quantity of %j', (line, quantity) => {
    expect(readLine(line)).toMatchObject({ quantity });
  });
});

describe('a fraction over zero', () => {
  it('is no quantity', () => {
    expect(readLine('1/0 cup milk')).not.toHaveProperty('quantity');
  });
});
