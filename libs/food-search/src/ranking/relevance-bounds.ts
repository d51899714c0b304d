import { bitCount } from '../postings/bit-count.js';
import { type FoodList, noFoods } from '../postings/food-list.js';
import { foodOf, PLACE_BITS, placeOf, type Posting } from '../postings/postings.js';
import { DOC_FEATURE_BYTES, DocFeature, RELEVANCE, relevanceOf } from './relevance.js';
import { type RelevanceCache, withPlace } from './relevance-cache.js';

/** Bits of the static rank below the shape of a food's name. */
const RANK_BITS = 8;

/** Static rank of a food, by its entry in the table of shapes. */
const rankOf = (entry: number): number => entry & ((1 << RANK_BITS) - 1);

/** Shape of its name, by the same. */
const shapeOf = (entry: number): number => entry >>> RANK_BITS;

/** Words of a bitset of places. */
const PLACE_WORDS = 2;

/** Longest name that counts as shorter than others, in words. */
const LONGEST_SHORT = 12;

/**
 * Shapes of the names of a release: names have one shape where their heads, the parts after it and the whole names have as
 * many words. Beside the static rank, relevance follows from the shape and the places of the terms.
 */
export class NameShapes {
  /** Document features of each shape, with static rank 0. */
  readonly features: Uint8Array;
  /** Shape and static rank of each food, by its number. */
  readonly foods: Int32Array;
  /** Bitsets of the foods with short names, by length up to `LONGEST_SHORT`: as many words or fewer. */
  readonly short: readonly Uint32Array[];
  /** Relevance of all foods to one term. */
  readonly oneTerm: OneTermRelevance;
  private readonly places = new WeakMap<FoodList, Uint32Array>();

  /** @param features document features of all foods */
  constructor(features: Uint8Array) {
    const foods = new Int32Array(features.length / DOC_FEATURE_BYTES);
    const shapes = new Map<number, number>();
    const short = Array.from({ length: LONGEST_SHORT + 1 }, () => noFoods(foods.length));
    for (let food = 0, at = 0; food < foods.length; food++, at += DOC_FEATURE_BYTES) {
      const lengths =
        (features[at + DocFeature.head]! << 16) |
        (features[at + DocFeature.second]! << 8) |
        features[at + DocFeature.name]!;
      const shape = shapes.get(lengths) ?? shapes.size;
      if (shape === shapes.size) shapes.set(lengths, shape);
      foods[food] = (shape << RANK_BITS) | features[at + DocFeature.staticRank]!;
      const named = short[lengths & 255];
      if (named) named[food >>> 5]! |= 1 << (food & 31);
    }
    for (let length = 1; length < short.length; length++) {
      const [shorter, bits] = [short[length - 1]!, short[length]!];
      for (let at = 0; at < bits.length; at++) bits[at]! |= shorter[at]!;
    }
    this.foods = foods;
    this.short = short;
    this.features = new Uint8Array(DOC_FEATURE_BYTES * shapes.size);
    for (const [lengths, shape] of shapes) {
      const at = DOC_FEATURE_BYTES * shape;
      this.features[at + DocFeature.head] = lengths >>> 16;
      this.features[at + DocFeature.second] = (lengths >>> 8) & 255;
      this.features[at + DocFeature.name] = lengths & 255;
    }
    this.oneTerm = new OneTermRelevance(this);
  }

  /** Number of shapes. */
  get size(): number {
    return this.features.length / DOC_FEATURE_BYTES;
  }

  /** Places of a term in the names of each shape: a bitset of two words for each. */
  placesOf(list: FoodList): Uint32Array {
    const known = this.places.get(list);
    if (known) return known;
    const { foods } = this;
    const { postings } = list;
    const places = new Uint32Array(PLACE_WORDS * this.size);
    for (let at = 0; at < postings.length; at++) {
      const posting = postings[at]!;
      const place = placeOf(posting);
      places[PLACE_WORDS * shapeOf(foods[foodOf(posting)]!) + (place >>> 5)]! |= 1 << (place & 31);
    }
    this.places.set(list, places);
    return places;
  }
}

/** Relevance of all foods of a release to a query of one term. It follows from the place of the term and the shape. */
export class OneTermRelevance {
  /** Relevance of each shape at each place, static rank left out. */
  private readonly byPlace: Int16Array;
  /** Highest of them at each place. */
  private readonly highest = new Int16Array(1 << PLACE_BITS).fill(RELEVANCE.lowest);
  private readonly foods: Int32Array;

  constructor(shapes: NameShapes) {
    this.foods = shapes.foods;
    this.byPlace = new Int16Array(shapes.size << PLACE_BITS);
    for (let at = 0; at < this.byPlace.length; at++) {
      const place = placeOf(at);
      this.byPlace[at] = relevanceOf([place], shapes.features, DOC_FEATURE_BYTES * (at >>> PLACE_BITS));
      this.highest[place] = Math.max(this.highest[place]!, this.byPlace[at]!);
    }
  }

