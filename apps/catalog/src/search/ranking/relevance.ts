import { isNoun, Place, placeOf, type Posting } from '../index/postings.js';

/** What is kept of each food for ranking, a byte each: */
export const Fact = {
  standing: 0,
  /** Words that name the food itself, the noun last. */
  head: 1,
  /** Words of the part after it. */
  second: 2,
  /** Words of the whole name. */
  name: 3,
} as const;

/** Bytes for each food. */
export const FACTS = 4;

const WEIGHT = {
  /** The name is the query and nothing else; `chicken gravy` is not chicken with gravy. */
  exact: 90,
  /** All of the words that name the food are asked for. */
  head: 150,
  /** A term names the kind of food that the name begins with. */
  kind: 110,
  /** All words of the part after the head are asked for, and none of the head. */
  second: 90,
  /**
   * The last of several terms, which in English says what the others describe, is not the noun of the head, or of the part
   * after it where that alone is asked for.
   */
  otherNoun: -25,
  /** The name begins with a term. */
  leading: 20,
  /** The terms are, or the only one is, the noun of a part behind the head: `steak` of `Beef, top loin steak`. */
  partNoun: 45,
  /** Several terms neither stand next to each other nor are the whole head and nouns of further parts. */
  apart: -45,
  /** Or they do, but not in the order of the query. */
  outOfOrder: -14,
  /** The words of a head in another order name something else: `milk chocolate`, `chocolate milk`. */
  reversedHead: -60,
  /** For each place that a term stands further behind than it could. */
  late: -5,
  synonym: -30,
  aside: -90,
} as const;

/** Of the weight of a head of several words, the part of its noun. */
const NOUN = 0.6;

const LATEST = 12;

/** The highest and lowest that `relevanceOf` gives. */
export const RELEVANCE = { lowest: -1024, highest: 1023 } as const;

/**
 * How well a food answers a query: `postings` has one for each term, in the query's order, and `facts` what is known of
 * all foods, of this one from `at` on. Standing is part of it, so that a plain food that matches a little less comes
 * before a special one.
 */
export function relevanceOf(postings: readonly Posting[], facts: Uint8Array, at: number): number {
  const [only] = postings;
  if (only !== undefined && postings.length === 1) return relevanceOfOne(only, facts, at);
  const head = facts[at + Fact.head] ?? 0;
  const second = facts[at + Fact.second] ?? 0;
  let inHead = 0;
  let inSecond = 0;
  let inName = 0;
  let noun = false;
  let lastIsNoun = false;
  let kind = false;
  let late = 0;
  let beside = 0;
  let first = Place.late as number;
  let last = -1;
  let ordered = true;
  let nouns = true;
  for (let index = 0; index < postings.length; index++) {
    const place = placeOf(postings[index] ?? 0);
    if (place <= Place.late) {
      inName++;
      if (place < head) inHead++;
      else {
        if (place < head + second) inSecond++;
        nouns &&= isNoun(postings[index] ?? 0);
      }
      if (place === head - 1) noun = true;
      if (index === postings.length - 1) {
        lastIsNoun = place === head - 1 || (inHead === 0 && place === head + second - 1);
      }
      ordered &&= place > last;
      first = Math.min(first, place);
      last = Math.max(last, place);
      late += Math.max(0, Math.min(place, LATEST) - index);
    } else if (place === Place.kind) kind = true;
    else beside += place === Place.synonym ? WEIGHT.synonym : WEIGHT.aside;
  }
  const all = inName === postings.length;
  const reversed = inHead === postings.length && !ordered;
  let score = WEIGHT.late * late + beside;
  score += Math.max(
    kind ? WEIGHT.kind : 0,
    WEIGHT.head * coverage(inHead, noun, head),
    inHead === 0 && second > 0 ? (WEIGHT.second * inSecond) / second : 0,
  );
  if (reversed) score += WEIGHT.reversedHead;
  else if (all && inName === facts[at + Fact.name] && inName === inHead + inSecond) score += WEIGHT.exact;
  const adjacent = all && last - first === inName - 1;
  if (adjacent && ordered && first >= head + second && isNoun(postings.at(-1) ?? 0)) score += WEIGHT.partNoun;
  else if (!lastIsNoun) score += WEIGHT.otherNoun;
  if (first === 0) score += WEIGHT.leading;
  if (!adjacent && !(all && inHead === head && nouns)) score += WEIGHT.apart;
  else if (!ordered) score += WEIGHT.outOfOrder;
  return (facts[at + Fact.standing] ?? 0) + Math.round(score);
}

/** The same for the one term of a query: what most queries are, and what the longest lists are ranked by. */
function relevanceOfOne(posting: Posting, facts: Uint8Array, at: number): number {
  const place = placeOf(posting);
  const standing = facts[at + Fact.standing] ?? 0;
  if (place > Place.late) {
    if (place === Place.kind) return standing + WEIGHT.kind;
    return standing + (place === Place.synonym ? WEIGHT.synonym : WEIGHT.aside);
  }
  const head = facts[at + Fact.head] ?? 0;
  const second = facts[at + Fact.second] ?? 0;
  let score = WEIGHT.late * Math.min(place, LATEST);
  if (place < head) score += WEIGHT.head * coverage(1, place === head - 1, head);
  else if (place < head + second) score += WEIGHT.second * coverage(1, place === head + second - 1, second);
  else if (isNoun(posting)) score += WEIGHT.partNoun;
  if (place === 0) score += WEIGHT.leading;
  if (facts[at + Fact.name] === 1) score += WEIGHT.exact;
  return standing + Math.round(score);
}

/** How much of a head is asked for. */
function coverage(matched: number, noun: boolean, head: number): number {
  if (head <= 1) return matched;
  return (noun ? NOUN : 0) + ((1 - NOUN) * (matched - (noun ? 1 : 0))) / (head - 1);
}
