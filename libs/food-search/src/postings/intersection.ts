import { bitCount } from './bit-count.js';
import { type FoodList, bitsetOf } from './food-list.js';
import { firstOf, foodOf } from './postings.js';
import { gallop } from './posting-lists.js';

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

/** Foods of a chunk of an intersection that is no bitset. */
const CHUNK_FOODS = 1024;

/** Scratch buffers of the cursors. */
const chunkWords = new Int32Array(CHUNK_WORDS);
const chunkFoods: Foods = new Int32Array(32 * CHUNK_WORDS);
let filtered: Foods = new Int32Array(0);

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

/** Intersection that one list without a bitset bounds: the foods of the shortest that the others have. */
class SparseIntersection implements Intersection {
  private readonly foods: Foods;
  private at = 0;

  constructor(lists: readonly FoodList[], others: FoodList | undefined) {
    const shortest = shortestOf(lists);
    const { postings } = shortest;
    if (filtered.length < postings.length) filtered = new Int32Array(postings.length);
    for (let at = 0; at < postings.length; at++) filtered[at] = foodOf(postings[at]!);
    let length = postings.length;
    for (const list of lists) if (list !== shortest) length = filter(length, list, 1);
    if (others) length = filter(length, others, 0);
    this.foods = filtered.subarray(0, length);
  }

  next(): Foods {
    const chunk = this.foods.subarray(this.at, this.at + CHUNK_FOODS);
    this.at += chunk.length;
    return chunk;
  }

  countRest(seen?: Uint32Array): number {
    const rest = this.foods.subarray(this.at);
    this.at = this.foods.length;
    return seen ? addFoods(seen, rest) : rest.length;
  }
}

/**
 * Keeps those of the first foods in the scratch buffer that the list has (`wanted` 1) or lacks (0). Branch-free: a branch
 * would be mispredicted half the time.
 * @returns their number
 */
function filter(size: number, { postings, bits }: FoodList, wanted: 0 | 1): number {
  let length = 0;
  if (bits) {
    const { words } = bits;
    for (let at = 0; at < size; at++) {
      const food = filtered[at]!;
      filtered[length] = food;
      length += ((words[food >>> 5]! >>> (food & 31)) & 1) ^ wanted ^ 1;
    }
    return length;
  }
  for (let at = 0, place = 0; at < size; at++) {
    const food = filtered[at]!;
    place = gallop(postings, place, firstOf(food));
    const has = place < postings.length && foodOf(postings[place]!) === food ? 1 : 0;
    filtered[length] = food;
    length += has ^ wanted ^ 1;
  }
  return length;
}
