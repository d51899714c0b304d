import { describe, expect, it } from '@jest/globals';
import { wordSet } from './word-set.js';

describe('a list of words', () => {
  it('has each word between white space', () => {
    expect([...wordSet('red\n  green blue ')]).toEqual(['red', 'green', 'blue']);
  });

  it('is refused where a word stands twice', () => {
    expect(() => wordSet('red green red')).toThrow('"red" stands twice');
  });
});
