import { type Posting } from '../postings/postings.js';
import { DocFeature, DOC_FEATURE_BYTES, relevanceOf } from './relevance.js';

/** Bits of a posting below its food number: position and noun flag. */
const POSITION_BITS = 6;

/** Most terms whose positions fit into one number. */
const MOST_TERMS = 5;

/** Entries of a cache: 2 to the power of this. */
const SIZE_BITS = 13;

/** Appends the position of a term to those of the terms before it. */
export const withPosition = (places: number, posting: Posting): number =>
  (places << POSITION_BITS) | (posting & ((1 << POSITION_BITS) - 1));

/**
 * Cache of `relevanceOf` for queries of one length, direct-mapped. Beside the static rank, which is added, relevance
 * follows from the positions of the terms and the lengths of the name's parts, which most foods share with others.
 */
export class RelevanceCache {
  private readonly places = new Int32Array(2 ** SIZE_BITS).fill(-1);
  private readonly lengths = new Int32Array(2 ** SIZE_BITS);
  private readonly relevances = new Int16Array(2 ** SIZE_BITS);
  private readonly postings: Posting[];
  /** Features of one food, its static rank cleared. */
  private readonly food = new Uint8Array(DOC_FEATURE_BYTES);

  constructor(private readonly terms: number) {
    this.postings = new Array<Posting>(terms).fill(0);
  }

  /**
   * @param places positions of all terms, made by `withPosition`
   * @param features document features of all foods; those of this food begin at `at`
   */
  of(places: number, features: Uint8Array, at: number): number {
    const lengths =
      (features[at + DocFeature.head]! << 16) |
      (features[at + DocFeature.second]! << 8) |
      features[at + DocFeature.name]!;
    const entry = (Math.imul(places, 0x9e3779b1) ^ Math.imul(lengths, 0x85ebca6b)) >>> (32 - SIZE_BITS);
    if (this.places[entry] !== places || this.lengths[entry] !== lengths) {
      this.food.set(features.subarray(at, at + DOC_FEATURE_BYTES));
      this.food[DocFeature.staticRank] = 0;
      this.places[entry] = places;
      this.lengths[entry] = lengths;
      this.relevances[entry] = relevanceOf(this.postingsAt(places), this.food, 0);
    }
    return features[at + DocFeature.staticRank]! + this.relevances[entry]!;
  }

  /** Postings with these positions, in a scratch buffer. */
  private postingsAt(places: number): readonly Posting[] {
    for (let index = this.terms - 1, left = places; index >= 0; index--, left >>>= POSITION_BITS) {
      this.postings[index] = left & ((1 << POSITION_BITS) - 1);
    }
    return this.postings;
  }
}

const caches: RelevanceCache[] = [];

/** Cache for queries of so many terms; `undefined` where they are too many. */
export function relevanceCache(terms: number): RelevanceCache | undefined {
  return terms > MOST_TERMS ? undefined : (caches[terms] ??= new RelevanceCache(terms));
}
