import { foodOf, Place, placeOf, type Posting } from '../index/postings.js';
import { common, Finder, type FoodList, mark, noFoods, shortestOf } from './food-list.js';
import { type Postings } from './matching.js';
import { FACTS, RELEVANCE, relevanceOf } from './relevance.js';
import { rememberedRelevance, withPlace } from './remembered.js';

/** Foods of one release, by number, ascending, and how well each matches. */
export interface Matches {
  readonly foods: Int32Array;
  readonly scores: Int16Array;
}

/** How many foods match, and the best of them. */
export interface Found {
  readonly total: number;
  readonly best: Matches;
}

/** The terms of one reading with the foods that have them. */
export interface Asked {
  /** One list a term, in the query's order. */
  readonly lists: readonly FoodList[];
  /** Foods that are left out. */
  readonly others?: FoodList;
  /** Words of each phrase: those of a phrase of several stand next to each other. */
  readonly phrases: readonly number[];
  /** What every score of this reading loses against the query as it was meant. */
  readonly penalty: number;
}

/**
 * Foods that have all that any of the readings asks, each with its best score: all are counted, and none of the best
 * `most` is missing.
 * @param facts FACTS bytes for each food of the release
 */
export function match(readings: readonly Asked[], facts: Uint8Array, most: number): Found {
  const overlap = readings.some((one, at) => readings.slice(at + 1).some((other) => !areApart(one, other)));
  const seen = overlap ? noMarks(facts.length / FACTS) : undefined;
  let total = 0;
  let best = NONE;
  let least: number = RELEVANCE.lowest;
  for (const asked of readings) {
    const matching = matchingAll(asked);
    total += seen ? mark(seen, matching) : matching.length;
    const top = ranked(matching, asked, facts, new Best(matching.length, most, least));
    best = either(best, top.matches());
    // As many are at least as good: no other reading adds anything below.
    least = top.least;
  }
  return { total, best };
}

/** Whether no food can match both: the one wants what the other leaves out. */
const areApart = (one: Asked, other: Asked): boolean =>
  (one.others !== undefined && other.lists.includes(one.others)) ||
  (other.others !== undefined && one.lists.includes(other.others));

let marks = noFoods(0);

/** For foods that were counted; good until the next call. */
function noMarks(foods: number): Uint32Array {
  if (marks.length * 32 < foods) marks = noFoods(foods);
  return marks.fill(0);
}

const NONE: Matches = { foods: new Int32Array(0), scores: new Int16Array(0) };

/** The postings, in the shortest list, of all foods that match. */
function matchingAll(asked: Asked): Postings {
  const matching = common(asked.lists, asked.others);
  if (asked.phrases.every((words) => words === 1)) return matching;
  const postingsOf = postingReader(asked.lists);
  return matching.filter((posting) => together(postingsOf(posting), asked.phrases));
}

function ranked(matching: Postings, asked: Asked, facts: Uint8Array, best: Best): Best {
  const relevance = rankerOf(asked.lists, facts);
  for (let index = 0; index < matching.length; index++) {
    const posting = matching[index]!;
    const score = Math.min(Math.max(RELEVANCE.lowest, relevance(posting) - asked.penalty), RELEVANCE.highest);
    if (score >= best.wanted) best.add(foodOf(posting), score);
  }
  return best;
}

/** Tells the relevance of foods by their postings in the shortest list, of one food after the other in ascending order. */
function rankerOf(lists: readonly FoodList[], facts: Uint8Array): (posting: Posting) => number {
  const remembered = rememberedRelevance(lists.length);
  if (!remembered) {
    const postingsOf = postingReader(lists);
    return (posting) => relevanceOf(postingsOf(posting), facts, FACTS * foodOf(posting));
  }
  const shortest = lists.indexOf(shortestOf(lists));
  const finders = lists.map((list) => new Finder(list));
  return (posting) => {
    const food = foodOf(posting);
    let places = 0;
    for (let index = 0; index < finders.length; index++) {
      places = withPlace(places, index === shortest ? posting : finders[index]!.of(food));
    }
    return remembered.of(places, facts, FACTS * food);
  };
}

/** Reads the postings of foods in all lists, by that in the shortest, of one food after the other in ascending order. */
function postingReader(lists: readonly FoodList[]): (posting: Posting) => readonly Posting[] {
  const shortest = lists.indexOf(shortestOf(lists));
  const finders = lists.map((list) => new Finder(list));
  const postings = new Array<Posting>(lists.length).fill(0);
  return (posting) => {
    for (let index = 0; index < finders.length; index++) {
      postings[index] = index === shortest ? posting : finders[index]!.of(foodOf(posting));
    }
    return postings;
  };
}

/** The best of foods that come in ascending order. */
class Best {
  /** What the score of a food to come has to be at least, so that it is among the best. */
  wanted: number;
  /** What those of the best are at least. */
  least: number;
  private foods: Int32Array;
  private scores: Int16Array;
  private length = 0;
  /** How many have each score, from the lowest wanted on. */
  private readonly counts: Int32Array;
  private readonly lowest: number;
  /** How many have what is wanted. */
  private enough = 0;

  /** @param all how many foods can come */
  constructor(
    all: number,
    private readonly most: number,
    wanted: number,
  ) {
    this.wanted = wanted;
    this.least = wanted;
    this.lowest = wanted;
    this.foods = new Int32Array(Math.min(all, ROOM));
    this.scores = new Int16Array(this.foods.length);
    this.counts = new Int32Array(all < most ? 0 : RELEVANCE.highest - wanted + 1);
  }

  /** A food whose score is at least what is wanted. */
  add(food: number, score: number): void {
    if (this.length === this.foods.length) this.grow();
    this.foods[this.length] = food;
    this.scores[this.length++] = score;
    if (this.counts.length === 0) return;
    this.counts[score - this.lowest]!++;
    this.enough++;
    // Of equals the lower number is the better, so that those to come have to be better than as many as are wanted.
    while (this.enough >= this.most) {
      this.least = this.wanted++;
      this.enough -= this.counts[this.least - this.lowest]!;
    }
  }

  /** The best, and maybe some that are no better than the last of them. */
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
    this.foods = new Int32Array(4 * foods.length);
    this.foods.set(foods);
    this.scores = new Int16Array(4 * scores.length);
    this.scores.set(scores);
  }
}

/** Foods that there is room for at first. */
const ROOM = 512;

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
 * The best `most` matches of several releases in one order: highest score first, among equals the releases as given and
 * their foods by number. Foods are numbered on through the releases: `bases[i]` is the
 * number of the first food of release i.
 */
export function best(matches: readonly Matches[], bases: readonly number[], most: number): Int32Array {
  const [lowest, highest] = rangeOf(matches);
  // First how many have each score, then the place of the next that has it.
  const places = new Int32Array(highest - lowest + 2);
  for (const { scores } of matches) for (let at = 0; at < scores.length; at++) places[highest - scores[at]! + 1]!++;
  for (let at = 1; at < places.length; at++) places[at]! += places[at - 1]!;
  const order = new Int32Array(places.at(-1)!);
  matches.forEach(({ foods, scores }, release) => {
    const base = bases[release] ?? 0;
    for (let at = 0; at < foods.length; at++) order[places[highest - scores[at]!]!++] = base + foods[at]!;
  });
  return order.slice(0, most);
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
