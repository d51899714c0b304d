import { bitCount } from '../postings/bit-count.js';
import { bitParallelDistance } from './bit-parallel-distance.js';

export interface NearWord {
  readonly word: string;
  readonly edits: number;
  /** Its document frequency. */
  readonly foods: number;
}

/** Words of one length: the index of each in the vocabulary, and its letter sets. */
interface LengthBucket {
  readonly places: Int32Array;
  readonly letters: Int32Array;
  /** Letters that stand in the word more than once. */
  readonly repeated: Int32Array;
}

/**
 * Vocabulary of a release, searchable by edit distance. Words lie in buckets by length, since an edit changes the length
 * by one at most. The letter sets of a word are bitsets: an edit adds one letter at most and takes one away, which rules
 * out all but a few words without computing a distance.
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
      repeated: Int32Array.from(places, (place) => repeatedOf(words[place] ?? '')),
    }));
  }

  /** Words without digits within an edit distance of `limit`. */
  near(word: string, limit: number): NearWord[] {
    const places: number[] = [];
    for (let longer = -limit; longer <= limit; longer++) {
      const bucket = this.buckets[word.length + longer];
      if (bucket) addLikely(bucket, word, longer, limit, places);
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

/**
 * Adds the words of a bucket that may be within the edit distance. Of as many edits, those that make a word longer take no
 * letter away, and those that make it shorter add none.
 * @param longer length of the words less that of `word`
 */
function addLikely(bucket: LengthBucket, word: string, longer: number, limit: number, places: number[]): void {
  const letters = lettersOf(word);
  const repeated = repeatedOf(word);
  const mostAdded = limit + Math.min(0, longer);
  const mostMissing = limit - Math.max(0, longer);
  for (let at = 0; at < bucket.letters.length; at++) {
    const other = bucket.letters[at]!;
    // Most words end here, after one count.
    if (bitCount(other ^ letters) > mostAdded + mostMissing) continue;
    const otherRepeated = bucket.repeated[at]!;
    const added = bitCount(other & ~letters) + bitCount(otherRepeated & ~repeated);
    const missing = bitCount(letters & ~other) + bitCount(repeated & ~otherRepeated);
    if (added <= mostAdded && missing <= mostMissing) places.push(bucket.places[at]!);
  }
}

/** Letter set of a word: one bit a letter, shared by letters of other alphabets. */
function lettersOf(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) & 31);
  return set;
}

/** Letters that stand in a word more than once, as bits of a letter set. */
function repeatedOf(word: string): number {
  let once = 0;
  let repeated = 0;
  for (let at = 0; at < word.length; at++) {
    const letter = 1 << (word.charCodeAt(at) & 31);
    repeated |= once & letter;
    once |= letter;
  }
  return repeated;
}
