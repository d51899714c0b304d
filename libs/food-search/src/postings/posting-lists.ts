import { foodOf, type Posting } from './postings.js';

/** Ascending postings, one for each food. */
export type Postings = Int32Array;

/**
 * Union of posting lists, each food with its smallest posting. Merges the two shortest lists first, so that a long list
 * beside many short ones is read once.
 */
export function union(lists: readonly Postings[]): Postings {
  const given = lists.toSorted((a, b) => a.length - b.length);
  // Merged lists ascend in length too: the shortest is the head of either queue.
  const merged: Postings[] = [];
  let nextGiven = 0;
  let nextMerged = 0;
  const shortest = (): Postings => {
    const [one, other] = [given[nextGiven], merged[nextMerged]];
    if (one && (!other || one.length <= other.length)) return given[nextGiven++] ?? EMPTY;
    return merged[nextMerged++] ?? EMPTY;
  };
  for (let merges = 1; merges < lists.length; merges++) merged.push(mergeTwo(shortest(), shortest()));
  return shortest();
}

const EMPTY: Postings = new Int32Array(0);

function mergeTwo(a: Postings, b: Postings): Postings {
  if (b.length === 0) return a;
  if (a.length === 0) return b;
  const merged = new Int32Array(a.length + b.length);
  let length = 0;
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    const left = a[i] ?? LAST;
    const right = b[j] ?? LAST;
    merged[length++] = Math.min(left, right);
    if (foodOf(left) === foodOf(right)) {
      i++;
      j++;
    } else if (left < right) i++;
    else j++;
  }
  return merged.subarray(0, length);
}

const LAST = 2 ** 31 - 1;

/** Galloping search: the first index from `at` on whose posting is not below this one. */
export function gallop(list: Postings, at: number, posting: Posting): number {
  if (at >= list.length || list[at]! >= posting) return at;
  let step = 1;
  let low = at + 1;
  let high = low;
  while (high < list.length && list[high]! < posting) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  if (high > list.length) high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < posting) low = middle + 1;
    else high = middle;
  }
  return low;
}
