import { describe, expect, it } from '@jest/globals';
import { comparableName, isNearEqualName } from './comparable-name.js';

const areNearEqual = (one: string, other: string) => isNearEqualName(comparableName(one), comparableName(other));

describe('names are near-equal', () => {
  it.each([
    ['plural and punctuation', 'Bananas, raw', 'Banana raw'],
    ['the order of the words', 'Cheese, cheddar', 'Cheddar cheese'],
    ['the kind', 'Nuts, almonds', 'Almonds'],
    ['the edible part', 'Bananas, flesh only', 'Banana, flesh without skin, raw'],
    ['what the food is without', 'Broccoli, boiled, drained, without salt', 'Broccoli boiled in unsalted water'],
    ['what is usual for a food', 'Egg, whole, raw', 'Chicken egg raw'],
    ['fat as a share', 'Milk, whole, 3.25% milkfat, with added vitamin D', 'Whole milk, 3.5 % fat, pasteurised'],
  ])('whatever they say of %s', (_, one, other) => {
    expect(areNearEqual(one, other)).toBe(true);
  });

  it('where one says a state and the other none', () => {
    expect(areNearEqual('Banana', 'Banana, raw')).toBe(true);
    expect(areNearEqual('Leeks, cooked', 'Leeks, steamed')).toBe(true);
  });

  it.each([
    ['another word', 'Cheese, cheddar', 'Cheese, gouda'],
    ['one word more', 'Apple juice', 'Apple'],
    ['salt', 'Butter, salted', 'Butter, unsalted'],
    ['that salt is missing', 'Butter, without salt', 'Butter'],
    ['another state', 'Leeks, raw', 'Leeks, cooked'],
    ['another way of cooking', 'Leeks, boiled', 'Leeks, fried'],
    ['less of something', 'Cheese, cheddar, reduced fat', 'Cheese, cheddar'],
  ])('unless one says %s', (_, one, other) => {
    expect(areNearEqual(one, other)).toBe(false);
  });

  it('by all their words where they have no others than those that go unsaid', () => {
    expect(areNearEqual('Skin, raw', 'Flesh, raw')).toBe(false);
  });

  it('in one state where a fresh food is cooked', () => {
    expect(comparableName('Broccoli, fresh, cooked').state).toBe('cooked');
  });
});
