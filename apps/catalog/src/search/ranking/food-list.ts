import { bitCount } from '../bit-count.js';
import { firstOf, foodOf, type Posting } from '../index/postings.js';
import { leap, type Postings } from './matching.js';

/** The foods that have a term. */
export interface FoodList {
  readonly postings: Postings;
  /** Of a term that many foods have. */
  readonly bits?: FoodBits;
}

export interface FoodBits {
  /** A bit for every food of the release, by number, whether it is in the list: 32 foods a word. */
  readonly words: Uint32Array;
  /** How many are in the list before the foods of each word: where the postings of those begin. */
  readonly ranks: Uint32Array;
}

/** From one food in so many on, bits are smaller than postings. */
const DENSE = 32;

/** @param foods how many the release has */
export function foodList(postings: Postings, foods: number): FoodList {
  if (postings.length * DENSE <= foods) return { postings };
  const words = noFoods(foods);
  mark(words, postings);
  const ranks = new Uint32Array(words.length);
  for (let at = 1; at < words.length; at++) ranks[at] = ranks[at - 1]! + bitCount(words[at - 1]!);
  return { postings, bits: { words, ranks } };
}

/** How many bytes a list takes. */
export const bytesOf = ({ postings, bits }: FoodList): number =>
  postings.byteLength + (bits ? bits.words.byteLength + bits.ranks.byteLength : 0);

/** Finds the postings of foods that a list has, one food after the other in ascending order. */
export class Finder {
  private place = 0;
  private readonly postings: Postings;
  private readonly bits: FoodBits | undefined;

  constructor({ postings, bits }: FoodList) {
    this.postings = postings;
    this.bits = bits;
  }

  of(food: number): Posting {
    if (this.bits) {
      const before = this.bits.words[food >>> 5]! & ((1 << (food & 31)) - 1);
      return this.postings[this.bits.ranks[food >>> 5]! + bitCount(before)]!;
    }
    this.place = leap(this.postings, this.place, firstOf(food));
    return this.postings[this.place]!;
  }
}

/** The words of bits of no food. */
export const noFoods = (foods: number): Uint32Array => new Uint32Array((foods + 31) >>> 5);

/** Sets the bits of these foods. @returns how many of them were not set */
export function mark(words: Uint32Array, postings: Postings): number {
  let added = 0;
  for (let at = 0; at < postings.length; at++) {
    const food = foodOf(postings[at]!);
    const before = words[food >>> 5]!;
    added += ((before >>> (food & 31)) & 1) ^ 1;
    words[food >>> 5] = before | (1 << (food & 31));
  }
  return added;
}

/** The first of the shortest. */
export const shortestOf = (lists: readonly FoodList[]): FoodList =>
  lists.reduce((shortest, list) => (list.postings.length < shortest.postings.length ? list : shortest));

/** Where what is left of a list is written; good until the next call that needs it. */
let left: Postings = new Int32Array(0);

/**
 * The postings of the shortest of these lists whose foods all of them have, and `others` has not. They lie where the
 * next call writes.
 */
export function common(lists: readonly FoodList[], others?: FoodList): Postings {
  const shortest = shortestOf(lists);
  let found = shortest.postings;
  if (left.length < found.length) left = new Int32Array(found.length);
  const longer = lists.filter((list) => list !== shortest);
  if (shortest.bits && longer.length > 0) found = met(shortest.postings, shortest.bits, longer);
  else for (const list of longer) found = narrowed(found, list, 1);
  return others && others.postings.length > 0 ? narrowed(found, others, 0) : found;
}

/** The same for lists that all have bits, 32 foods at a time. */
function met(postings: Postings, { words, ranks }: FoodBits, longer: readonly FoodList[]): Postings {
  const others = longer.flatMap(({ bits }) => bits?.words ?? []);
  let length = 0;
  for (let at = 0; at < words.length; at++) {
    const own = words[at]!;
    let all = own;
    for (let other = 0; all !== 0 && other < others.length; other++) all &= others[other]![at]!;
    // The lowest bit each time, until none is left.
    for (; all !== 0; all &= all - 1) left[length++] = postings[ranks[at]! + bitCount(own & ((all & -all) - 1))]!;
  }
  return left.subarray(0, length);
}

/**
 * Those postings whose foods the other list has (`wanted` 1) or has not (0). Written without a branch, which would be
 * foreseen wrong half the time.
 */
function narrowed(postings: Postings, { postings: other, bits }: FoodList, wanted: 0 | 1): Postings {
  let length = 0;
  if (bits) {
    for (let at = 0; at < postings.length; at++) {
      const posting = postings[at]!;
      const food = foodOf(posting);
      left[length] = posting;
      length += ((bits.words[food >>> 5]! >>> (food & 31)) & 1) ^ wanted ^ 1;
    }
    return left.subarray(0, length);
  }
  for (let at = 0, place = 0; at < postings.length; at++) {
    const posting = postings[at]!;
    place = leap(other, place, firstOf(foodOf(posting)));
    const has = place < other.length && foodOf(other[place]!) === foodOf(posting) ? 1 : 0;
    left[length] = posting;
    length += has ^ wanted ^ 1;
  }
  return left.subarray(0, length);
}
