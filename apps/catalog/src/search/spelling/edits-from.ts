import { edits } from './edits.js';

/** Letters that a word can have: one bit each. */
const BITS = 32;

/** Letters whose places are looked up by code; others are of no word that is looked for. */
const CODES = 128;

/**
 * Counts `edits` from one word to many, a column of the table of distances at a time: neighbours in a column differ by
 * one at most, so that a column is two sets of bits, where it rises and where it falls, and the next one follows from
 * them in a few steps (Hyyrö 2003).
 */
export function editsFrom(word: string): (to: string, most: number) => number {
  if (word.length > BITS || word.length === 0 || !isPlain(word)) return (to, most) => edits(word, to, most);
  const places = new Int32Array(CODES);
  for (let at = 0; at < word.length; at++) places[word.charCodeAt(at)]! |= 1 << at;
  const last = 1 << (word.length - 1);
  return (to, most) => {
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
      // Each letter to come takes back one at most.
      if (count - (to.length - at - 1) > most) return Infinity;
      const above = (right << 1) | 1;
      rises = (left << 1) | ~(level | above);
      falls = level & above;
      before = here;
    }
    return count <= most ? count : Infinity;
  };
}

function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) >= CODES) return false;
  return true;
}
