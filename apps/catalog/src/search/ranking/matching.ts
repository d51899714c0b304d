import { foodOf, type Posting } from '../index/postings.js';

/** Ascending postings, each food once. */
export type Postings = Int32Array;

/** Every food of any of the lists, with the smallest of its postings. Neighbours are merged, so each entry moves log n times. */
export function union(lists: readonly Postings[]): Postings {
  let left = [...lists];
  while (left.length > 1) {
    left.sort((a, b) => a.length - b.length);
    const merged: Postings[] = [];
    for (let at = 0; at < left.length; at += 2) merged.push(mergeTwo(left[at] ?? EMPTY, left[at + 1] ?? EMPTY));
    left = merged;
  }
  return left[0] ?? EMPTY;
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

/** The postings of foods that the other list does not have. */
export function without(list: Postings, other: Postings): Postings {
  const left = new Int32Array(list.length);
  let length = 0;
  let at = 0;
  for (const posting of list) {
    const food = foodOf(posting);
    while (at < other.length && foodOf(other[at] ?? 0) < food) at++;
    if (at === other.length || foodOf(other[at] ?? 0) !== food) left[length++] = posting;
  }
  return left.subarray(0, length);
}

/**
 * Calls `visit` for every food that all lists have, in ascending order, with its posting in each list. Walks the
 * shortest list and leaps through the others.
 */
export function intersect(
  lists: readonly Postings[],
  visit: (food: number, postings: readonly Posting[]) => void,
): void {
  const order = lists.map((list, index) => ({ list, index, at: 0 })).sort((a, b) => a.list.length - b.list.length);
  const [shortest, ...others] = order;
  if (!shortest) return;
  const found = new Array<Posting>(lists.length).fill(0);
  walk: for (const first of shortest.list) {
    const food = foodOf(first);
    found[shortest.index] = first;
    for (const other of others) {
      other.at = leap(other.list, other.at, food);
      const candidate = other.list[other.at];
      if (candidate === undefined) return;
      if (foodOf(candidate) !== food) continue walk;
      found[other.index] = candidate;
    }
    visit(food, found);
  }
}

/** The first place from `at` on whose food is not below `food`: doubling steps, then halving ones. */
function leap(list: Postings, at: number, food: number): number {
  let step = 1;
  let low = at;
  let high = at;
  while (high < list.length && foodOf(list[high] ?? 0) < food) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  high = Math.min(high, list.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (foodOf(list[middle] ?? 0) < food) low = middle + 1;
    else high = middle;
  }
  return low;
}
