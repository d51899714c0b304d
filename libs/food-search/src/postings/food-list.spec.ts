import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foodOf, posting } from './postings.js';
import { Finder, foodList } from './food-list.js';

const FOODS = 200;

/** Some short, some so long that they have bits. */
const list = fc
  .uniqueArray(fc.tuple(fc.nat({ max: FOODS - 1 }), fc.nat({ max: 31 })), {
    selector: ([food]) => food,
    maxLength: 120,
  })
  .map((entries) => Int32Array.from(entries.map(([food, place]) => posting(food, place, false)).sort((a, b) => a - b)))
  .map((postings) => foodList(postings, FOODS));
const foods = (postings: Int32Array) => [...postings].map(foodOf);

describe('lists of foods', () => {
  it('know the posting of each of their foods', () => {
    fc.assert(
      fc.property(list, ({ postings, ...rest }) => {
        const finder = new Finder({ postings, ...rest });
        expect(foods(postings).map((food) => finder.of(food))).toEqual([...postings]);
      }),
    );
  });
});
