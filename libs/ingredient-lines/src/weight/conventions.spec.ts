import { describe, expect, it } from '@jest/globals';
import { unitByKey } from '#contracts';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { unitWord } from '../words/unit-words.js';
import { fullnessOf, isLeftToCook, isRate } from './conventions.js';
import table from './conventions.json' with { type: 'json' };

const { rough, vessels, contents } = table;

describe('the table of conventions', () => {
  const measured = [rough, vessels].flatMap(({ measures }) =>
    Object.values<object>(measures).flatMap((words) => Object.keys(words)),
  );

  it.each([...measured, ...Object.keys(contents.millilitres)])('has %s, a unit of lines by its key', (word) => {
    expect(unitWord(word)?.key).toBe(word);
  });

  it.each([rough, vessels, table.ofOneFruit].flatMap(({ measures }) => Object.keys(measures)))(
    'measures in %s, a unit of the vocabulary',
    (key) => {
      expect(unitByKey.has(key)).toBe(true);
    },
  );
});

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

describe('a measured spoon or cup', () => {
  it.each([
    ['1 heaped tsp mustard', 1.25],
    ['2 rounded tbsp cocoa', 1.25],
    ['1 scant cup sugar', 0.9],
    ['1 level tsp baking powder', 1],
    ['1 heaping handful spinach', 1],
  ])('may be more or less than a level one: %s', (line, level) => {
    expect(fullnessOf(readIngredient(line))).toBe(level);
  });
});
