import { describe, expect, it } from '@jest/globals';
import { plainSortWordsOf } from './vocabulary.js';

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
});
