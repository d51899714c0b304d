import { bitCount } from './bit-count.js';
import { firstOf, foodOf, type Posting } from './postings.js';
import { gallop, type Postings } from './posting-lists.js';

/** Posting list of a term, with a bitset where it is dense. */
export interface FoodList {
  readonly postings: Postings;
  /** Present where many foods have the term. */
  readonly bits?: FoodBits;
}

export interface FoodBits {
  /** Bitset over the foods of the release by number, 32 foods a word. */
  readonly words: Uint32Array;
  /** Rank of each word: how many foods of the list come before it, which is where its postings begin. */
  readonly ranks: Uint32Array;
}

/** Density from which a bitset is smaller than the postings: one food in so many. */
const DENSE = 32;

/** Makes a posting list, with a bitset where it is dense. @param foods number of foods of the release */
export function foodList(postings: Postings, foods: number): FoodList {
  if (postings.length * DENSE <= foods) return { postings };
  const words = noFoods(foods);
  mark(words, postings);
  const ranks = new Uint32Array(words.length);
  for (let at = 1; at < words.length; at++) ranks[at] = ranks[at - 1]! + bitCount(words[at - 1]!);
  return { postings, bits: { words, ranks } };
}

/** Memory of a list in bytes. */
export const bytesOf = ({ postings, bits }: FoodList): number =>
  postings.byteLength + (bits ? bits.words.byteLength + bits.ranks.byteLength : 0);

/** Cursor over a posting list: looks up the posting of one food after the other, in ascending order. */
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
    this.place = gallop(this.postings, this.place, firstOf(food));
    return this.postings[this.place]!;
  }
}

/** Whether the list has the food. */
export function hasFood({ postings, bits }: FoodList, food: number): boolean {
  if (bits) return ((bits.words[food >>> 5]! >>> (food & 31)) & 1) === 1;
  const at = gallop(postings, 0, firstOf(food));
  return at < postings.length && foodOf(postings[at]!) === food;
}

/** Empty bitset for so many foods. */
export const noFoods = (foods: number): Uint32Array => new Uint32Array((foods + 31) >>> 5);

/** Sets the bits of these foods. @returns how many were not set before */
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

/** Shortest of the lists, the first among equals. */
export const shortestOf = (lists: readonly FoodList[]): FoodList =>
  lists.reduce((shortest, list) => (list.postings.length < shortest.postings.length ? list : shortest));

/** Scratch buffer, overwritten by the next call. */
let left: Postings = new Int32Array(0);

/**
 * Intersection of the lists without the foods of `others`, as postings of the shortest list. Lies in the scratch
 * buffer: copy it before the next call.
 */
export function intersect(lists: readonly FoodList[], others?: FoodList): Postings {
  const shortest = shortestOf(lists);
  let found = shortest.postings;
  if (left.length < found.length) left = new Int32Array(found.length);
  const longer = lists.filter((list) => list !== shortest);
  if (shortest.bits && longer.length > 0) found = intersectBitsets(shortest.postings, shortest.bits, longer);
  else for (const list of longer) found = filter(found, list, 1);
  return others && others.postings.length > 0 ? filter(found, others, 0) : found;
}

/** Intersection of lists that all have bitsets, 32 foods at a time. */
function intersectBitsets(postings: Postings, { words, ranks }: FoodBits, longer: readonly FoodList[]): Postings {
  const others = longer.flatMap(({ bits }) => bits?.words ?? []);
  let length = 0;
  for (let at = 0; at < words.length; at++) {
    const own = words[at]!;
    let all = own;
    for (let other = 0; all !== 0 && other < others.length; other++) all &= others[other]![at]!;
    // Takes the lowest set bit each time.
    for (; all !== 0; all &= all - 1) left[length++] = postings[ranks[at]! + bitCount(own & ((all & -all) - 1))]!;
  }
  return left.subarray(0, length);
}

/**
 * Postings whose foods the other list has (`wanted` 1) or lacks (0). Branch-free: a branch would be mispredicted half
 * the time.
 */
function filter(postings: Postings, { postings: other, bits }: FoodList, wanted: 0 | 1): Postings {
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
    place = gallop(other, place, firstOf(foodOf(posting)));
    const has = place < other.length && foodOf(other[place]!) === foodOf(posting) ? 1 : 0;
    left[length] = posting;
    length += has ^ wanted ^ 1;
  }
  return left.subarray(0, length);
}
