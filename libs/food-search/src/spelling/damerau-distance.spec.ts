import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { damerauDistance, weightedDistance } from './damerau-distance.js';

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
    expect(damerauDistance(from, to, 3)).toBe(count);
  });

  it('are the same both ways, and none to the word itself', () => {
    const word = fc.stringMatching(/^[a-d]{0,8}$/);
    fc.assert(
      fc.property(word, word, (from, to) => {
        expect(damerauDistance(from, to, 8)).toBe(damerauDistance(to, from, 8));
        expect(damerauDistance(from, from, 0)).toBe(0);
      }),
    );
  });

  it('above the most are not counted', () => {
    expect(damerauDistance('banana', 'orange', 2)).toBe(Infinity);
  });
});

describe('the cost of typing', () => {
  it('is less for slips that happen', () => {
    expect(weightedDistance('bannana', 'banana')).toBeLessThan(weightedDistance('baxnana', 'banana'));
    expect(weightedDistance('chciken', 'chicken')).toBeLessThan(weightedDistance('chziken', 'chicken'));
    expect(weightedDistance('yogart', 'yogurt')).toBeLessThan(weightedDistance('yogkrt', 'yogurt'));
    expect(weightedDistance('sakmon', 'salmon')).toBeLessThan(weightedDistance('sapmon', 'salmon'));
    expect(weightedDistance('brest', 'breast')).toBeLessThan(weightedDistance('brest', 'crest'));
  });
});
