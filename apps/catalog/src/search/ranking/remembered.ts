import { type Posting } from '../index/postings.js';
import { Fact, FACTS, relevanceOf } from './relevance.js';

/** What of a posting is relevant, all but its food: so many bits. */
const PLACE_BITS = 6;

/** Terms whose places fit into one number. */
const MOST_TERMS = 5;

/** Relevances that are remembered of queries of as many terms: 2 to the power of this. */
const SIZE_BITS = 13;

/** Adds the place of a further term to those of the terms before it. */
export const withPlace = (places: number, posting: Posting): number =>
  (places << PLACE_BITS) | (posting & ((1 << PLACE_BITS) - 1));

/**
 * `relevanceOf`, not worked out again for foods alike: beside the standing, which is added, it follows from the places
 * of the terms and the lengths of the name and its parts, and most of the thousands of foods that common words find
 * share those with others.
 */
export class RememberedRelevance {
  private readonly places = new Int32Array(2 ** SIZE_BITS).fill(-1);
  private readonly lengths = new Int32Array(2 ** SIZE_BITS);
  private readonly relevances = new Int16Array(2 ** SIZE_BITS);
  private readonly postings: Posting[];
  /** The facts of a food without standing. */
  private readonly food = new Uint8Array(FACTS);

  constructor(private readonly terms: number) {
    this.postings = new Array<Posting>(terms).fill(0);
  }

  /**
   * @param places those of all terms, made by `withPlace`
   * @param facts what is known of all foods, of this one from `at` on
   */
  of(places: number, facts: Uint8Array, at: number): number {
    const lengths = (facts[at + Fact.head]! << 16) | (facts[at + Fact.second]! << 8) | facts[at + Fact.name]!;
    const entry = (Math.imul(places, 0x9e3779b1) ^ Math.imul(lengths, 0x85ebca6b)) >>> (32 - SIZE_BITS);
    if (this.places[entry] !== places || this.lengths[entry] !== lengths) {
      this.food.set(facts.subarray(at, at + FACTS));
      this.food[Fact.standing] = 0;
      this.places[entry] = places;
      this.lengths[entry] = lengths;
      this.relevances[entry] = relevanceOf(this.postingsAt(places), this.food, 0);
    }
    return facts[at + Fact.standing]! + this.relevances[entry]!;
  }

  /** Postings with these places, good until the next call. */
  private postingsAt(places: number): readonly Posting[] {
    for (let index = this.terms - 1, left = places; index >= 0; index--, left >>>= PLACE_BITS) {
      this.postings[index] = left & ((1 << PLACE_BITS) - 1);
    }
    return this.postings;
  }
}

const remembered: RememberedRelevance[] = [];

/** For queries of so many terms; nothing where they are too many. */
export function rememberedRelevance(terms: number): RememberedRelevance | undefined {
  return terms > MOST_TERMS ? undefined : (remembered[terms] ??= new RememberedRelevance(terms));
}
