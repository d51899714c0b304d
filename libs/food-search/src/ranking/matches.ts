import { Finder, type FoodList, hasFood, noFoods } from '../postings/food-list.js';
import { addFoods, intersect, type Intersection, shortestOf } from '../postings/intersection.js';
import { foodOf, isNoun, Position, positionOf, type Posting } from '../postings/postings.js';
import { Ranker } from './ranker.js';
import {
  DOC_FEATURE_BYTES,
  DocFeature,
  isCalled,
  isHeadNoun,
  isInHead,
  isKind,
  names,
  RELEVANCE,
} from './relevance.js';
import { type Matches, TopK } from './top-k.js';

/** Number of matching foods, and the best of them. */
export interface RankedMatches {
  readonly total: number;
  readonly best: Matches;
  /** Whether the best match of an interpretation is called by one of its terms. */
  readonly isCalledSo: boolean;
  /** Relevance of the best match, static rank left out. */
  readonly relevance: number;
}

/** Posting lists of one interpretation of a query. */
export interface ListQuery {
  /** The terms of the lists; the last may be a prefix. */
  readonly terms?: readonly string[];
  /** One list for each term, in the query's order. */
  readonly lists: readonly FoodList[];
  /** Foods to exclude. */
  readonly others?: FoodList;
  /** Length of each phrase in words: the words of one phrase must be adjacent. */
  readonly phrases: readonly number[];
  /** First terms of phrases whose words must stand in this order, `no` of `no sauce`: `sauce, no meat` is another. */
  readonly negations?: ReadonlySet<string>;
  /** Whether each list is of a term that only stands behind a preposition: no food is called by it. */
  readonly beside?: readonly boolean[];
  /** Penalty of every score of this interpretation. */
  readonly penalty: number;
  /** Whether it names the same food, not another in its place. The query's own words do. */
  readonly isOfSameFood?: boolean;
  /** How the last word is cut, where the food has a longer one. */
  readonly cut?: Cut;
}

/** Last word of a query that only begins a word of a food: as it stands, or without its last letter. */
export type Cut = 'begun' | 'without last letter';

/**
 * Foods that match any of the interpretations, each with its best score: all of them counted, the best `limit` returned.
 * @param features DOC_FEATURE_BYTES bytes for each food of the release
 */
export function match(interpretations: readonly ListQuery[], features: Uint8Array, limit: number): RankedMatches {
  const overlap = interpretations.some((one, at) =>
    interpretations.slice(at + 1).some((other) => !areApart(one, other)),
  );
  const seen = overlap ? noMarks(features.length / DOC_FEATURE_BYTES) : undefined;
  let total = 0;
  let best = NONE;
  let least: number = RELEVANCE.lowest;
  let isCalledSo = false;
  for (const query of interpretations) {
    const top = new TopK(shortestOf(query.lists).postings.length, limit, least);
    total += collect(query, features, top, seen);
    const matches = top.matches();
    const hasBest = matches.foods.length > 0 || total === 0;
    isCalledSo ||= isCalledByBest(query, features, hasBest ? matches : bestOf(query, features));
    best = mergeMax(best, matches);
    // So many foods score at least this: no other interpretation adds anything below.
    least = top.least;
  }
  if (isCalledSo && interpretations.some(({ beside }) => beside))
    isCalledSo = isCalledBefore(interpretations, features, best);
  return { total, best, isCalledSo, relevance: relevanceOfBest(best, features) };
}

/** Best match of an interpretation by itself, where those of others leave it no room. */
function bestOf(query: ListQuery, features: Uint8Array): Matches {
  const top = new TopK(shortestOf(query.lists).postings.length, 1, RELEVANCE.lowest);
  collect(query, features, top, undefined);
  return top.matches();
}

/** Whether the best of these matches is called by a term of the interpretation. */
function isCalledByBest(query: ListQuery, features: Uint8Array, matches: Matches): boolean {
  if (matches.foods.length === 0) return false;
  const food = firstBest(matches);
  return isCalled(postingsIn(query.lists, food), features, DOC_FEATURE_BYTES * food);
}

