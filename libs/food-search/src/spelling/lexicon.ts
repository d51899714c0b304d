import { bitCount } from '../postings/bit-count.js';
import { lowerBound } from '../text/sorted-words.js';
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
  /** Bit slices of the letter sets: of every 32 words a bitset for each letter, which has those with the letter. */
  readonly slices: Int32Array;
}

/** Letter sets of the word that others are compared with. */
interface WordLetters {
  readonly set: number;
  readonly repeated: number;
  /** Indexes of the letters in the set. */
  readonly letters: Int32Array;
}

/** Letters of a letter set, and words of a bit slice: the bits of a number. */
const BITS = 32;

/**
 * Vocabulary of a release, searchable by edit distance. Words lie in buckets by length, since an edit changes the length
 * by one at most. The letter sets of a word are bitsets: an edit adds one letter at most and takes one away, which rules
 * out all but a few words without computing a distance, 32 words at a time.
 */
export class Lexicon {
  private readonly buckets: readonly LengthBucket[];

  /** @param words in the order of their code units */
  constructor(
    private readonly words: readonly string[],
    private readonly foods: ArrayLike<number>,
  ) {
    const buckets: number[][] = [];
    words.forEach((word, place) => (buckets[word.length] ??= []).push(place));
    this.buckets = Array.from(buckets, (places = []) => {
      const letters = Int32Array.from(places, (place) => lettersOf(words[place] ?? ''));
      const repeated = Int32Array.from(places, (place) => repeatedOf(words[place] ?? ''));
      return { places: Int32Array.from(places), letters, repeated, slices: slicesOf(letters) };
    });
  }

  /** Words without digits within an edit distance of `limit`. */
  near(word: string, limit: number): NearWord[] {
    const places: number[] = [];
    const letters = wordLetters(word);
    for (let longer = -limit; longer <= limit; longer++) {
      const bucket = this.buckets[word.length + longer];
      if (bucket) addLikely(bucket, letters, longer, limit, places);
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

  /**
   * Words that are contracted to these letters: they begin with the first and have the others among their consonants, in
   * order: `breast` of `brst`. As edits count the consonants that the letters lack.
   */
  contractedTo(letters: string): NearWord[] {
    const found: NearWord[] = [];
    const contracted = contractionOf(letters);
    if (contracted.length < FEWEST_LETTERS) return found;
    const first = letters.charAt(0);
    for (let place = lowerBound(this.words, first); this.words[place]?.startsWith(first); place++) {
      const word = this.words[place]!;
      if (word.length <= letters.length) continue;
      const consonants = contractionOf(word);
      const lacking = consonants.length - contracted.length;
      if (lacking <= MOST_LACKING && isWithin(contracted, consonants) && !/\P{L}/u.test(word))
        found.push({ word, edits: lacking, foods: this.foods[place] ?? 0 });
    }
    return found;
  }
}

/** Fewest different letters of a contraction. */
const FEWEST_LETTERS = 3;

/** Most consonants that a contraction lacks: the last two of `unswt`. */
const MOST_LACKING = 2;

const VOWELS = 'aeiouy';

/** A word without vowels behind its first letter, and of double consonants one: `brst`, `btr`. */
function contractionOf(word: string): string {
  let kept = word[0] ?? '';
  for (let at = 1; at < word.length; at++) {
    if (!VOWELS.includes(word[at]!) && word[at] !== word[at - 1]) kept += word[at];
  }
  return kept;
}

/** Whether letters stand in a word in their order. */
function isWithin(letters: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at++;
  return at === letters.length;
}

/**
 * Adds the words of a bucket that may be within the edit distance. Of as many edits, those that make a word longer take no
 * letter away, and those that make it shorter add none.
 * @param longer length of the words less that of `word`
 */
function addLikely(
  bucket: LengthBucket,
  { set, repeated, letters }: WordLetters,
  longer: number,
  limit: number,
  places: number[],
): void {
  const mostAdded = limit + Math.min(0, longer);
  const mostMissing = limit - Math.max(0, longer);
  for (let first = 0; first < bucket.places.length; first += BITS) {
    // Most words lack more letters.
    for (let likely = lackingFew(bucket.slices, first, letters, mostMissing); likely !== 0; likely &= likely - 1) {
      const at = first + BITS - 1 - Math.clz32(likely & -likely);
      if (at >= bucket.places.length) break;
      const other = bucket.letters[at]!;
      const otherRepeated = bucket.repeated[at]!;
      const added = bitCount(other & ~set) + bitCount(otherRepeated & ~repeated);
      const missing = bitCount(set & ~other) + bitCount(repeated & ~otherRepeated);
      if (added <= mostAdded && missing <= mostMissing) places.push(bucket.places[at]!);
    }
  }
}

/**
 * Bitset of the words that lack at most so many of these letters, of 32 words. The 32 counters have two bits and an overflow,
 * and are bit slices themselves: three numbers. Letters are added two at a time, by a full adder.
 */
function lackingFew(slices: Int32Array, first: number, letters: Int32Array, most: number): number {
  let ones = 0;
  let twos = 0;
  let more = 0;
  for (let index = 0; index < letters.length; index += 2) {
    const one = ~slices[first + letters[index]!]!;
    const other = index + 1 < letters.length ? ~slices[first + letters[index + 1]!]! : 0;
    const half = ones ^ one;
    const carry = (ones & one) | (half & other);
    ones = half ^ other;
    more |= twos & carry;
    twos ^= carry;
  }
  if (most > 3) return ALL;
  if (most === 3) return ~more;
  if (most === 2) return ~(more | (twos & ones));
  return most === 1 ? ~(more | twos) : ~(more | twos | ones);
}

const ALL = -1;

/** Bit slices of letter sets: of every 32 sets one number for each letter. */
function slicesOf(sets: Int32Array): Int32Array {
  const slices = new Int32Array(Math.ceil(sets.length / BITS) * BITS);
  for (const [at, set] of sets.entries()) {
    for (const letter of indexesOf(set)) slices[at - (at % BITS) + letter]! |= 1 << (at % BITS);
  }
  return slices;
}

function wordLetters(word: string): WordLetters {
  const set = lettersOf(word);
  return { set, repeated: repeatedOf(word), letters: indexesOf(set) };
}

/** Indexes of the bits of a letter set. */
function indexesOf(set: number): Int32Array {
  const indexes = new Int32Array(bitCount(set));
  for (let bits = set, length = 0; bits !== 0; bits &= bits - 1) {
    indexes[length++] = BITS - 1 - Math.clz32(bits & -bits);
  }
  return indexes;
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
