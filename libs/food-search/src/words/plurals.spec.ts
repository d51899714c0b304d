import { describe, expect, it } from '@jest/globals';
import { plural, singular } from './plurals.js';

describe('an English singular', () => {
  it.each([
    ['tomatoes', 'tomato'],
    ['berries', 'berry'],
    ['cookies', 'cookie'],
    ['chillies', 'chilli'],
    ['Leaves', 'Leaf'],
    ['boxes', 'box'],
    ['slices', 'slice'],
  ])('of %s is %s', (word, expected) => {
    expect(singular(word)).toBe(expected);
  });

  it.each(['glass', 'asparagus', 'species', "Kellogg's", 'rice'])('is the word itself where it is none: %s', (word) => {
    expect(singular(word)).toBe(word);
  });
});

describe('an English plural', () => {
  it.each(['pinch', 'box', 'loaf', 'patty', 'tray', 'slice'])('has its noun as singular: %s', (noun) => {
    expect(singular(plural(noun))).toBe(noun);
  });
});
