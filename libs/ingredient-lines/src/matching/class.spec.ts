import { describe, expect, it } from '@jest/globals';
import { isClass, isDescription } from './class.js';

describe('a class of foods', () => {
  it('is a name of many', () => {
    expect(isClass('fish')).toBe(true);
    expect(isClass('nut butters')).toBe(true);
    expect(isClass('cookies')).toBe(true);
    expect(isClass('berries')).toBe(true);
    expect(isClass('dried beans')).toBe(true);
    expect(isClass('fresh fruit')).toBe(true);
    expect(isClass('cheese cubes')).toBe(true);
    expect(isClass('frozen vegetables')).toBe(true);
    expect(isClass('tilapia')).toBe(false);
    expect(isClass('blue cheese')).toBe(false);
  });
});

describe('a description', () => {
  it.each(['salted', 'red', 'baby', 'bleached', 'dry roasted', 'large', 'human flesh', 'sodium'])(
    'names no food: %s',
    (name) => expect(isDescription(name)).toBe(true),
  );

  it.each(['salted butter', 'red wine', 'baby carrots', 'cheddar', 'meat', 'dip', 'whole wheat', 'cloves'])(
    'is more than that: %s',
    (name) => expect(isDescription(name)).toBe(false),
  );

  it.each(['Granny Smiths', 'great northern', 'flat white', 'red bull'])('may be all words of a name: %s', (name) =>
    expect(isDescription(name)).toBe(false),
  );
});

describe('the name of two foods', () => {
  it('is as that of a class', () => {
    expect(isClass('poha')).toBe(true);
    expect(isClass('drumsticks')).toBe(true);
    expect(isClass('corn flour')).toBe(true);
    expect(isClass('sorghum')).toBe(true);
    expect(isClass('chicken drumsticks')).toBe(false);
    expect(isClass('sorghum flour')).toBe(false);
  });
});