/**
 * Whether the best match of all interpretations is called by what stands before a preposition: `Sauce, pasta` is no pasta
 * with a sauce.
 */
function isCalledBefore(interpretations: readonly ListQuery[], features: Uint8Array, best: Matches): boolean {
  const food = firstBest(best);
  const at = DOC_FEATURE_BYTES * food;
  return interpretations.some((query) => {
    const postings = postingsOfMatch(query, features, food) ?? [];
    const beside = postings.filter((_, index) => query.beside?.[index]);
    const named = postings.filter((_, index) => !query.beside?.[index]);
    if (beside.some(isKind)) return named.some(isKind);
    const isOther = beside.some((posting) => isHeadNoun(posting, features, at));
    if (isOther) return named.some((posting) => isInHead(posting, features, at));
    // `Burger King, french fries` is no burger with fries.
    const isServed = beside.some((posting) => names(posting, features, at));
    return named.some((posting) => names(posting, features, at) && !(isServed && !isNoun(posting)));
  });
}

function relevanceOfBest(best: Matches, features: Uint8Array): number {
  if (best.foods.length === 0) return RELEVANCE.lowest;
  const at = indexOfBest(best);
  return best.scores[at]! - features[DOC_FEATURE_BYTES * best.foods[at]! + DocFeature.staticRank]!;
}

/**
 * Collects the best matches of one interpretation. Once no further food can be among them, the rest is only counted.
 * @param seen foods that other interpretations found, which count no more; those of this one are added
 * @returns number of matches
 */
function collect(query: ListQuery, features: Uint8Array, best: TopK, seen: Uint32Array | undefined): number {
  const foods = features.length / DOC_FEATURE_BYTES;
  const isMatch = phraseFilter(query, features);
  const matching = intersect(query.lists, query.others, foods, isMatch ? undefined : seen);
  const ranker = new Ranker(query, features, best, matching.anchor);
  if (isMatch) return collectPhrases(matching, isMatch, ranker, seen);
  for (let from = matching.from; from !== undefined; from = matching.from) {
    if (!ranker.mayRank(from)) return matching.countRest();
    ranker.add(matching.next(ranker.candidates(from)));
  }
  return matching.count;
}

/** The same where only some of the foods in all lists match. */
function collectPhrases(
  found: Intersection,
  isMatch: (food: number) => boolean,
  ranker: Ranker,
  seen: Uint32Array | undefined,
): number {
  let total = 0;
  while (found.from !== undefined) {
    const matching = found.next().filter((posting) => isMatch(foodOf(posting)));
    total += seen ? addFoods(seen, matching) : matching.length;
    ranker.add(matching);
  }
  return total;
}

/** Whether no food can match both, because the one requires what the other excludes. */
const areApart = (one: ListQuery, other: ListQuery): boolean =>
  (one.others !== undefined && other.lists.includes(one.others)) ||
  (other.others !== undefined && one.lists.includes(other.others));

let marks = noFoods(0);

/** Scratch bitset of counted foods, cleared by each call. */
function noMarks(foods: number): Uint32Array {
  if (marks.length * 32 < foods) marks = noFoods(foods);
  return marks.fill(0);
}

const NONE: Matches = { foods: new Int32Array(0), scores: new Int16Array(0) };

/** Whether a food has the words of each phrase together. `undefined` where no phrase has several words. */
function phraseFilter(query: ListQuery, features: Uint8Array): ((food: number) => boolean) | undefined {
  if (query.phrases.every((words) => words === 1)) return undefined;
  const finders = query.lists.map((list) => new Finder(list));
  return (food) => {
    const head = features[DOC_FEATURE_BYTES * food + DocFeature.head] ?? 0;
    const postings = finders.map((finder) => finder.of(food));
    return matchesPhrases(postings, query, head);
  };
}

/** The food with the highest score, of several the first. */
const firstBest = (matches: Matches): number => matches.foods[indexOfBest(matches)]!;

