import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { damerauDistance } from './damerau-distance.js';
import { bitParallelDistance } from './bit-parallel-distance.js';

describe('edits from one word to many', () => {
  it('are as many as counted in the table', () => {
    const word = fc.oneof(fc.stringMatching(/^[a-dzé]{0,12}$/), fc.stringMatching(/^[abc]{25,40}$/));
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 20 }), fc.nat({ max: 8 }), (from, others, most) => {
        const editsTo = bitParallelDistance(from);
        expect(others.map((to) => editsTo(to, most))).toEqual(others.map((to) => damerauDistance(from, to, most)));
      }),
      { numRuns: 1000 },
    );
  });
});
