import { Finder, type FoodList } from '../postings/food-list.js';
import { type Postings } from '../postings/posting-lists.js';
import { foodOf, type Posting } from '../postings/postings.js';
import { combinationsOf, NameShapes, type OneTermRelevance, RelevanceBounds } from './relevance-bounds.js';
import { relevanceCache, withPlace } from './relevance-cache.js';
import { DOC_FEATURE_BYTES, RELEVANCE, relevanceOf } from './relevance.js';
import { type TopK } from './top-k.js';

/**
 * Foods scored before score bounds are computed. Bounds cost more than a few scores; `later` is for further
 * interpretations, `oneTerm` for queries of one term, whose scores are as cheap as bounds.
 */
const BEFORE_BOUNDS = { first: 128, later: 16, oneTerm: 2048 } as const;

/** Combinations of places that cost as much as one food's score. Its postings lie all over the memory. */
const COMBINATIONS = 8;

/** Shapes of the names of each release, by its document features. */
const releaseShapes = new WeakMap<Uint8Array, NameShapes>();

/**
 * Scores the matching foods of an interpretation that can be among the best. They come in ascending order. Where they
 * come as postings of a list, the anchor, their places in it need no look-up.
 */
export class Ranker {
  private readonly relevance: (posting: Posting) => number;
  /** Present where the query has one term. */
  private readonly oneTerm: OneTermRelevance | undefined;
  private bounds: RelevanceBounds | undefined;
  /** Number of foods scored without bounds, and the number at which bounds are attempted. */
  private scored = 0;
  private nextAttempt: number;

  constructor(
    private readonly query: { readonly lists: readonly FoodList[]; readonly penalty: number },
    private readonly features: Uint8Array,
    private readonly best: TopK,
    private readonly anchor: number | undefined,
  ) {
    const oneTerm = query.lists.length === 1 ? shapesOf(features).oneTerm : undefined;
    this.oneTerm = oneTerm;
    this.relevance = oneTerm ? (posting) => oneTerm.of(posting) : scorerOf(query.lists, features, anchor);
    const isFirst = best.wanted === RELEVANCE.lowest;
    this.nextAttempt = BEFORE_BOUNDS[oneTerm ? 'oneTerm' : isFirst ? 'first' : 'later'];
  }

  /** Whether this food or one behind it can be among the best. */
  mayRank(food: number): boolean {
    return !this.bounds || this.bounds.from(food) - this.query.penalty >= this.best.wanted;
  }

  /** Bitset that has this food and those behind it where they can be among the best. `undefined` where all of them can. */
  candidates(food: number): Uint32Array | undefined {
    return this.bounds?.candidates(food, this.best.wanted + this.query.penalty);
  }

  add(postings: Postings): void {
    const { relevance, best, oneTerm } = this;
    const { penalty } = this.query;
    // No food behind the first has a higher one.
    const staticRank = oneTerm && postings.length > 0 ? oneTerm.staticRankOf(foodOf(postings[0]!)) : 0;
    for (let at = 0; at < postings.length; at++) {
      const posting = postings[at]!;
      if (oneTerm && oneTerm.bound(staticRank, posting) - penalty < best.wanted) continue;
      if (this.bounds) {
        if (this.bounds.of(posting) - penalty < best.wanted) continue;
      } else if (++this.scored === this.nextAttempt) this.makeBounds();
      const score = Math.min(Math.max(RELEVANCE.lowest, relevance(posting) - penalty), RELEVANCE.highest);
      if (score >= best.wanted) best.add(foodOf(posting), score);
    }
  }

  /** Makes bounds where they rule out foods and cost no more than the scores so far. Else they are attempted later. */
  private makeBounds(): void {
    const { lists } = this.query;
    this.nextAttempt *= 2;
    const cache = relevanceCache(lists.length);
    if (!cache || this.best.wanted === RELEVANCE.lowest) return;
    const shapes = shapesOf(this.features);
    const places = lists.map((list) => shapes.placesOf(list));
    const affordable = COMBINATIONS * Math.max(this.scored, BEFORE_BOUNDS.first);
    if (combinationsOf(places) <= affordable) this.bounds = new RelevanceBounds(shapes, places, cache, this.anchor);
  }
}

function shapesOf(features: Uint8Array): NameShapes {
  const known = releaseShapes.get(features);
  if (known) return known;
  const shapes = new NameShapes(features);
  releaseShapes.set(features, shapes);
  return shapes;
}

/** Relevance of the food of a posting, static rank included, called in ascending order. @param anchor list of the posting */
function scorerOf(
  lists: readonly FoodList[],
  features: Uint8Array,
  anchor: number | undefined,
): (posting: Posting) => number {
  const finders = lists.map((list, index) => (index === anchor ? undefined : new Finder(list)));
  const cached = relevanceCache(lists.length);
  if (!cached) {
    return (posting) => {
      const food = foodOf(posting);
      const postings = finders.map((finder) => (finder ? finder.of(food) : posting));
      return relevanceOf(postings, features, DOC_FEATURE_BYTES * food);
    };
  }
  return (posting) => {
    const food = foodOf(posting);
    let places = 0;
    for (let index = 0; index < finders.length; index++) {
      const finder = finders[index];
      places = withPlace(places, finder ? finder.of(food) : posting);
    }
    return cached.of(places, features, DOC_FEATURE_BYTES * food);
  };
}
