import { bitCount } from '../postings/bit-count.js';
import { bitParallelDistance } from './bit-parallel-distance.js';

export interface NearWord {
  readonly word: string;
  readonly edits: number;
  /** Its document frequency. */
  readonly foods: number;
}

/** Words of one length: the index of each in the vocabulary, and its letter set. */
interface LengthBucket {
  readonly places: Int32Array;
  readonly letters: Int32Array;
}

/**
 * Vocabulary of a release, searchable by edit distance. Words lie in buckets by length, since an edit changes the length
 * by one at most. The letter set of a word is a bitset: an edit changes at most two of its bits, which rules out all but
 * a few words without computing a distance.
 */
export class Lexicon {
  private readonly buckets: readonly LengthBucket[];

  constructor(
    private readonly words: readonly string[],
    private readonly foods: ArrayLike<number>,
  ) {
    const buckets: number[][] = [];
    words.forEach((word, place) => (buckets[word.length] ??= []).push(place));
    this.buckets = Array.from(buckets, (places = []) => ({
      places: Int32Array.from(places),
      letters: Int32Array.from(places, (place) => lettersOf(words[place] ?? '')),
    }));
  }

  /** Words without digits within an edit distance of `limit`. */
  near(word: string, limit: number): NearWord[] {
    const places: number[] = [];
    const letters = lettersOf(word);
    for (const bucket of this.buckets.slice(Math.max(0, word.length - limit), word.length + limit + 1)) {
      for (let at = 0; at < bucket.letters.length; at++) {
        if (bitCount(bucket.letters[at]! ^ letters) <= 2 * limit) places.push(bucket.places[at]!);
      }
    }
    const editsTo = bitParallelDistance(word);
    const found: NearWord[] = [];
    for (const place of places.sort((a, b) => a - b)) {
      const other = this.words[place] ?? '';
      const apart = editsTo(other, limit);
      if (apart <= limit && !/\P{L}/u.test(other))
        found.push({ word: other, edits: apart, foods: this.foods[place] ?? 0 });
    }
    return found;
  }
}

/** Letter set of a word: one bit a letter, shared by letters of other alphabets. */
function lettersOf(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) & 31);
  return set;
}
