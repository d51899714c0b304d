import { Place, placeOf, type Posting } from '../index/postings.js';
import { intersect, type Postings } from './matching.js';
import { FACTS, RELEVANCE, relevanceOf } from './relevance.js';

/** Foods of one release that match, by number, ascending, and how well each does. */
export interface Matches {
  readonly foods: Int32Array;
  readonly scores: Int16Array;
}

/** The terms of one reading with the foods that have them. */
export interface Asked {
  /** One list a term, in the query's order. */
  readonly postings: readonly Postings[];
  /** Words of each phrase: those of a phrase of several stand next to each other. */
  readonly phrases: readonly number[];
  /** What every score of this reading loses against the query as it was meant. */
  readonly penalty: number;
}

/** Foods that have all that is asked. `facts` has FACTS bytes for each food of the release. */
export function match({ postings, phrases, penalty }: Asked, facts: Uint8Array): Matches {
  const most = Math.min(...postings.map((list) => list.length));
  const foods = new Int32Array(most);
  const scores = new Int16Array(most);
  const loose = phrases.every((words) => words === 1);
  let length = 0;
  intersect(postings, (food, found) => {
    if (!loose && !together(found, phrases)) return;
    foods[length] = food;
    scores[length++] = Math.max(RELEVANCE.lowest, relevanceOf(found, facts, FACTS * food) - penalty);
  });
  return { foods: foods.subarray(0, length), scores: scores.subarray(0, length) };
}

function together(postings: readonly Posting[], phrases: readonly number[]): boolean {
  let at = 0;
  for (const words of phrases) {
    const places = postings.slice(at, at + words).map((posting) => beforeName(placeOf(posting)));
    at += words;
    const lowest = Math.min(...places);
    const highest = Math.max(...places);
    if (highest < Place.late ? highest - lowest >= words : lowest !== highest) return false;
  }
  return true;
}

/** The kind stands before the name. */
const beforeName = (place: number) => (place === Place.kind ? -1 : place);

/** Foods of either, with the better of their scores. */
export function either(a: Matches, b: Matches): Matches {
  if (a.foods.length === 0) return b;
  if (b.foods.length === 0) return a;
  const foods = new Int32Array(a.foods.length + b.foods.length);
  const scores = new Int16Array(foods.length);
  let length = 0;
  for (let i = 0, j = 0; i < a.foods.length || j < b.foods.length; length++) {
    const left = a.foods[i] ?? Infinity;
    const right = b.foods[j] ?? Infinity;
    const food = Math.min(left, right);
    let score: number = RELEVANCE.lowest;
    if (left === food) score = Math.max(score, a.scores[i++] ?? score);
    if (right === food) score = Math.max(score, b.scores[j++] ?? score);
    foods[length] = food;
    scores[length] = score;
  }
  return { foods: foods.subarray(0, length), scores: scores.subarray(0, length) };
}

/**
 * The best `most` matches of several releases in one order, or a few more that are as good: highest score first, among
 * equals the releases as given and their foods by number. Foods are numbered on through the releases: `bases[i]` is the
 * number of the first food of release i.
 */
export function best(matches: readonly Matches[], bases: readonly number[], most: number): Int32Array {
  const places = new Int32Array(RELEVANCE.highest - RELEVANCE.lowest + 2);
  for (const { scores } of matches) for (const score of scores) places[RELEVANCE.highest - score + 1]!++;
  let last = 1;
  while (last < places.length - 1 && places[last]! < most) places[++last]! += places[last - 1]!;
  const lowest = RELEVANCE.highest - last + 1;
  const order = new Int32Array(places[last]!);
  matches.forEach(({ foods, scores }, release) => {
    const base = bases[release] ?? 0;
    for (let at = 0; at < foods.length; at++) {
      const score = scores[at]!;
      if (score >= lowest) order[places[RELEVANCE.highest - score]!++] = base + foods[at]!;
    }
  });
  return order;
}
