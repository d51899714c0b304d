import { LISTED_PREFIX, prefixKey } from './index/index-builder.js';
import { type Postings, union } from './ranking/matching.js';
import { FACTS } from './ranking/relevance.js';
import { Lexicon } from './spelling/lexicon.js';
import { termOf } from './words/words.js';

/** Reads postings of a release. A term that no food has is not in the answer. */
export type PostingsReader = (terms: readonly string[]) => Promise<ReadonlyMap<string, Postings>>;

export interface IndexContent {
  /** Every word of the foods, sorted by code unit. */
  readonly words: readonly string[];
  /** How many foods have each of the words. */
  readonly counts: ArrayLike<number>;
  /** FACTS bytes for each food, by number. */
  readonly facts: Uint8Array;
}

/** The search index of one release: its words in memory, its postings as they are asked for. */
export class ReleaseIndex {
  readonly facts: Uint8Array;
  /** Its words by their spelling. */
  readonly lexicon: Lexicon;
  private readonly words: readonly string[];
  private readonly terms: ReadonlySet<string>;

  constructor(
    { words, counts, facts }: IndexContent,
    private readonly read: PostingsReader,
  ) {
    this.words = words;
    this.facts = facts;
    this.terms = new Set(words.map(termOf));
    this.lexicon = new Lexicon(words, counts);
  }

  /** How many foods it has. */
  get foods(): number {
    return this.facts.length / FACTS;
  }

  has(term: string): boolean {
    return this.terms.has(term);
  }

  /** Whether a word begins so. */
  begins(letters: string): boolean {
    return this.words[this.firstFrom(letters)]?.startsWith(letters) ?? false;
  }

  /** The foods that have each of these terms; without those that no food has. */
  postings(terms: readonly string[]): Promise<ReadonlyMap<string, Postings>> {
    return this.read(terms.filter((term) => this.has(term)));
  }

  /**
   * The foods with a word that begins so; that have only the word itself may be left out.
   * @param most how many letters more the word, as a singular, may have
   */
  async beginning(letters: string, most = Infinity): Promise<Postings> {
    if (!this.begins(letters)) return new Int32Array(0);
    if ([...letters].length <= LISTED_PREFIX && most === Infinity)
      return union([...(await this.read([prefixKey(letters)])).values()]);
    const terms = new Set<string>();
    const whole = termOf(letters);
    for (let at = this.firstFrom(letters); this.words[at]?.startsWith(letters); at++) {
      const term = termOf(this.words[at] ?? '');
      if (term.length <= letters.length + most) terms.add(term);
    }
    terms.delete(whole);
    return union([...(await this.read([...terms])).values()]);
  }

  private firstFrom(word: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