/** Index of the highest score, of several the first. */
function indexOfBest({ scores }: Matches): number {
  let at = 0;
  for (let index = 1; index < scores.length; index++) if (scores[index]! > scores[at]!) at = index;
  return at;
}

/** Postings of one food in all lists of an interpretation, `undefined` where it does not match. */
export function postingsOfMatch(query: ListQuery, features: Uint8Array, food: number): Posting[] | undefined {
  if (!query.lists.every((list) => hasFood(list, food))) return undefined;
  if (query.others && hasFood(query.others, food)) return undefined;
  const postings = postingsIn(query.lists, food);
  const head = features[DOC_FEATURE_BYTES * food + DocFeature.head] ?? 0;
  const isWhole = query.phrases.every((words) => words === 1);
  return isWhole || matchesPhrases(postings, query, head) ? postings : undefined;
}

/** Postings of one food in all lists. */
const postingsIn = (lists: readonly FoodList[], food: number): Posting[] =>
  lists.map((list) => new Finder(list).of(food));

function matchesPhrases(postings: readonly Posting[], { phrases, terms, negations }: ListQuery, head: number): boolean {
  let at = 0;
  for (const words of phrases) {
    const places = postings.slice(at, at + words).map((posting) => kindFirst(positionOf(posting)));
    const isInOrder = places.every((place, index) => index === 0 || places[index - 1]! <= place);
    if (!isInOrder && negations?.has(terms?.[at] ?? '')) return false;
    at += words;
    const lowest = Math.min(...places);
    const highest = Math.max(...places);
    if (words > 1 && coversHead(places, head)) continue;
    // A word has one place in all other texts: a short name may have it before a description does.
    const areBeside = lowest === highest || lowest > Position.late;
    const areTogether = highest < Position.late ? highest - lowest < words : areBeside;
    if (!areTogether) return false;
  }
  return true;
}

/** Words behind the head that can still belong to its name. */
const NEARBY = 3;

/**
 * Whether a phrase has all words of the head, its own last word among them. It names the food though its words stand
 * apart: `heavy cream` of `Cream, fluid, heavy whipping`.
 */
function coversHead(places: readonly number[], head: number): boolean {
  const last = places.at(-1) ?? -1;
  if (last < 0 || last >= head) return false;
  for (let place = 0; place < head; place++) if (!places.includes(place)) return false;
  return places.every((place) => place < head + NEARBY);
}

/** The kind counts as before the name. */
const kindFirst = (place: number) => (place === Position.kind ? -1 : place);

/** Union of two match lists, each food with the higher of its scores. */
export function mergeMax(a: Matches, b: Matches): Matches {
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
 * Merges the matches of several releases into one ranking by counting sort: highest score first, among equals by release
 * and food number. Foods are numbered through all releases: `bases[i]` is the number of release i's first food.
 */
export function mergeRanked(matches: readonly Matches[], bases: readonly number[], limit: number): Int32Array {
  const [lowest, highest] = rangeOf(matches);
  // First the count of each score, then the index of its next food.
  const places = new Int32Array(highest - lowest + 2);
  for (const { scores } of matches) for (let at = 0; at < scores.length; at++) places[highest - scores[at]! + 1]!++;
  for (let at = 1; at < places.length; at++) places[at]! += places[at - 1]!;
  const order = new Int32Array(places.at(-1)!);
  matches.forEach(({ foods, scores }, release) => {
    const base = bases[release] ?? 0;
    for (let at = 0; at < foods.length; at++) order[places[highest - scores[at]!]!++] = base + foods[at]!;
  });
  return order.slice(0, limit);
}

function rangeOf(matches: readonly Matches[]): [lowest: number, highest: number] {
  let lowest: number = RELEVANCE.highest;
  let highest: number = RELEVANCE.lowest;
  for (const { scores } of matches) {
    for (let at = 0; at < scores.length; at++) {
      lowest = Math.min(lowest, scores[at]!);
      highest = Math.max(highest, scores[at]!);
    }
  }
  return [Math.min(lowest, highest), highest];
}
