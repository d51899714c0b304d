import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foodOf, posting } from '../index/postings.js';
import { intersect, union, without } from './matching.js';

const list = fc
  .uniqueArray(fc.tuple(fc.nat({ max: 200 }), fc.nat({ max: 31 })), { selector: ([food]) => food, maxLength: 120 })
  .map((entries) =>
    Int32Array.from(entries.map(([food, place]) => posting(food, place, place % 2 === 1)).sort((a, b) => a - b)),
  );
const foods = (postings: Int32Array) => [...postings].map(foodOf);

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

  it('meet in the foods that all have, in order, each with its own places', () => {
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 4 }), (lists) => {
        const found: number[] = [];
        intersect(lists, (food, postings) => {
          found.push(food);
          postings.forEach((entry, at) => expect([...(lists[at] ?? [])]).toContain(entry));
        });
        const [first = new Int32Array(0), ...others] = lists;
        expect(found).toEqual(foods(first).filter((food) => others.every((other) => foods(other).includes(food))));
      }),
    );
  });

  it('leave out the foods of another', () => {
    fc.assert(
      fc.property(list, list, (one, other) => {
        expect(foods(without(one, other))).toEqual(foods(one).filter((food) => !foods(other).includes(food)));
      }),
    );
  });
});
