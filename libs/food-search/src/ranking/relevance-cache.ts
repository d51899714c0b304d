import { PLACE_BITS, placeOf, type Posting } from '../postings/postings.js';
import { DocFeature, DOC_FEATURE_BYTES, relevanceOf } from './relevance.js';

/** Most terms whose places fit into one number. */
const MAX_TERMS = 5;

/** Entries of a cache: 2 to the power of this. */
const SIZE_BITS = 13;

/** Appends the place of a term to those of the terms before it. */
export const withPlace = (places: number, posting: Posting): number => (places << PLACE_BITS) | placeOf(posting);

/**
 * Cache of `relevanceOf` for queries of one length, direct-mapped. Beside the static rank, which is added, relevance
 * follows from the places of the terms and the lengths of the name's parts, which most foods share with others.
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
   * @param places places of all terms, made by `withPlace`
   * @param features document features of all foods. Those of this food begin at `at`
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

  /** Postings with these places, in a scratch buffer. */
  private postingsAt(places: number): readonly Posting[] {
    for (let index = this.terms - 1, left = places; index >= 0; index--, left >>>= PLACE_BITS) {
      this.postings[index] = placeOf(left);
    }
    return this.postings;
  }
}

const caches: RelevanceCache[] = [];

/** Cache for queries of so many terms; `undefined` where they are too many. */
export function relevanceCache(terms: number): RelevanceCache | undefined {
  return terms > MAX_TERMS ? undefined : (caches[terms] ??= new RelevanceCache(terms));
}
