import { describe, expect, it } from '@jest/globals';
import { unitByKey } from '#contracts';
import { unitWord } from '../words/unit-words.js';
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
