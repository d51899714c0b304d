import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seededRandom } from '../../../../bench/random.js';
import { foodList } from '../postings/food-list.js';
import { posting } from '../postings/postings.js';
import { type ListQuery, match, mergeRanked } from './matches.js';
import { DOC_FEATURE_BYTES } from './relevance.js';

/** Enough foods that a ranking makes bounds, in several chunks. */
const FOODS = 20_000;

/** Foods by falling static rank, with names of few or many shapes. */
function featuresOf(random: () => number, lengths: number): Uint8Array {
  const features = new Uint8Array(DOC_FEATURE_BYTES * FOODS);
  for (let food = 0; food < FOODS; food++) {
    const [head, second] = [1 + Math.floor(lengths * random()), Math.floor(lengths * random())];
    const rank = 200 - Math.floor((150 * food) / FOODS);
    features.set([rank, head, second, head + second + Math.floor(lengths * random())], DOC_FEATURE_BYTES * food);
  }
  return features;
}

/** A term of this share of the foods, up to a position of the name or in other texts too. */
const listOf = (random: () => number, share: number, positions: number) =>
  foodList(
    Int32Array.from(
      Array.from({ length: FOODS }, (_, food) => food).filter(() => random() < share),
      (food) => {
        const place = Math.floor(positions * random());
        return posting(food, place > 5 ? 23 + place : place, random() < 0.3);
      },
    ),
    FOODS,
  );

const share = fc.constantFrom(0.02, 0.1, 0.4, 0.9);
const positions = fc.constantFrom(1, 3, 6, 9);
const term = fc.record({ share, positions });
const interpretation = fc.record({
  terms: fc.array(term, { minLength: 1, maxLength: 3 }),
  /** Excludes the last term of the interpretation before it, as a prefix excludes the whole word. */
  excludes: fc.boolean(),
  phrase: fc.boolean(),
  penalty: fc.constantFrom(0, 10, 260),
});

describe('a ranking of the best foods', () => {
  it('is the beginning of the ranking of all foods, with the same total', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom(1, 2, 5),
        fc.array(interpretation, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(1, 10, 100, 1000),
        (seed, lengths, asked, limit) => {
          const random = seededRandom(seed);
          const features = featuresOf(random, lengths);
          const queries: ListQuery[] = [];
          for (const { terms, excludes, phrase, penalty } of asked) {
            const lists = terms.map(({ share, positions }) => listOf(random, share, positions));
            const others = excludes ? queries.at(-1)?.lists.at(-1) : undefined;
            const phrases = phrase ? [lists.length] : lists.map(() => 1);
            queries.push({ lists, phrases, penalty, ...(others && { others }) });
          }
          const all = match(queries, features, Infinity);
          const best = match(queries, features, limit);
          expect(best.total).toBe(all.total);
          expect([...mergeRanked([best.best], [0], limit)]).toEqual([...mergeRanked([all.best], [0], limit)]);
        },
      ),
      { numRuns: 25 },
    );
  });
});
