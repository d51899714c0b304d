import { firstOf, foodOf, type Posting } from '../index/postings.js';

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
  for (let index = 0; index < list.length; index++) {
    const posting = list[index]!;
    at = leap(other, at, firstOf(foodOf(posting)));
    if (at === other.length || foodOf(other[at]!) !== foodOf(posting)) left[length++] = posting;
  }
  return left.subarray(0, length);
}

/**
 * Calls `visit` for every food that all lists have, in ascending order, with its posting in each list. Each list leaps
 * to the next food that another one has.
 */
export function intersect(
  lists: readonly Postings[],
  visit: (food: number, postings: readonly Posting[]) => void,
): void {
  const order = lists.map((_, index) => index).sort((a, b) => lists[a]!.length - lists[b]!.length);
  const places = new Int32Array(lists.length);
  const found = new Array<Posting>(lists.length).fill(0);
  let food = 0;
  let agreed = 0;
  // Round and round the lists, the shortest first: the food that as many agree on as there are is in all.
  for (let turn = 0; lists.length > 0; turn = turn + 1 === order.length ? 0 : turn + 1) {
    const index = order[turn]!;
    const list = lists[index]!;
    const at = leap(list, places[index]!, firstOf(food));
    if (at === list.length) return;
    places[index] = at;
    const posting = list[at]!;
    found[index] = posting;
    if (foodOf(posting) > food) {
      food = foodOf(posting);
      agreed = 0;
    }
    if (++agreed < lists.length) continue;
    visit(food++, found);
    agreed = 0;
  }
}

/** The first place from `at` on whose posting is not below this one: doubling steps, then halving ones. */
function leap(list: Postings, at: number, posting: Posting): number {
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
