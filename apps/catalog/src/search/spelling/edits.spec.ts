import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { edits, typingCost } from './edits.js';

describe('edits', () => {
  it.each([
    ['banana', 'banana', 0],
    ['bananna', 'banana', 1],
    ['banan', 'banana', 1],
    ['bonana', 'banana', 1],
    ['ornage', 'orange', 1],
    ['spegetti', 'spaghetti', 2],
    ['abc', 'ca', 3],
  ])('from %s to %s are %d', (from, to, count) => {
    expect(edits(from, to, 3)).toBe(count);
  });

  it('are the same both ways, and none to the word itself', () => {
    const word = fc.stringMatching(/^[a-d]{0,8}$/);
    fc.assert(
      fc.property(word, word, (from, to) => {
        expect(edits(from, to, 8)).toBe(edits(to, from, 8));
        expect(edits(from, from, 0)).toBe(0);
      }),
    );
  });

  it('above the most are not counted', () => {
    expect(edits('banana', 'orange', 2)).toBe(Infinity);
  });
});

describe('the cost of typing', () => {
  it('is less for slips that happen', () => {
    expect(typingCost('bannana', 'banana')).toBeLessThan(typingCost('baxnana', 'banana'));
    expect(typingCost('chciken', 'chicken')).toBeLessThan(typingCost('chziken', 'chicken'));
    expect(typingCost('yogart', 'yogurt')).toBeLessThan(typingCost('yogkrt', 'yogurt'));
    expect(typingCost('sakmon', 'salmon')).toBeLessThan(typingCost('sapmon', 'salmon'));
    expect(typingCost('brest', 'breast')).toBeLessThan(typingCost('brest', 'crest'));
  });
});
