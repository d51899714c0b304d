import { bitCount, bitCounts } from './bit-count.js';
import { addPostings, bitOf, bitsetOf, type FoodList, noFoods } from './food-list.js';
import { firstOf, foodOf, type Posting } from './postings.js';
import { gallop, type Postings } from './posting-lists.js';

/**
 * Cursor over the foods that posting lists have in common, in chunks. A ranking that needs few foods of a chunk, or none,
 * can have the others counted, which takes a fraction of the time.
 */
export interface Intersection {
  /** Index of the list whose postings are read; `undefined` where postings have the food alone. */
  readonly anchor: number | undefined;
  /** Number that no food of a further chunk is below; `undefined` at the end. */
  readonly from: number | undefined;
  /** Number of foods in the chunks so far, but those seen before. */
  readonly count: number;
  /**
   * Postings of the next chunk, one for each food, of which none may be left. Lies in a scratch buffer: copy it before the
   * next call.
   * @param candidates bitset of the foods that are wanted; others may be left out
   */
  next(candidates?: Uint32Array): Postings;
  /** Reads all further chunks. @returns the final count */
  countRest(): number;
}

/**
 * Intersection of the lists without the foods of `others`. Read one to its end before the next one is made.
 * @param foods number of foods of the release
 * @param seen bitset of foods that do not count; those found are added
 */
export function intersect(
  lists: readonly FoodList[],
  others: FoodList | undefined,
  foods: number,
  seen?: Uint32Array,
): Intersection {
  const words = lists.flatMap(({ bits }) => bits?.words ?? []);
  // Postings of a single list are its foods.
  const isSparse = words.length < lists.length || lists.length === 1;
  if (isSparse || shortestOf(lists).postings.length * BITSETS_ALONE < foods) {
    return new SparseIntersection(lists, others, seen);
  }
  return new DenseIntersection(words, others && (others.bits?.words ?? bitsetOf(others.postings, foods)), seen);
}

/**
 * Density of the shortest list from which bitsets alone are intersected: one food in so many. The postings of a shorter one
 * are read as fast, and say where its term stands, so that fewer foods are scored.
 */
const BITSETS_ALONE = 12;

/** Shortest of the lists, the first among equals. */
export const shortestOf = (lists: readonly FoodList[]): FoodList =>
  lists.reduce((shortest, list) => (list.postings.length < shortest.postings.length ? list : shortest));

/** Adds the foods to a bitset. @returns how many it did not have */
export function addFoods(seen: Uint32Array, postings: Postings): number {
  let added = 0;
  for (let at = 0; at < postings.length; at++) added += addFood(seen, postings[at]!);
  return added;
}

/** Adds the food of a posting to a bitset. @returns 1 where the bitset did not have it, else 0 */
function addFood(seen: Uint32Array, posting: Posting): number {
  const food = foodOf(posting);
  const before = seen[food >>> 5]!;
  seen[food >>> 5] = before | (1 << (food & 31));
  return ((before >>> (food & 31)) & 1) ^ 1;
}

/** Words of a bitset that are intersected at once. */
const CHUNK_WORDS = 512;

/** Foods of a chunk of an intersection without bitsets. */
const CHUNK_FOODS = 1024;

/** Scratch buffers of the cursors. */
const chunkWords = new Int32Array(CHUNK_WORDS);
const chunkPostings: Postings = new Int32Array(32 * CHUNK_WORDS);
let filtered: Postings = new Int32Array(0);

/** Intersection of lists that all have bitsets, 32 foods at a time. */
class DenseIntersection implements Intersection {
  readonly anchor = undefined;
  count = 0;
  /** Index of the next word. */
  private at = 0;

  constructor(
    private readonly bitsets: readonly Uint32Array[],
    private readonly excluded: Uint32Array | undefined,
    private readonly seen: Uint32Array | undefined,
  ) {}

  get from(): number | undefined {
    return this.at < this.bitsets[0]!.length ? this.at << 5 : undefined;
  }

