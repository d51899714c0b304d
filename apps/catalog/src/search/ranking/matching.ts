import { foodOf, type Posting } from '../index/postings.js';

/** Ascending postings, each food once. */
export type Postings = Int32Array;

/**
 * Every food of any of the lists, with the smallest of its postings. Always the two shortest are merged, so that a long
 * list beside many short ones is gone through once.
 */
export function union(lists: readonly Postings[]): Postings {
  const given = lists.toSorted((a, b) => a.length - b.length);
  // What is merged comes in ascending length, too: the shortest is the first of the one or of the other.
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

/** The first place from `at` on whose posting is not below this one: doubling steps, then halving ones. */
export function leap(list: Postings, at: number, posting: Posting): number {
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
