import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { best, either, type Matches } from './matches.js';

const matches = fc
  .uniqueArray(fc.tuple(fc.nat({ max: 500 }), fc.integer({ min: -50, max: 50 })), {
    selector: ([food]) => food,
    maxLength: 100,
  })
  .map((entries): Matches => {
    const sorted = entries.sort(([a], [b]) => a - b);
    return {
      foods: Int32Array.from(sorted, ([food]) => food),
      scores: Int16Array.from(sorted, ([, score]) => score),
    };
  });

describe('the best matches', () => {
  const all = (one: Matches, other: Matches) =>
    [
      ...[...one.foods].map((food, at) => [food, one.scores[at] ?? 0] as const),
      ...[...other.foods].map((food, at) => [1000 + food, other.scores[at] ?? 0] as const),
    ].sort(([a, high], [b, low]) => low - high || a - b);

  it('come by score, then by release, then by number', () => {
    fc.assert(
      fc.property(matches, matches, (one, other) => {
        const expected = all(one, other).map(([food]) => food);
        expect([...best([one, other], [0, 1000], Infinity)]).toEqual(expected);
      }),
    );
  });

  it('are the beginning of all of them where fewer are wanted', () => {
    fc.assert(
      fc.property(matches, matches, fc.integer({ min: 1, max: 150 }), (one, other, most) => {
        const expected = all(one, other).map(([food]) => food);
        const found = [...best([one, other], [0, 1000], most)];
        expect(found).toEqual(expected.slice(0, found.length));
        expect(found.length).toBeGreaterThanOrEqual(Math.min(most, expected.length));
      }),
    );
  });
});

describe('matches of either reading', () => {
  it('have each food once, with its better score', () => {
    fc.assert(
      fc.property(matches, matches, (one, other) => {
        const scores = new Map<number, number>();
        for (const { foods, scores: given } of [one, other]) {
          foods.forEach((food, at) => scores.set(food, Math.max(given[at] ?? 0, scores.get(food) ?? -Infinity)));
        }
        const merged = either(one, other);
        expect([...merged.foods].map((food, at) => [food, merged.scores[at]])).toEqual(
          [...scores].sort(([a], [b]) => a - b),
        );
      }),
    );
  });
});
