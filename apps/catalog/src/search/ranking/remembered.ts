import { relevanceOf } from './relevance.js';

/** Entries that are remembered of queries of as many terms; a power of two. */
const ENTRIES = 2 ** 13;

/** Terms that the key of an entry has room for; queries of more find few foods. */
const MOST_TERMS = 3;

type Relevance = typeof relevanceOf;

const remembering: Relevance[] = [];

/**
 * The same as `relevanceOf` for queries of so many terms, without working it out again for foods alike: it follows from
 * the places of the terms and the facts of a food, and of the thousands that a common word finds most share both.
 */
export function relevanceOfTerms(terms: number): Relevance {
  return terms > MOST_TERMS ? relevanceOf : (remembering[terms] ??= rememberedRelevance());
}

function rememberedRelevance(): Relevance {
  const keys = new Float64Array(ENTRIES).fill(-1);
  const values = new Int16Array(ENTRIES);
  return (postings, facts, at) => {
    let places = 0;
    for (let index = 0; index < postings.length; index++) places = (places << 6) | (postings[index]! & 63);
    const known = facts[at]! | (facts[at + 1]! << 8) | (facts[at + 2]! << 16) | (facts[at + 3]! << 24);
    const key = places * 2 ** 32 + (known >>> 0);
    const entry = (Math.imul(places, 0x9e3779b1) ^ Math.imul(known, 0x85ebca6b)) >>> 19;
    if (keys[entry] !== key) {
      keys[entry] = key;
      values[entry] = relevanceOf(postings, facts, at);
    }
    return values[entry]!;
  };
}
