import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foodOf, MAX_RELEASE_FOODS, pack, positionOf, posting, unpack } from './postings.js';

const ascending = fc
  .uniqueArray(fc.nat({ max: MAX_RELEASE_FOODS - 1 }), { maxLength: 300 })
  .chain((foods) =>
    fc
      .array(fc.nat({ max: 31 }), { minLength: foods.length, maxLength: foods.length })
      .map((places) => foods.sort((a, b) => a - b).map((food, at) => posting(food, places[at] ?? 0, at % 2 === 0))),
  );

describe('postings', () => {
  it('hold a food and a place', () => {
    fc.assert(
      fc.property(fc.nat({ max: MAX_RELEASE_FOODS - 1 }), fc.nat({ max: 31 }), (food, place) => {
        expect([
          foodOf(posting(food, place, place % 2 === 1)),
          positionOf(posting(food, place, place % 2 === 1)),
        ]).toEqual([food, place]);
      }),
    );
  });

  it('come out of packing as they went in, whatever segments they are packed in', () => {
    fc.assert(
      fc.property(ascending, fc.nat({ max: 300 }), (postings, cut) => {
        const segments = [pack(postings.slice(0, cut)), pack(postings.slice(cut))];
        expect([...unpack(segments)]).toEqual(postings);
      }),
    );
  });
});
