import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foodOf, Position, positionOf, posting } from '../postings/postings.js';
import { foodList } from '../postings/food-list.js';
import { type ListQuery, mergeRanked, mergeMax, match } from './matches.js';
import { DOC_FEATURE_BYTES, DocFeature, RELEVANCE, relevanceOf } from './relevance.js';
import { type Matches } from './top-k.js';

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
        expect([...mergeRanked([one, other], [0, 1000], Infinity)]).toEqual(expected);
      }),
    );
  });

  it('are the beginning of all of them where fewer are wanted', () => {
    fc.assert(
      fc.property(matches, matches, fc.integer({ min: 1, max: 150 }), (one, other, limit) => {
        const expected = all(one, other).map(([food]) => food);
        const found = [...mergeRanked([one, other], [0, 1000], limit)];
        expect(found).toEqual(expected.slice(0, found.length));
        expect(found).toHaveLength(Math.min(limit, expected.length));
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
        const merged = mergeMax(one, other);
        expect([...merged.foods].map((food, at) => [food, merged.scores[at]])).toEqual(
          [...scores].sort(([a], [b]) => a - b),
        );
      }),
    );
  });
});

describe('what a query finds', () => {
  const FOODS = 150;

  const features = fc
    .array(fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 4 }), fc.nat({ max: 3 }), fc.nat({ max: 6 })), {
      minLength: FOODS,
      maxLength: FOODS,
    })
    .map((foods) => Uint8Array.from(foods.sort(([a], [b]) => b - a).flat()));
  /** Few foods or most of them, in few places, so that lists meet and many foods are equally good. */
  const list = fc
    .tuple(
      fc.constantFrom(1, 1, 8),
      fc.array(fc.tuple(fc.nat({ max: 7 }), fc.nat({ max: 6 }), fc.boolean()), { minLength: FOODS, maxLength: FOODS }),
    )
    .map(([rarity, foods]) =>
      foods.flatMap(([chance, place, noun], food) =>
        chance % rarity === 0 && chance > 0 ? [posting(food, place > 3 ? 25 + place : place, noun)] : [],
      ),
    )
    .map((postings) => foodList(Int32Array.from(postings), FOODS));
  const reading = fc.record({
    lists: fc.oneof(
      { weight: 4, arbitrary: fc.array(list, { minLength: 1, maxLength: 2 }) },
      { weight: 1, arbitrary: fc.array(list, { minLength: 3, maxLength: 7 }) },
    ),
    others: fc.option(list, { nil: undefined }),
    /** Leaves out a list of the reading before it, as the beginning of a word leaves out the word. */
    leaves: fc.boolean(),
    together: fc.boolean(),
    penalty: fc.constantFrom(0, 10, 260),
  });
  const query = fc.array(reading, { minLength: 1, maxLength: 3 }).map((interpretations) =>
    interpretations.map(({ lists, others: list, leaves, together, penalty }, at): ListQuery => {
      const others = leaves ? interpretations[at - 1]?.lists.at(-1) : list;
      const phrases = together ? [lists.length] : lists.map(() => 1);
      return { lists, phrases, penalty, ...(others && { others }) };
    }),
  );

  /** The same by looking at every food. */
  function everyMatch(interpretations: readonly ListQuery[], features: Uint8Array): [food: number, score: number][] {
    return Array.from({ length: FOODS }, (_, food): [number, number] => [
      food,
      Math.max(...interpretations.map((query) => scoreOf(food, query, features))),
    ]).filter(([, score]) => score > -Infinity);
  }

  function scoreOf(food: number, { lists, others, phrases, penalty }: ListQuery, features: Uint8Array): number {
    const found = lists.map(({ postings }) => postings.find((entry) => foodOf(entry) === food));
    const postings = found.filter((entry) => entry !== undefined);
    if (postings.length < lists.length || others?.postings.some((entry) => foodOf(entry) === food)) return -Infinity;
    const places = postings.map(positionOf).map((place) => (place === Position.kind ? -1 : place));
    const apart = Math.max(...places) - Math.min(...places);
    const areBeside = Math.min(...places) > Position.late;
    const together = Math.max(...places) <= Position.late ? apart < places.length : apart === 0 || areBeside;
    const head = features[DOC_FEATURE_BYTES * food + DocFeature.head] ?? 0;
    const named = places.filter((place) => place >= 0 && place < head);
    const covers = new Set(named).size === head && named.at(-1) === places.at(-1) && Math.max(...places) < head + 3;
    if (phrases.length < lists.length && !together && !covers) return -Infinity;
    const score = relevanceOf(postings, features, DOC_FEATURE_BYTES * food) - penalty;
    return Math.min(Math.max(RELEVANCE.lowest, score), RELEVANCE.highest);
  }

  it('is all there is, and the best of it', () => {
    fc.assert(
      fc.property(query, features, fc.constantFrom(1, 10, 100, Infinity), (interpretations, features, limit) => {
        const every = everyMatch(interpretations, features);
        const found = match(interpretations, features, limit);
        const expected = every.sort(([a, high], [b, low]) => low - high || a - b).map(([food]) => food);
        expect(found.total).toBe(every.length);
        expect([...mergeRanked([found.best], [0], limit)]).toEqual(expected.slice(0, limit));
      }),
    );
  });

  it('is called so where a lower interpretation is, however few are wanted', () => {
    const features = new Uint8Array(DOC_FEATURE_BYTES * FOODS);
    features.set([200, 1, 0, 9]);
    const reading = (food: number, place: number, penalty: number): ListQuery => ({
      lists: [foodList(Int32Array.of(posting(food, place, place === 0)), FOODS)],
      phrases: [1],
      penalty,
    });
    const [late, begun] = [reading(0, 8, 0), reading(1, 0, 260)];
    expect(match([late], features, 1).isCalledSo).toBe(false);
    for (const limit of [1, Infinity]) expect(match([late, begun], features, limit).isCalledSo).toBe(true);
  });

  it('is the lower number where interpretations find foods as good', () => {
    const reading = (food: number): ListQuery => ({
      lists: [foodList(Int32Array.of(posting(food, 0, true)), FOODS)],
      phrases: [1],
      penalty: 0,
    });
    const found = match([reading(1), reading(0)], new Uint8Array(DOC_FEATURE_BYTES * FOODS), 1);
    expect([...mergeRanked([found.best], [0], 1)]).toEqual([0]);
  });
});
