import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { isLeftToCook, isRate } from './left-to-cook.js';

describe('an amount', () => {
  it.each([
    ['to make a stiff dough', true],
    ['to top', true],
    ['for the rim', true],
    ['to go', false],
    ['for lunch', false],
  ])('may be left to the cook: %s', (comment, isLeft) => {
    expect(isLeftToCook(comment)).toBe(isLeft);
  });

  it.each([
    ['1 clove garlic per jar', true],
    ['150 g chicken per person', true],
    ['1 clove garlic', false],
    ['1 cup rice, cooked per package directions', false],
  ])('may be of each of something that is not counted: %j', (line, isOfEach) => {
    expect(isRate(readIngredient(line))).toBe(isOfEach);
  });
});
