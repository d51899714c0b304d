import { bitCount } from './bit-count.js';
import { addPostings, bitsetOf, type FoodList, noFoods } from './food-list.js';
import { firstOf, foodOf } from './postings.js';
import { gallop, type Postings } from './posting-lists.js';

/** Numbers of foods, ascending. */
export type Foods = Int32Array;

/**
 * Cursor over the foods that posting lists have in common. A ranking that needs no further food can have the rest counted,
 * which takes a fraction of the time.
 */
export interface Intersection {
  /** The next chunk of foods, empty at the end. Lies in a scratch buffer: copy it before the next call. */
  next(): Foods;
  /** Number of foods behind the last chunk. Those in `seen` do not count, and all of them are added to it. */
  countRest(seen?: Uint32Array): number;
}

/**
 * Intersection of the lists without the foods of `others`. Read one to its end before the next one is made.
 * @param foods number of foods of the release
 */
export function intersect(lists: readonly FoodList[], others: FoodList | undefined, foods: number): Intersection {
  const words = lists.flatMap(({ bits }) => bits?.words ?? []);
  if (words.length < lists.length) return new SparseIntersection(lists, others);
  return new DenseIntersection(words, others && (others.bits?.words ?? bitsetOf(others.postings, foods)));
}

/** Shortest of the lists, the first among equals. */
export const shortestOf = (lists: readonly FoodList[]): FoodList =>
  lists.reduce((shortest, list) => (list.postings.length < shortest.postings.length ? list : shortest));

/** Adds the foods to a bitset. @returns how many it did not have */
export function addFoods(seen: Uint32Array, foods: Foods): number {
  let added = 0;
  for (let at = 0; at < foods.length; at++) {
    const food = foods[at]!;
    const before = seen[food >>> 5]!;
    added += ((before >>> (food & 31)) & 1) ^ 1;
    seen[food >>> 5] = before | (1 << (food & 31));
  }
  return added;
}

/** Words of a bitset that are intersected at once. */
const CHUNK_WORDS = 512;

/** Foods of a chunk of an intersection without bitsets. */
const CHUNK_FOODS = 1024;

/** Scratch buffers of the cursors. */
const chunkWords = new Int32Array(CHUNK_WORDS);
const chunkFoods: Foods = new Int32Array(32 * CHUNK_WORDS);
let filtered: Postings = new Int32Array(0);

/** Intersection of lists that all have bitsets, 32 foods at a time. */
class DenseIntersection implements Intersection {
  /** Index of the next word. */
  private at = 0;

  constructor(
    private readonly bitsets: readonly Uint32Array[],
    private readonly excluded: Uint32Array | undefined,
  ) {}

  next(): Foods {
    for (;;) {
      const first = this.at;
      const words = this.readWords();
      let length = 0;
      for (let index = 0; index < words; index++) {
        // Takes the lowest set bit each time.
        for (let word = chunkWords[index]!; word !== 0; word &= word - 1) {
          chunkFoods[length++] = ((first + index) << 5) + 31 - Math.clz32(word & -word);
        }
      }
      if (length > 0 || words === 0) return chunkFoods.subarray(0, length);
    }
  }

  countRest(seen?: Uint32Array): number {
    let count = 0;
    for (;;) {
      const first = this.at;
      const words = this.readWords();
      if (words === 0) return count;
      for (let index = 0; index < words; index++) {
        const word = chunkWords[index]!;
        if (seen) {
          count += bitCount(word & ~seen[first + index]!);
          seen[first + index]! |= word;
        } else count += bitCount(word);
      }
    }
  }

  /** Intersects the next words into the scratch buffer. @returns their number */
  private readWords(): number {
    const [one = EMPTY, other = one] = this.bitsets;
    const first = this.at;
    const words = Math.min(CHUNK_WORDS, one.length - first);
    this.at += words;
    for (let index = 0; index < words; index++) chunkWords[index] = one[first + index]! & other[first + index]!;
    for (let list = 2; list < this.bitsets.length; list++) {
      const more = this.bitsets[list]!;
      for (let index = 0; index < words; index++) chunkWords[index]! &= more[first + index]!;
    }
    const { excluded } = this;
    if (excluded) for (let index = 0; index < words; index++) chunkWords[index]! &= ~excluded[first + index]!;
    return words;
  }
}

const EMPTY = new Uint32Array(0);

/** Intersection that one list without a bitset bounds: the postings of the shortest whose foods the others have. */
class SparseIntersection implements Intersection {
  private readonly postings: Postings;
  private at = 0;

  constructor(lists: readonly FoodList[], others: FoodList | undefined) {
    const shortest = shortestOf(lists);
    let found = shortest.postings;
    if (filtered.length < found.length) filtered = new Int32Array(found.length);
    for (const list of lists) if (list !== shortest) found = filter(found, list, 1);
    this.postings = others ? filter(found, others, 0) : found;
  }

  next(): Foods {
    const length = Math.min(CHUNK_FOODS, this.postings.length - this.at);
    for (let index = 0; index < length; index++) chunkFoods[index] = foodOf(this.postings[this.at + index]!);
    this.at += length;
    return chunkFoods.subarray(0, length);
  }

  countRest(seen?: Uint32Array): number {
    let count = 0;
    if (seen) for (let foods = this.next(); foods.length > 0; foods = this.next()) count += addFoods(seen, foods);
    else count = this.postings.length - this.at;
    this.at = this.postings.length;
    return count;
  }
}

/** Length of a list relative to another from which a search in it is faster than a bitset of it. */
const GALLOP_RATIO = 8;

/** Length of a list up to which a search for its foods is faster than to clear a bitset. */
const FEW_POSTINGS = 2048;

/** Postings whose foods the other list has (`wanted` 1) or lacks (0), in the scratch buffer. */
function filter(postings: Postings, { postings: other, bits }: FoodList, wanted: 0 | 1): Postings {
  if (bits) return filterByBits(postings, bits.words, wanted);
  if (postings.length > FEW_POSTINGS && other.length < GALLOP_RATIO * postings.length) {
    return filterByBits(postings, scratchBits(postings, other), wanted);
  }
  const left = filtered;
  let length = 0;
  for (let at = 0, place = 0; at < postings.length; at++) {
    const posting = postings[at]!;
    place = gallop(other, place, firstOf(foodOf(posting)));
    const has = place < other.length && foodOf(other[place]!) === foodOf(posting) ? 1 : 0;
    left[length] = posting;
    length += has ^ wanted ^ 1;
  }
  return left.subarray(0, length);
}

/** Branch-free: a branch would be mispredicted half the time. */
function filterByBits(postings: Postings, words: Uint32Array, wanted: 0 | 1): Postings {
  const left = filtered;
  let length = 0;
  for (let at = 0; at < postings.length; at++) {
    const posting = postings[at]!;
    const food = foodOf(posting);
    left[length] = posting;
    length += ((words[food >>> 5]! >>> (food & 31)) & 1) ^ wanted ^ 1;
  }
  return left.subarray(0, length);
}

/** Scratch bitset. */
let bitset = noFoods(0);

/** Bitset of the second list in a scratch buffer, for look-ups of the foods of either list. */
function scratchBits(one: Postings, other: Postings): Uint32Array {
  const foods = 1 + Math.max(foodOf(one.at(-1) ?? 0), foodOf(other.at(-1) ?? 0));
  if (32 * bitset.length < foods) bitset = noFoods(foods);
  else bitset.fill(0);
  addPostings(bitset, other);
  return bitset;
}
