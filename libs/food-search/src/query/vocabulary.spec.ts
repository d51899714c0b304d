import { describe, expect, it, jest } from '@jest/globals';
import { queryLanguageOf } from './query-language.js';
import { plainSortWordsOf, sortWordsOf } from './vocabulary.js';

describe('words for a sort of a food', () => {
  it.each([
    ['kosher salt', ['kosher']],
    ['ripe cherry tomatoes', ['cherry']],
    ['button mushrooms', ['button']],
  ])('of %j are the food itself: %j', (name, words) => {
    expect([...plainSortWordsOf(name)]).toEqual(words);
  });

  it.each(['sockeye salmon', 'shiitake mushrooms', 'garlic salt', 'salt'])('tell another food, or none: %s', (name) => {
    expect(plainSortWordsOf(name).size).toBe(0);
  });

  it('are looked up a few times for each word, however long the query', () => {
    const language = queryLanguageOf();
    const lookUps = jest.spyOn(language.synonyms, 'sort');
    const words = Array.from({ length: 120 }, (_, at) => `word${String.fromCodePoint(0x4e00 + at)}`);
    sortWordsOf(words.join(' '), language);
    expect(lookUps.mock.calls.length).toBeLessThan(8 * words.length);
    lookUps.mockRestore();
  });
});
