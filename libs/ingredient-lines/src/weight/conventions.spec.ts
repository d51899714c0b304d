import { describe, expect, it } from '@jest/globals';
import { unitByKey } from '#contracts';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { unitWord } from '../words/unit-words.js';
import { fullnessOf } from './conventions.js';
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
