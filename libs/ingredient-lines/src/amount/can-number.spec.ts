import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';

describe('the number of a can', () => {
  it.each([
    ['1 No. 2 can crushed pineapple', 1, 'No. 2', 20],
    ['2 no. 2 1/2 cans peaches', 2, 'no. 2 1/2', 28],
    ['1 #303 can corn', 1, '#303', 16],
    ['1 can (No. 10) tomatoes', 1, 'No. 10', 106],
    ['1 (No. 300) can kidney beans', 1, 'No. 300', 15],
    ['1 number 2 size can peas', 1, 'number 2', 20],
  ])('says what it holds in %j', (line, quantity, size, ounces) => {
    const holds = { quantity: ounces, unit: { kind: 'mass', key: 'oz' } };
    expect(readIngredient(line)).toMatchObject({ quantity, size, holds, unit: { key: 'can' } });
  });

  it.each(['1 No. 7 can peas', '1 No. 2 pencil', '1 # 2 potatoes'])('is not in %j', (line) => {
    expect(readIngredient(line).size).toBeUndefined();
  });
});
