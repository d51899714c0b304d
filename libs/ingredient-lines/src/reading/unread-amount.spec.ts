import { describe, expect, it } from '@jest/globals';
import { readLine } from './line.js';
import { endsWithAmount, hasUnreadAmount } from './unread-amount.js';

describe('an amount without a food', () => {
  it.each(['2 cups', 'cup', '1 can', '100 g', '1 handful'])('is no food: %j', (line) => {
    expect(readLine(line).kind).toBe('no-food');
  });
});

describe('an amount that cannot be read', () => {
  it.each(['1000000000000 g sugar', '10000000000000 cups milk', '1/0 cup milk'])('leaves no food: %j', (line) => {
    expect(readLine(line).kind).toBe('no-food');
  });

  it.each(['00 flour', '7 up', '2% milk', '80/20 ground beef'])('is not seen in the name %j', (line) => {
    expect(readLine(line).kind).toBe('ingredient');
  });
});

describe('numbers of other typography', () => {
  it.each([
    ['1 000 g flour', 1000],
    ['1\u00A0500 g flour', 1500],
    ['5\u202F000 ml milk', 5000],
    ['１００ｇ sugar', 100],
    ['２ eggs', 2],
    ['one hundred eggs', 100],
  ])('are the quantity of %j', (line, quantity) => {
    expect(readLine(line)).toMatchObject({ quantity });
  });

  it('are two where a package follows a count', () => {
    expect(readLine('2 400g tins chickpeas')).toMatchObject({ quantity: 2, size: '400g' });
  });
});

describe('an amount that is left in a name', () => {
  it.each(['thousand grams butter', '2 tbsp butter', '4 yogurts', '303 can corn'])('is seen: %j', (name) => {
    expect(hasUnreadAmount(name)).toBe(true);
  });

  it.each(['2% milk', '80/20 ground beef', '7 grain bread', '00 flour', 'dark chocolate 70%', 'pound cake'])(
    'is none: %j',
    (name) => {
      expect(hasUnreadAmount(name)).toBe(false);
    },
  );
});

describe('a number at the end of a name', () => {
  it('is an amount unless the food is called so', () => {
    expect(endsWithAmount('cheese square 20', 'Crackers, cheese')).toBe(true);
    expect(endsWithAmount('product 19', 'Cereal (Product 19)')).toBe(false);
    expect(endsWithAmount('cheese', 'Crackers, cheese')).toBe(false);
  });
});
