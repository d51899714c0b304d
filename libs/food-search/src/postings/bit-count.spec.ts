import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bitCounts } from './bit-count.js';

const ones = (word: number) => (word >>> 0).toString(2).replaceAll('0', '').length;

describe('the population count of words', () => {
  it('is the number of ones in the first of them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 40 }), fc.nat({ max: 40 }), (words, most) => {
        const counted = words.slice(0, most);
        const sum = counted.reduce((sum, word) => sum + ones(word), 0);
        expect(bitCounts(Int32Array.from(words), counted.length)).toBe(sum);
      }),
    );
  });
});
