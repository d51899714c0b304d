import { describe, expect, it } from '@jest/globals';
import { foodGroup } from './food-group.js';

describe('the food group of an NDB number', () => {
  it.each([
    ['01001', 'Dairy and Egg Products'],
    ['10001', 'Pork Products'],
    ['23000', 'Beef Products'],
    ['33879', 'Baby Foods'],
  ])('%s follows from its first two digits: %s', (ndb, group) => {
    expect(foodGroup(ndb)).toBe(group);
  });

  it('is the one SR28 lists where the digits mislead', () => {
    expect(foodGroup('19002')).toBe('Snacks');
    expect(foodGroup('42117')).toBe('Dairy and Egg Products');
  });

  it('is absent for a range SR28 does not have', () => {
    expect(foodGroup('99001')).toBeUndefined();
  });
});
