import { bitCount } from '../bit-count.js';
import { editsFrom } from './edits-from.js';

export interface NearWord {
  readonly word: string;
  readonly edits: number;
  /** How many foods have it. */
  readonly foods: number;
}

/** Words of one length: where each lies among all, and its letters. */
interface Shelf {
  readonly places: Int32Array;
  readonly letters: Int32Array;
}

/**
 * The words of a release, to be searched for those spelt much like another. They stand by length, because each edit
 * changes it by one at most, and a word's letters are kept as a set in one number: an edit changes at most two of them,
 * which rules out all but a few words without looking at them.
 */
export class Lexicon {
  private readonly shelves: readonly Shelf[];

  constructor(
    private readonly words: readonly string[],
    private readonly foods: ArrayLike<number>,
  ) {
    const shelves: number[][] = [];
    words.forEach((word, place) => (shelves[word.length] ??= []).push(place));
    this.shelves = Array.from(shelves, (places = []) => ({
      places: Int32Array.from(places),
      letters: Int32Array.from(places, (place) => lettersOf(words[place] ?? '')),
    }));
  }

  /** Words without digits at most so many edits from `word`. */
  near(word: string, most: number): NearWord[] {
    const places: number[] = [];
    const letters = lettersOf(word);
    for (const shelf of this.shelves.slice(Math.max(0, word.length - most), word.length + most + 1)) {
      for (let at = 0; at < shelf.letters.length; at++) {
        if (bitCount(shelf.letters[at]! ^ letters) <= 2 * most) places.push(shelf.places[at]!);
      }
    }
    const editsTo = editsFrom(word);
    const found: NearWord[] = [];
    for (const place of places.sort((a, b) => a - b)) {
      const other = this.words[place] ?? '';
      const apart = editsTo(other, most);
      if (apart <= most && !/\P{L}/u.test(other))
        found.push({ word: other, edits: apart, foods: this.foods[place] ?? 0 });
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
