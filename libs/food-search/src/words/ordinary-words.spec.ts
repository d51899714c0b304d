import { describe, expect, it } from '@jest/globals';
import { isOrdinaryWord } from './ordinary-words.js';

describe('an ordinary word', () => {
  it.each(['computer', 'laptops', 'window', 'printer', 'soap', 'libraries'])('is one of the dictionary: %s', (word) => {
    expect(isOrdinaryWord(word)).toBe(true);
  });

  it.each(['bananna', 'brocoli', 'expresso', 'sallad', 'x'.repeat(256), 'a/b', ''])('is not misspelt: %j', (word) => {
    expect(isOrdinaryWord(word)).toBe(false);
  });

  it('is not one that is written for a food which sounds or looks so', () => {
    expect(isOrdinaryWord('bred')).toBe(false);
    expect(isOrdinaryWord('stakes')).toBe(false);
  });
});
