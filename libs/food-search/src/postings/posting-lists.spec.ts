import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foodOf, posting } from './postings.js';
import { union } from './posting-lists.js';

const list = fc
  .uniqueArray(fc.tuple(fc.nat({ max: 200 }), fc.nat({ max: 31 })), { selector: ([food]) => food, maxLength: 120 })
  .map((entries) =>
    Int32Array.from(entries.map(([food, place]) => posting(food, place, place % 2 === 1)).sort((a, b) => a - b)),
  );

describe('lists of foods', () => {
  it('join to every food once, with its first place', () => {
    fc.assert(
      fc.property(fc.array(list, { maxLength: 6 }), (lists) => {
        const least = new Map<number, number>();
        for (const entry of lists.flatMap((entries) => [...entries])) {
          least.set(foodOf(entry), Math.min(entry, least.get(foodOf(entry)) ?? Infinity));
        }
        expect([...union(lists)]).toEqual([...least.values()].sort((a, b) => a - b));
      }),
    );
  });
});