  next(candidates?: Uint32Array): Postings {
    const first = this.at;
    const words = this.readWords();
    const isCounted = candidates !== undefined || this.seen !== undefined;
    if (isCounted) this.countWords(first, words);
    if (candidates) for (let index = 0; index < words; index++) chunkWords[index]! &= candidates[first + index]!;
    let length = 0;
    for (let index = 0; index < words; index++) {
      // Takes the lowest set bit each time.
      for (let word = chunkWords[index]!; word !== 0; word &= word - 1) {
        chunkPostings[length++] = firstOf(((first + index) << 5) + 31 - Math.clz32(word & -word));
      }
    }
    if (!isCounted) this.count += length;
    return chunkPostings.subarray(0, length);
  }

  countRest(): number {
    for (let first = this.at, words = this.readWords(); words > 0; first = this.at, words = this.readWords()) {
      this.countWords(first, words);
    }
    return this.count;
  }

  /** Counts the foods of the scratch buffer. */
  private countWords(first: number, words: number): void {
    const { seen } = this;
    if (!seen) {
      this.count += bitCounts(chunkWords, words);
      return;
    }
    let added = 0;
    for (let index = 0; index < words; index++) {
      const word = chunkWords[index]!;
      added += bitCount(word & ~seen[first + index]!);
      seen[first + index]! |= word;
    }
    this.count += added;
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

/** Intersection by the postings of the shortest list: those whose foods the others have. */
class SparseIntersection implements Intersection {
  readonly anchor: number;
  count = 0;
  private readonly postings: Postings;
  private at = 0;

  constructor(
    lists: readonly FoodList[],
    others: FoodList | undefined,
    private readonly seen: Uint32Array | undefined,
  ) {
    const shortest = shortestOf(lists);
    this.anchor = lists.indexOf(shortest);
    let found = shortest.postings;
    if (filtered.length < found.length) filtered = new Int32Array(found.length);
    // Lists without a bitset filter what the others leave, since they take longer.
    for (const list of lists) if (list !== shortest && list.bits) found = filter(found, list, 1);
    for (const list of lists) if (list !== shortest && !list.bits) found = filter(found, list, 1);
    this.postings = others ? filter(found, others, 0) : found;
  }

  get from(): number | undefined {
    return this.at < this.postings.length ? foodOf(this.postings[this.at]!) : undefined;
  }

  next(candidates?: Uint32Array): Postings {
    const { seen, postings } = this;
    const length = Math.min(CHUNK_FOODS, postings.length - this.at);
    let wanted = 0;
    for (let index = 0; index < length; index++) {
      const posting = postings[this.at + index]!;
      const food = foodOf(posting);
      if (seen) this.count += addFood(seen, posting);
      chunkPostings[wanted] = posting;
      wanted += candidates ? bitOf(candidates, food) : 1;
    }
    if (!seen) this.count += length;
    this.at += length;
    return chunkPostings.subarray(0, wanted);
  }

  countRest(): number {
    if (this.seen) while (this.at < this.postings.length) this.next();
    else this.count += this.postings.length - this.at;
    this.at = this.postings.length;
    return this.count;
  }
}

/** Ratio of list lengths from which galloping search beats a bitset. */
const GALLOP_RATIO = 32;

/** Length of a list up to which searches for its foods beat clearing a bitset. */
const FEW_POSTINGS = 256;

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

/**
 * Branch-free: a branch would be mispredicted half the time. Unrolled by four: V8's overhead of a loop iteration is about the
 * work for one posting.
 */
function filterByBits(postings: Postings, words: Uint32Array, wanted: 0 | 1): Postings {
  const left = filtered;
  const flip = wanted ^ 1;
  let length = 0;
  let at = 0;
  for (; at < postings.length - 3; at += 4) {
    const [first, second] = [postings[at]!, postings[at + 1]!];
    const [third, fourth] = [postings[at + 2]!, postings[at + 3]!];
    left[length] = first;
    length += bitOf(words, foodOf(first)) ^ flip;
    left[length] = second;
    length += bitOf(words, foodOf(second)) ^ flip;
    left[length] = third;
    length += bitOf(words, foodOf(third)) ^ flip;
    left[length] = fourth;
    length += bitOf(words, foodOf(fourth)) ^ flip;
  }
  for (; at < postings.length; at++) {
    left[length] = postings[at]!;
    length += bitOf(words, foodOf(postings[at]!)) ^ flip;
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
