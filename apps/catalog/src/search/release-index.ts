import { LRUCache } from 'lru-cache';
import { LISTED_PREFIX, prefixKey } from './index/index-builder.js';
import { foodList, type FoodList } from './ranking/food-list.js';
import { type Found } from './ranking/matches.js';
import { union } from './ranking/matching.js';
import { FACTS } from './ranking/relevance.js';
import { Lexicon } from './spelling/lexicon.js';
import { termOf } from './words/words.js';

/** Reads lists of a release. A term that no food has is not in the answer. */
export type ListReader = (terms: readonly string[]) => Promise<ReadonlyMap<string, FoodList>>;

export interface IndexContent {
  /** Every word of the foods, sorted by code unit. */
  readonly words: readonly string[];
  /** How many foods have each of the words. */
  readonly counts: ArrayLike<number>;
  /** FACTS bytes for each food, by number. */
  readonly facts: Uint8Array;
}

/** A word or beginning that so many foods have is common: answers about it are remembered. */
const COMMON = 10_000;

/** Answers that are remembered: some hundred foods each. */
const ANSWERS = 5000;

/** The search index of one release: its words in memory, its postings as they are asked for. */
export class ReleaseIndex {
  readonly facts: Uint8Array;
  /** Its words by their spelling. */
  readonly lexicon: Lexicon;
  private readonly words: readonly string[];
  private readonly counts: ArrayLike<number>;
  private readonly terms: ReadonlySet<string>;
  private readonly answers = new LRUCache<string, Found>({ max: ANSWERS });

  constructor(
    { words, counts, facts }: IndexContent,
    private readonly read: ListReader,
  ) {
    this.words = words;
    this.counts = counts;
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
  lists(terms: readonly string[]): Promise<ReadonlyMap<string, FoodList>> {
    return this.read(terms.filter((term) => this.has(term)));
  }

  /**
   * The foods with a word that begins so; that have only the word itself may be left out. Nothing where there are none.
   * @param most how many letters more the word, as a singular, may have
   */
  async beginning(letters: string, most = Infinity): Promise<FoodList | undefined> {
    if (!this.begins(letters)) return undefined;
    const key = prefixKey(letters);
    if ([...letters].length <= LISTED_PREFIX && most === Infinity) return (await this.read([key])).get(key);
    const terms = new Set<string>();
    for (let at = this.firstFrom(letters); this.words[at]?.startsWith(letters); at++) {
      const term = termOf(this.words[at] ?? '');
      if (term.length <= letters.length + most) terms.add(term);
    }
    terms.delete(termOf(letters));
    if (terms.size === 0) return undefined;
    const lists = [...(await this.read([...terms])).values()];
    return lists.length === 1 ? lists[0] : foodList(union(lists.map(({ postings }) => postings)), this.foods);
  }

  /** Words and beginnings of words that it takes long to rank the foods of, the shortest first. */
  commonBeginnings(): string[] {
    const all: string[] = [];
    for (let length = 1; ; length++) {
      const foods = new Map<string, number>();
      for (const [at, word] of this.words.entries()) {
        if (word.length < length) continue;
        const letters = word.slice(0, length);
        foods.set(letters, (foods.get(letters) ?? 0) + (this.counts[at] ?? 0));
      }
      const common = [...foods.keys()].filter((letters) => (foods.get(letters) ?? 0) >= COMMON);
      if (common.length === 0) return all;
      all.push(...common);
    }
  }

  /** The answer to a question: the one remembered, or the one found, which is remembered where many foods match. */
  async remember(question: string, find: () => Promise<Found>): Promise<Found> {
    const known = this.answers.get(question);
    if (known) return known;
    const found = await find();
    if (found.total >= COMMON) this.answers.set(question, found);
    return found;
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
