import { damerauDistance } from './damerau-distance.js';

/** Longest word: one bit a letter. */
const BITS = 32;

/** Character codes with a position mask; other characters match nothing. */
const CODES = 128;

/**
 * Bit-parallel Damerau distance from one word to many (Hyyrö 2003). Neighbours in a column of the distance matrix differ
 * by one at most, so that a column is two bit vectors, where it rises and where it falls, and the next column follows
 * from them in a few operations.
 */
export function bitParallelDistance(word: string): (to: string, limit: number) => number {
  if (word.length > BITS || word.length === 0 || !isPlain(word)) return (to, limit) => damerauDistance(word, to, limit);
  const places = new Int32Array(CODES);
  for (let at = 0; at < word.length; at++) places[word.charCodeAt(at)]! |= 1 << at;
  const last = 1 << (word.length - 1);
  return (to, limit) => {
    let rises = -1;
    let falls = 0;
    let level = 0;
    let before = 0;
    let count = word.length;
    for (let at = 0; at < to.length; at++) {
      const code = to.charCodeAt(at);
      const here = code < CODES ? places[code]! : 0;
      const swapped = ((~level & here) << 1) & before;
      level = (((here & rises) + rises) ^ rises) | here | falls | swapped;
      const right = falls | ~(level | rises);
      const left = level & rises;
      if (right & last) count++;
      else if (left & last) count--;
      // Each remaining letter lowers the distance by one at most.
      if (count - (to.length - at - 1) > limit) return Infinity;
      const above = (right << 1) | 1;
      rises = (left << 1) | ~(level | above);
      falls = level & above;
      before = here;
    }
    return count <= limit ? count : Infinity;
  };
}

function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) >= CODES) return false;
  return true;
}
