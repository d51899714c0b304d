import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { damerauDistance } from './damerau-distance.js';
import { Lexicon } from './lexicon.js';

describe('a lexicon', () => {
  /** Few letters, which many words have in common and most words repeat. */
  const word = fc.oneof(fc.stringMatching(/^[a-fz]{1,10}$/), fc.stringMatching(/^[ab]{1,8}$/));

  it('knows every word near another', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 80 }),
        word,
        fc.integer({ min: 1, max: 3 }),
        (words, asked, most) => {
          const lexicon = new Lexicon(
            words,
            words.map((_, at) => at),
          );
          const near = words.filter((other) => damerauDistance(asked, other, most) <= most);
          expect(lexicon.near(asked, most).map((found) => found.word)).toEqual(near);
        },
      ),
    );
  });

  it('suggests no word with digits', () => {
    expect(new Lexicon(['v8', 'b12x'], [1, 1]).near('b1x', 1)).toEqual([]);
  });

  it('knows the words of an abbreviation by consonants, and how many it lacks', () => {
    const lexicon = new Lexicon(['breast', 'breaststroke', 'butter', 'frozen', 'robust', 'v8'], [9, 1, 8, 7, 1, 1]);
    expect(lexicon.contractedTo('brst')).toEqual([{ word: 'breast', edits: 0, foods: 9 }]);
    expect(lexicon.contractedTo('btr')).toEqual([{ word: 'butter', edits: 0, foods: 8 }]);
    expect(lexicon.contractedTo('frz')).toEqual([{ word: 'frozen', edits: 1, foods: 7 }]);
  });
});
