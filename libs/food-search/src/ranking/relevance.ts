import { isNoun, Position, positionOf, type Posting } from '../postings/postings.js';

/** Document features of a food for ranking, one byte each. */
export const DocFeature = {
  staticRank: 0,
  /** Number of words of the head, which names the food itself. The last is its noun. */
  head: 1,
  /** Number of words of the part after the head. */
  second: 2,
  /** Number of words of the whole name. */
  name: 3,
} as const;

/** Size of a food's document features in bytes. */
export const DOC_FEATURE_BYTES = 4;

const WEIGHT = {
  /** The name is the query and nothing else; `chicken gravy` is not chicken with gravy. */
  exact: 90,
  /** The query has every word of a name with further parts, and ends with a noun of it: not `chicken with gravy`. */
  whole: 20,
  /** All of the words that name the food are asked for. */
  head: 150,
  /** A term names the kind of food that the name begins with. */
  kind: 110,
  /** All words of the part after the head are asked for, and none of the head. */
  second: 90,
  /** Penalty where the last query term is not the noun of the name. In English the last word names the thing. */
  otherNoun: -25,
  /** The name begins with a term. */
  leading: 20,
  /** The terms are, or the only one is, the noun of a part behind the head: `steak` of `Beef, top loin steak`. */
  partNoun: 45,
  /** Penalty of terms apart: neither adjacent nor the whole head and nouns of further parts. */
  apart: -45,
  /** Or they do, but not in the order of the query. */
  outOfOrder: -14,
  /** The words of a head in another order name something else: `milk chocolate`, `chocolate milk`. */
  reversedHead: -60,
  /** For each position that a term comes later than it could. */
  late: -5,
  synonym: -30,
  description: -90,
} as const;

/** Share of the noun in the weight of a head of several words. */
const NOUN = 0.6;

/** Latest position that still costs more than the one before. */
const LATEST = 12;

/** Parts of a relevance. With the static rank they add up to it, up to rounding. */
export interface RelevanceParts {
  /** How much of the food's own name is asked for: its head, the part after it, or its kind. */
  readonly named: number;
  /** The name is the query and nothing else, or its words reversed. */
  readonly exact: number;
  /** What the last term is to the food: the noun of a part, or not the noun. */
  readonly noun: number;
  /** The name begins with a term. */
  readonly leading: number;
  /** Terms apart from each other or in another order. */
  readonly order: number;
  /** Terms that come late in the name. */
  readonly late: number;
  /** Terms found in other names, supplier or description alone. */
  readonly beside: number;
}

type Note = (parts: RelevanceParts) => void;

const NO_PARTS: RelevanceParts = { named: 0, exact: 0, noun: 0, leading: 0, order: 0, late: 0, beside: 0 };

/** Range of `relevanceOf`. */
export const RELEVANCE = { lowest: -1024, highest: 1023 } as const;

/**
 * Relevance of a food to a query, its static rank included. A plain food that matches a little less comes before a
 * special one.
 * @param postings one for each term, in the query's order
 * @param features document features of all foods; those of this food begin at `at`
 * @param note is told the parts of the relevance
 */
export function relevanceOf(postings: readonly Posting[], features: Uint8Array, at: number, note?: Note): number {
  const [only] = postings;
  if (only !== undefined && postings.length === 1) return relevanceOfOne(only, features, at, note);
  const head = features[at + DocFeature.head] ?? 0;
  const second = features[at + DocFeature.second] ?? 0;
  let inHead = 0;
  let inSecond = 0;
  let inName = 0;
  let noun = false;
  let lastIsNoun = false;
  let inKind = 0;
  let late = 0;
  let beside = 0;
  let first = Position.late as number;
  let last = -1;
  let ordered = true;
  let nouns = true;
  for (let index = 0; index < postings.length; index++) {
    const place = positionOf(postings[index] ?? 0);
    if (place <= Position.late) {
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
    } else if (place === Position.kind) inKind++;
    else beside += place === Position.synonym ? WEIGHT.synonym : WEIGHT.description;
  }
  const all = inName === postings.length;
  const reversed = inHead === postings.length && !ordered;
  const whole = inName + inKind === postings.length && inName === features[at + DocFeature.name];
  const adjacent = all && last - first === inName - 1;
  const endsWithNoun = isNoun(postings.at(-1) ?? 0);
  const part = adjacent && ordered && first >= head + second && endsWithNoun;
  const apart = !adjacent && !(all && inHead === head && nouns);
  const named = Math.max(
    inKind > 0 ? WEIGHT.kind : 0,
    WEIGHT.head * coverage(inHead, noun, head),
    inHead === 0 && second > 0 ? (WEIGHT.second * inSecond) / second : 0,
  );
  const wholeWeight = inName === inHead + inSecond ? WEIGHT.exact : endsWithNoun ? WEIGHT.whole : 0;
  const exact = reversed ? WEIGHT.reversedHead : whole ? wholeWeight : 0;
  const nounWeight = part ? WEIGHT.partNoun : lastIsNoun ? 0 : WEIGHT.otherNoun;
  const leading = first === 0 ? WEIGHT.leading : 0;
  const order = apart ? WEIGHT.apart : ordered ? 0 : WEIGHT.outOfOrder;
  note?.({ named, exact, noun: nounWeight, leading, order, late: WEIGHT.late * late, beside });
  const score = named + exact + nounWeight + leading + order + WEIGHT.late * late + beside;
  return (features[at + DocFeature.staticRank] ?? 0) + Math.round(score);
}

