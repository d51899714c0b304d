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
  /** Rank of every eighth word: how many foods of the list come before it, which is where its postings begin. */
  readonly ranks: Uint32Array;
}

/** Words for each rank, as a power of two. Their bits share a cache line and are counted sooner than a rank is read. */
const RANK_SHIFT = 3;

/** Density from which a bitset is smaller than the postings: one food in so many. */
const DENSE = 32;

/** Makes a posting list, with a bitset where it is dense. @param foods number of foods of the release */
export function foodList(postings: Postings, foods: number): FoodList {
  if (postings.length * DENSE <= foods) return { postings };
  const words = bitsetOf(postings, foods);
  const ranks = new Uint32Array((words.length >>> RANK_SHIFT) + 1);
  for (let at = 0, rank = 0; at < words.length; at++) {
    if (at === (at >>> RANK_SHIFT) << RANK_SHIFT) ranks[at >>> RANK_SHIFT] = rank;
    rank += bitCount(words[at]!);
  }
  return { postings, bits: { words, ranks } };
}

/** Memory of a list in bytes. */
export const bytesOf = ({ postings, bits }: FoodList): number =>
  postings.byteLength + (bits ? bits.words.byteLength + bits.ranks.byteLength : 0);

/** Lists of these terms by term, without terms that have none. */
export function pickLists(
  terms: readonly string[],
  lists: { get(term: string): FoodList | undefined },
): Map<string, FoodList> {
  const picked = new Map<string, FoodList>();
  for (const term of terms) {
    const list = lists.get(term);
    if (list) picked.set(term, list);
  }
  return picked;
}

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
      const { words, ranks } = this.bits;
      const at = food >>> 5;
      const segment = at >>> RANK_SHIFT;
      let index = ranks[segment]! + bitCount(words[at]! & ((1 << (food & 31)) - 1));
      for (let before = segment << RANK_SHIFT; before < at; before++) index += bitCount(words[before]!);
      return this.postings[index]!;
    }
    this.place = gallop(this.postings, this.place, firstOf(food));
    return this.postings[this.place]!;
  }
}

/** Whether the list has the food. */
export function hasFood({ postings, bits }: FoodList, food: number): boolean {
  if (bits) return bitOf(bits.words, food) === 1;
  const at = gallop(postings, 0, firstOf(food));
  return at < postings.length && foodOf(postings[at]!) === food;
}

/** Bit of a food in a bitset: 1 where the bitset has the food, else 0. */
export const bitOf = (words: Uint32Array, food: number): number => (words[food >>> 5]! >>> (food & 31)) & 1;

/** Empty bitset for so many foods. */
export const noFoods = (foods: number): Uint32Array => new Uint32Array((foods + 31) >>> 5);

/** Bitset of the foods of a posting list. @param foods number of foods of the release */
export function bitsetOf(postings: Postings, foods: number): Uint32Array {
  const words = noFoods(foods);
  addPostings(words, postings);
  return words;
}

/** Adds the foods of a posting list to a bitset, unrolled by four: a loop iteration costs about as much as one posting. */
export function addPostings(words: Uint32Array, postings: Postings): void {
  const add = (posting: Posting) => {
    const food = foodOf(posting);
    words[food >>> 5]! |= 1 << (food & 31);
  };
  let at = 0;
  for (; at < postings.length - 3; at += 4) {
    add(postings[at]!);
    add(postings[at + 1]!);
    add(postings[at + 2]!);
    add(postings[at + 3]!);
  }
  for (; at < postings.length; at++) add(postings[at]!);
}
