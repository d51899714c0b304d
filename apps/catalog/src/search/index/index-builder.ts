import { type SourceFood } from '../../import/source.js';
import { telling } from '../words/query.js';
import { termOf, wordsOf } from '../words/words.js';
import { FACTS } from '../ranking/relevance.js';
import { readName } from './name.js';
import { foodOf, MAX_FOODS, pack, Place, posting, type Posting } from './postings.js';

/**
 * Which rules an index was made by. Raised with every change of what is indexed or how it stands, so that releases that
 * were imported by other rules are indexed anew (`nutrition migrate`).
 */
export const INDEX_VERSION = 3;

/** What is indexed of a food. */
export type IndexedFood = Pick<SourceFood, 'description' | 'synonyms' | 'product' | 'supplier'> & {
  readonly standing: number;
};

/** A stretch of the foods that have a term; stretches of one term follow each other in the order they are written. */
export interface Stretch {
  readonly term: string;
  readonly stretch: number;
  readonly postings: Buffer;
}

/** What is known of a release beside its postings. */
export interface IndexSummary {
  /** Every word of its foods, sorted by code unit, and how many foods have it. */
  readonly words: readonly string[];
  readonly counts: readonly number[];
  /** FACTS bytes for each food, by number. */
  readonly facts: Uint8Array;
}

/** Beginnings of words that have a list of their own: what longer ones begin can be told one by one. */
export const LISTED_PREFIX = 3;

/** The key of the list of all foods with a word that begins so. Terms have no asterisk. */
export const prefixKey = (beginning: string): string => `${beginning}*`;

/** Other names of up to so many words are names; longer ones are descriptions. */
const SHORT = 2;

/** Postings held before they are written: some tens of megabytes. */
const HELD = 2_000_000;

/**
 * Makes the search index of a release from its foods in the order of standing, the highest first. Memory grows with
 * the words and, by four bytes, with the foods; postings are written as they come.
 */
export class IndexBuilder {
  private readonly lists = new Map<string, Posting[]>();
  private readonly words = new Map<string, number>();
  private facts = new Uint8Array(2 ** 16);
  private foods = 0;
  private held = 0;
  private stretch = 0;

  constructor(private readonly write: (stretches: Stretch[]) => Promise<void>) {}

  async add(food: IndexedFood): Promise<void> {
    if (this.foods === MAX_FOODS) throw new Error(`more than ${MAX_FOODS} foods in a release`);
    const name = readName(food.description);
    const placed = new Map<string, { place: number; noun: boolean }>();
    const add = (words: readonly string[], at: (index: number) => { place: number; noun: boolean }) =>
      words.forEach((word, index) => placed.has(word) || placed.set(word, at(index)));
    const beside = (place: number) => () => ({ place, noun: false });
    add(name.words, (index) => ({ place: Math.min(index, Place.late), noun: name.nouns[index] ?? false }));
    add(name.kind, beside(Place.kind));
    for (const text of food.synonyms ?? []) {
      const words = telling(wordsOf(text));
      add(words, beside(words.length <= SHORT ? Place.synonym : Place.aside));
    }
    for (const text of [food.product, food.supplier]) add(telling(wordsOf(text ?? '')), beside(Place.aside));

    for (const [word, { place, noun }] of placed) this.addWord(word, place, noun);
    this.addFacts([food.standing, name.head, name.second, name.words.length]);
    this.foods++;
    if (this.held >= HELD) await this.flush();
  }

  async finish(): Promise<IndexSummary> {
    await this.flush();
    const words = [...this.words.keys()].sort();
    return {
      words,
      counts: words.map((word) => this.words.get(word) ?? 0),
      facts: this.facts.subarray(0, FACTS * this.foods),
    };
  }

  private addWord(word: string, place: number, noun: boolean): void {
    this.words.set(word, (this.words.get(word) ?? 0) + 1);
    this.addPosting(termOf(word), posting(this.foods, place, noun));
    const letters = [...word];
    for (let length = 1; length <= Math.min(LISTED_PREFIX, letters.length); length++) {
      this.addPosting(prefixKey(letters.slice(0, length).join('')), posting(this.foods, place, noun));
    }
  }

  /** Places come in ascending order, but for words of one term: the first place stays. */
  private addPosting(key: string, added: Posting): void {
    const list = this.lists.get(key);
    if (!list) this.lists.set(key, [added]);
    else if (foodOf(list.at(-1) ?? 0) < this.foods) list.push(added);
    else return;
    this.held++;
  }

  private addFacts(facts: readonly number[]): void {
    const at = FACTS * this.foods;
    if (this.facts.length < at + FACTS) {
      const larger = new Uint8Array(2 * this.facts.length);
      larger.set(this.facts);
      this.facts = larger;
    }
    this.facts.set(
      facts.map((fact) => Math.min(fact, 255)),
      at,
    );
  }

  private async flush(): Promise<void> {
    const stretch = this.stretch++;
    const stretches = [...this.lists].map(([term, list]) => ({ term, stretch, postings: pack(list) }));
    this.lists.clear();
    this.held = 0;
    if (stretches.length > 0) await this.write(stretches);
  }
}
