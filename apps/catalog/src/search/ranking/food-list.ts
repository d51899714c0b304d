import { firstOf, foodOf, type Posting } from '../index/postings.js';
import { leap, type Postings } from './matching.js';

/** The foods that have a term. */
export interface FoodList {
  readonly postings: Postings;
  /** Of a term that many foods have: a bit for every food of the release, by number, whether it is one of them. */
  readonly bits?: Uint32Array;
  /** Beside each 32 bits how many are set in those before: where the postings of these foods begin. */
  readonly ranks?: Uint32Array;
}

/** From one food in so many on, bits are smaller than postings. */
const DENSE = 32;

/** @param foods how many the release has */
export function foodList(postings: Postings, foods: number): FoodList {
  if (postings.length * DENSE <= foods) return { postings };
  const bits = bitsFor(foods);
  mark(bits, postings);
  const ranks = new Uint32Array(bits.length);
  for (let at = 1; at < bits.length; at++) ranks[at] = ranks[at - 1]! + count(bits[at - 1]!);
  return { postings, bits, ranks };
}

/** How many bytes a list takes. */
export const bytesOf = ({ postings, bits, ranks }: FoodList): number =>
  postings.byteLength + (bits?.byteLength ?? 0) + (ranks?.byteLength ?? 0);

/** How many bits are set: counted in pairs, in fours, in bytes, and those added up by the multiplication. */
function count(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Finds the postings of foods that a list has, one food after the other in ascending order. */
export class Finder {
  private place = 0;
  private readonly postings: Postings;
  private readonly bits: Uint32Array | undefined;
  private readonly ranks: Uint32Array | undefined;

  constructor({ postings, bits, ranks }: FoodList) {
    this.postings = postings;
    this.bits = bits;
    this.ranks = ranks;
  }

  of(food: number): Posting {
    if (this.bits && this.ranks) {
      const before = this.bits[food >>> 5]! & ((1 << (food & 31)) - 1);
      return this.postings[this.ranks[food >>> 5]! + count(before)]!;
    }
    this.place = leap(this.postings, this.place, firstOf(food));
    return this.postings[this.place]!;
  }
}

/** Bits of no food. */
export const bitsFor = (foods: number): Uint32Array => new Uint32Array((foods + 31) >>> 5);

/** Sets the bits of these foods. @returns how many of them were not set */
export function mark(bits: Uint32Array, postings: Postings): number {
  let added = 0;
  for (let at = 0; at < postings.length; at++) {
    const food = foodOf(postings[at]!);
    const before = bits[food >>> 5]!;
    added += ((before >>> (food & 31)) & 1) ^ 1;
    bits[food >>> 5] = before | (1 << (food & 31));
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
  if (shortest.bits && longer.length > 0) found = met(shortest, longer);
  else for (const list of longer) found = narrowed(found, list, 1);
  return others && others.postings.length > 0 ? narrowed(found, others, 0) : found;
}

/** The same for lists that all have bits, 32 foods at a time. */
function met({ postings, bits, ranks }: FoodList, others: readonly FoodList[]): Postings {
  const rows = others.map((other) => other.bits!);
  const first = rows[0]!;
  let length = 0;
  for (let word = 0; word < bits!.length; word++) {
    const own = bits![word]!;
    let all = own & first[word]!;
    for (let row = 1; all !== 0 && row < rows.length; row++) all &= rows[row]![word]!;
    if (all === 0) continue;
    const rank = ranks![word]!;
    for (; all !== 0; all &= all - 1) left[length++] = postings[rank + count(own & ((all & -all) - 1))]!;
  }
  return left.subarray(0, length);
}

/** Those postings whose foods the other list has (`wanted` 1) or has not (0). Written without a branch: it would be guessed wrong half the time. */
function narrowed(postings: Postings, { postings: other, bits }: FoodList, wanted: 0 | 1): Postings {
  let length = 0;
  if (bits) {
    for (let at = 0; at < postings.length; at++) {
      const posting = postings[at]!;
      const food = foodOf(posting);
      left[length] = posting;
      length += ((bits[food >>> 5]! >>> (food & 31)) & 1) ^ wanted ^ 1;
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
