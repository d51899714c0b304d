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

/** Words and beginnings of so many foods are common. */
const COMMON = 10_000;

/** Answers that are remembered, some hundred foods each. */
const ANSWERS = 5000;

/** The search index of one release: its words in memory, its postings as they are asked for. */
export class ReleaseIndex {
  readonly facts: Uint8Array;
  /** Its words by their spelling. */
  readonly lexicon: Lexicon;
  private readonly words: readonly string[];
  private readonly terms: ReadonlySet<string>;
  private readonly answers = new LRUCache<string, Found>({ max: ANSWERS });

  constructor(
    private readonly content: IndexContent,
    private readonly read: ListReader,
  ) {
    const { words, counts, facts } = content;
    this.words = words;
    // Its own copy lies so that the four bytes of a food can be read as one number.
    this.facts = new Uint8Array(facts);
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

  /** The foods with a word that begins so; that have only the word itself may be left out. Nothing where there are none. */
  async beginning(letters: string): Promise<FoodList | undefined> {
    if (!this.begins(letters)) return undefined;
    if ([...letters].length <= LISTED_PREFIX) return (await this.read([prefixKey(letters)])).get(prefixKey(letters));
    const terms = new Set<string>();
    for (let at = this.firstFrom(letters); this.words[at]?.startsWith(letters); at++) {
      terms.add(termOf(this.words[at] ?? ''));
    }
    terms.delete(termOf(letters));
    if (terms.size === 0) return undefined;
    const lists = [...(await this.read([...terms])).values()];
    return lists.length === 1 ? lists[0] : foodList(union(lists.map(({ postings }) => postings)), this.foods);
  }

  /** The words, and beginnings of words, that so many foods have that it takes long to rank them. The shortest come first. */
  commonBeginnings(): string[] {
    const common: string[] = [];
    let last = '';
    for (let length = 1; length === 1 || common.at(-1)?.length === length - 1; length++) {
      let foods = 0;
      for (const [at, word] of this.words.entries()) {
        const letters = word.slice(0, length);
        foods = (letters === last ? foods : 0) + (word.length < length ? 0 : (this.content.counts[at] ?? 0));
        if (foods >= COMMON && letters !== common.at(-1)) common.push(letters);
        last = letters;
      }
    }
    return common;
  }

  /** The answer to a question, found where it is not remembered. It is where it is one about many foods. */
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
