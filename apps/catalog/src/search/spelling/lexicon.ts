import { edits } from './edits.js';

export interface NearWord {
  readonly word: string;
  readonly edits: number;
  /** How many foods have it. */
  readonly foods: number;
}

/**
 * The words of a release, to be searched for those spelt much like another. A word's letters are kept as a set in one
 * number: an edit changes at most two of them, which rules out all but a few words without looking at them. Half a
 * million words take about a millisecond.
 */
export class Lexicon {
  private readonly letters: Int32Array;
  private readonly lengths: Uint8Array;

  constructor(
    private readonly words: readonly string[],
    private readonly foods: ArrayLike<number>,
  ) {
    this.letters = Int32Array.from(words, lettersOf);
    this.lengths = Uint8Array.from(words, (word) => word.length);
  }

  /** Words without digits at most so many edits from `word`. */
  near(word: string, most: number): NearWord[] {
    const found: NearWord[] = [];
    const letters = lettersOf(word);
    for (let at = 0; at < this.letters.length; at++) {
      if (Math.abs((this.lengths[at] ?? 0) - word.length) > most) continue;
      if (bits((this.letters[at] ?? 0) ^ letters) > 2 * most) continue;
      const other = this.words[at] ?? '';
      const apart = edits(word, other, most);
      if (apart <= most && !/\P{L}/u.test(other)) found.push({ word: other, edits: apart, foods: this.foods[at] ?? 0 });
    }
    return found;
  }
}

/** One bit a letter; letters of other alphabets share them. */
function lettersOf(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) & 31);
  return set;
}

function bits(set: number): number {
  let pairs = set - ((set >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((pairs + (pairs >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