  /** Relevance of the food of a posting, static rank included. */
  of(posting: Posting): number {
    const entry = this.foods[foodOf(posting)]!;
    return rankOf(entry) + this.byPlace[(shapeOf(entry) << PLACE_BITS) | placeOf(posting)]!;
  }

  /** Static rank of a food. */
  staticRankOf(food: number): number {
    return rankOf(this.foods[food]!);
  }

  /** Upper bound for foods of at most this static rank, by a posting's place alone. */
  bound(staticRank: number, posting: Posting): number {
    return staticRank + this.highest[placeOf(posting)]!;
  }
}

/**
 * Upper bounds of the relevance of foods to an interpretation, static rank included. The bound of a shape is the best
 * relevance of all combinations of the places that the terms take in names of this shape; where the place of one term, the
 * anchor, is known of a food, of those with this place.
 */
export class RelevanceBounds {
  /** Bounds of each shape by the place of the anchor. At place 0 where there is none. */
  private readonly byPlace: Int16Array;
  /** Highest bound of names of each length; of those over `LONGEST_SHORT` the last. */
  private readonly byLength: Int16Array;
  private readonly highest: number;
  private readonly foods: Int32Array;
  private readonly short: readonly Uint32Array[];

  /**
   * @param places of each term, as `NameShapes.placesOf` gives them
   * @param anchor index of the term whose place is known
   */
  constructor(shapes: NameShapes, places: readonly Uint32Array[], cache: RelevanceCache, anchor: number | undefined) {
    this.foods = shapes.foods;
    this.short = shapes.short;
    this.byPlace = new Int16Array(shapes.size << PLACE_BITS).fill(RELEVANCE.lowest);
    this.byLength = new Int16Array(LONGEST_SHORT + 2).fill(RELEVANCE.lowest);
    for (let shape = 0; shape < shapes.size; shape++) {
      const length = Math.min(shapes.features[DOC_FEATURE_BYTES * shape + DocFeature.name]!, LONGEST_SHORT + 1);
      forCombinations(shape, places, anchor, (combination, place) => {
        const relevance = cache.of(combination, shapes.features, DOC_FEATURE_BYTES * shape);
        const at = (shape << PLACE_BITS) | place;
        this.byPlace[at] = Math.max(this.byPlace[at]!, relevance);
        this.byLength[length] = Math.max(this.byLength[length]!, relevance);
      });
    }
    this.highest = this.byLength.reduce((highest, bound) => Math.max(highest, bound), RELEVANCE.lowest);
  }

  /** Bound of the food of a posting. @param posting of the anchor, or with place 0 */
  of(posting: Posting): number {
    const entry = this.foods[foodOf(posting)]!;
    return rankOf(entry) + this.byPlace[(shapeOf(entry) << PLACE_BITS) | placeOf(posting)]!;
  }

  /** Bound of a food and of all behind it, whose static rank is no higher. */
  from(food: number): number {
    return rankOf(this.foods[food]!) + this.highest;
  }

  /**
   * Bitset that has the food and those behind it whose bounds reach a score: mostly foods with short names, of which a
   * query asks for more. `undefined` where names of any length reach it.
   */
  candidates(food: number, score: number): Uint32Array | undefined {
    const needed = score - rankOf(this.foods[food]!);
    let length = this.byLength.length - 1;
    while (length > 0 && this.byLength[length]! < needed) length--;
    return this.short[length];
  }
}

/** Number of combinations of places that the bounds take the best of: what they cost. */
export function combinationsOf(places: readonly Uint32Array[]): number {
  const [first] = places;
  let sum = 0;
  for (let at = 0; at < (first?.length ?? 0); at += PLACE_WORDS) {
    sum += places.reduce((product, words) => product * (bitCount(words[at]!) + bitCount(words[at + 1]!)), 1);
  }
  return sum;
}

/** Visits all combinations of term places in names of a shape. The anchor's place is its own or 0. */
function forCombinations(
  shape: number,
  places: readonly Uint32Array[],
  anchor: number | undefined,
  visit: (combination: number, place: number) => void,
): void {
  const next = (term: number, combination: number, anchored: number): void => {
    const words = places[term];
    if (!words) {
      visit(combination, anchored);
      return;
    }
    for (let word = 0; word < PLACE_WORDS; word++) {
      // Takes the highest set bit each time.
      for (let bits = words[PLACE_WORDS * shape + word]!; bits !== 0;) {
        const bit = 31 - Math.clz32(bits);
        bits &= ~(1 << bit);
        const place = 32 * word + bit;
        next(term + 1, withPlace(combination, place), term === anchor ? place : anchored);
      }
    }
  };
  next(0, 0, 0);
}
