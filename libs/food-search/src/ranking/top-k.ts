import { RELEVANCE } from './relevance.js';

/** Matching foods of one release by number, ascending, each with its score. */
export interface Matches {
  readonly foods: Int32Array;
  readonly scores: Int16Array;
}

/** Initial capacity in foods. */
const INITIAL_CAPACITY = 512;

/** Scratch buffers of the collectors. */
let scratchFoods = new Int32Array(INITIAL_CAPACITY);
let scratchScores = new Int16Array(INITIAL_CAPACITY);
const scratchCounts = new Int32Array(RELEVANCE.highest - RELEVANCE.lowest + 1);

/**
 * Collector of the best foods, which come in ascending order. Collects in scratch buffers: take the matches of one before
 * the next one is made.
 */
export class TopK {
  /** Threshold: the lowest score that still gets a food in. */
  wanted: number;
  /** Lowest score among the best. */
  least: number;
  private foods = scratchFoods;
  private scores = scratchScores;
  private length = 0;
  /** Histogram of the scores, from the lowest accepted on. Empty where all foods are among the best. */
  private readonly counts: Int32Array;
  private readonly lowest: number;
  /** Foods at or above the threshold. */
  private enough = 0;

  /** @param all most foods that can come */
  constructor(
    all: number,
    private readonly limit: number,
    wanted: number,
  ) {
    this.wanted = wanted;
    this.least = wanted;
    this.lowest = wanted;
    this.counts = scratchCounts.subarray(0, all < limit ? 0 : RELEVANCE.highest - wanted + 1).fill(0);
  }

  /** Adds a food whose score reaches the threshold. */
  add(food: number, score: number): void {
    if (this.length === this.foods.length) this.grow();
    this.foods[this.length] = food;
    this.scores[this.length++] = score;
    if (this.counts.length === 0) return;
    this.counts[score - this.lowest]!++;
    this.enough++;
    // Among equals the lower number wins, so that later foods must beat the threshold.
    while (this.enough >= this.limit) {
      this.least = this.wanted++;
      this.enough -= this.counts[this.least - this.lowest]!;
    }
  }

  /** The best, with all that equal the last of them. */
  matches(): Matches {
    let length = 0;
    for (let at = 0; at < this.length; at++) {
      this.foods[length] = this.foods[at]!;
      this.scores[length] = this.scores[at]!;
      if (this.scores[at]! >= this.least) length++;
    }
    return { foods: this.foods.slice(0, length), scores: this.scores.slice(0, length) };
  }

  private grow(): void {
    const [foods, scores] = [this.foods, this.scores];
    scratchFoods = this.foods = new Int32Array(4 * foods.length);
    scratchScores = this.scores = new Int16Array(4 * scores.length);
    this.foods.set(foods);
    this.scores.set(scores);
  }
}
