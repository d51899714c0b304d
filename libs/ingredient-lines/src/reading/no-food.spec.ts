import { describe, expect, it } from '@jest/globals';
import { readLine } from './line.js';
import { fieldsOf } from './reading.js';

describe('instructions of two words', () => {
  it.each(['season well', 'chill for 2 hours', 'grease and line a tin', 'drink more water'])(
    'are no food: %j',
    (line) => {
      expect(readLine(line).kind).toBe('no-food');
    },
  );

  it.each(['drink mix', 'season salt', 'chill peppers'])('leave a food that starts with the same verb: %j', (line) => {
    expect(readLine(line).kind).toBe('ingredient');
  });
});

describe('an amount alone', () => {
  it.each([
    ['2 cups', { quantity: 2, unit_text: 'cups' }],
    ['1-2 tbsp', { quantity: 1, quantity_max: 2, unit_text: 'tbsp' }],
    ['1 (14 oz) can', { quantity: 1, unit_text: 'can', size: '14 oz' }],
  ])('is no food, and is said in the answer: %j', (line, fields) => {
    expect(readLine(line).kind).toBe('no-food');
    expect(fieldsOf(readLine(line))).toEqual(fields);
  });
});

describe('a title', () => {
  it.each([
    'Lasagne (serves 4)',
    'Date Bars (makes about 24)',
    'Beef stew - serves 8',
    'Banana bread: makes 1 loaf',
    'Cherry Cobbler (6 servings)',
  ])('is no food with what the recipe makes: %j', (line) => {
    expect(readLine(line).kind).toBe('no-food');
  });

  it.each([
    '1 chicken (serves 4)',
    '2 lemons (makes 1/2 cup juice)',
    'lemons (makes 1/2 cup juice)',
    'cherry cobbler (2 servings)',
  ])('is no line of a food: %j', (line) => {
    expect(readLine(line).kind).toBe('ingredient');
  });
});