/**
 * Whether the terms name the food, rather than an ingredient or a quality. True where the name starts with a term, a term
 * is its kind or the noun after the head, or the terms are one part (`Soup, chicken broth`).
 */
export function isCalled(postings: readonly Posting[], features: Uint8Array, at: number): boolean {
  const first = positionOf(postings[0] ?? 0);
  const adjacent = postings.every((posting, index) => positionOf(posting) === first + index);
  if (adjacent && first < Position.late && isNoun(postings.at(-1) ?? 0)) return true;
  return postings.some((posting) => names(posting, features, at));
}

/** Whether a term by itself names the food: the name starts with it, or it is its kind or the noun after the head. */
export function names(posting: Posting, features: Uint8Array, at: number): boolean {
  const position = positionOf(posting);
  if (position > Position.late) return position === Position.kind;
  const behind = (features[at + DocFeature.head] ?? 0) + (features[at + DocFeature.second] ?? 0);
  return position === 0 || (isNoun(posting) && position < behind);
}

/** Whether a term is the noun of the head. */
export const isHeadNoun = (posting: Posting, features: Uint8Array, at: number): boolean =>
  positionOf(posting) === (features[at + DocFeature.head] ?? 0) - 1;

/** Whether a term is in the head. */
export const isInHead = (posting: Posting, features: Uint8Array, at: number): boolean =>
  positionOf(posting) < (features[at + DocFeature.head] ?? 0);

/** Whether a term is the kind of the food. */
export const isKind = (posting: Posting): boolean => positionOf(posting) === Position.kind;

/** Relevance to a query of one term: most queries, and the longest posting lists. */
function relevanceOfOne(posting: Posting, features: Uint8Array, at: number, note?: Note): number {
  const place = positionOf(posting);
  const staticRank = features[at + DocFeature.staticRank] ?? 0;
  if (place > Position.late) {
    if (place === Position.kind) {
      note?.({ ...NO_PARTS, named: WEIGHT.kind });
      return staticRank + WEIGHT.kind;
    }
    const beside = place === Position.synonym ? WEIGHT.synonym : WEIGHT.description;
    note?.({ ...NO_PARTS, beside });
    return staticRank + beside;
  }
  const head = features[at + DocFeature.head] ?? 0;
  const second = features[at + DocFeature.second] ?? 0;
  const late = WEIGHT.late * Math.min(place, LATEST);
  let named = 0;
  if (place < head) named = WEIGHT.head * coverage(1, place === head - 1, head);
  else if (place < head + second) named = WEIGHT.second * coverage(1, place === head + second - 1, second);
  const noun = place >= head + second && isNoun(posting) ? WEIGHT.partNoun : 0;
  const leading = place === 0 ? WEIGHT.leading : 0;
  const exact = features[at + DocFeature.name] === 1 ? WEIGHT.exact : 0;
  note?.({ named, exact, noun, leading, order: 0, late, beside: 0 });
  return staticRank + Math.round(named + exact + noun + leading + late);
}

/** Share of a head that the query covers. */
function coverage(matched: number, noun: boolean, head: number): number {
  if (head <= 1) return matched;
  return (noun ? NOUN : 0) + ((1 - NOUN) * (matched - (noun ? 1 : 0))) / (head - 1);
}
