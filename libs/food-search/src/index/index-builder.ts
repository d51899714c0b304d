import { type Analyzer, contentWords } from '../analysis/analyzer.js';
import { english } from '../analysis/english.js';
import { DOC_FEATURE_BYTES } from '../ranking/relevance.js';
import { type SearchableFood } from '../text/searchable-food.js';
import { foodOf, MAX_RELEASE_FOODS, pack, Position, posting, type Posting } from '../postings/postings.js';

/**
 * Version of the indexing rules. Raised with every change of what is indexed, of the static rank or of the
 * items and columns stored beside the index, so that `nutrition migrate` rebuilds the indexes of older rules.
 */
export const INDEX_VERSION = 7;

/** The indexed fields of a food, with its static rank. */
export type IndexedFood = Omit<SearchableFood, 'group'> & {
  readonly staticRank: number;
  /** Language tag → its name in that language. */
  readonly names?: ReadonlyMap<string, string>;
};

/** A segment of a term's posting list; the segments of one term follow each other in the order written. */
export interface Segment {
  readonly term: string;
  readonly segment: number;
  readonly postings: Buffer;
}

/** The index of a release beside its postings: vocabulary, document frequencies, document features. */
export interface IndexSummary {
  /** Every word of its foods, sorted by code unit, and how many foods have it. */
  readonly words: readonly string[];
  readonly counts: readonly number[];
  /** DOC_FEATURE_BYTES bytes for each food, by number. */
  readonly features: Uint8Array;
  /** For each food by number 1 where it has a name in the language of the index; of English empty, since all have. */
  readonly named: Uint8Array;
}

/** Longest prefix with a posting list of its own; the words of longer prefixes are merged when asked for. */
export const LISTED_PREFIX = 3;

/** Key of a prefix's posting list. Terms have no asterisk. */
export const prefixKey = (prefix: string): string => `${prefix}*`;

/** Longest synonym, in words, that is a name; longer ones are descriptions. */
const MAX_SYNONYM_WORDS = 2;

/** Posting lists that are packed and written at once. */
const LISTS_AT_ONCE = 1000;

/** Postings buffered before a segment is written: some tens of megabytes. */
const MAX_BUFFERED = 2_000_000;

/**
 * Builds the inverted index of a release from its foods in the order of static rank, the highest first. Memory grows
 * with the vocabulary and by four bytes a food; posting lists are written in segments.
 */
export class IndexBuilder {
  private readonly lists = new Map<string, Posting[]>();
  private readonly words = new Map<string, number>();
  private readonly named: number[] = [];
  private features = new Uint8Array(2 ** 16);
  private foods = 0;
  private buffered = 0;
  private segment = 0;

  constructor(
    private readonly write: (segments: Segment[]) => Promise<void>,
    private readonly analyzer: Analyzer = english,
  ) {}

  async add(food: IndexedFood): Promise<void> {
    if (this.foods === MAX_RELEASE_FOODS) throw new Error(`more than ${MAX_RELEASE_FOODS} foods in a release`);
    const { description, synonyms } = this.textsOf(food);
    const name = this.analyzer.readName(description);
    const placed = new Map<string, { place: number; noun: boolean }>();
    const add = (words: readonly string[], at: (index: number) => { place: number; noun: boolean }) =>
      words.forEach((word, index) => placed.has(word) || placed.set(word, at(index)));
    const beside = (place: number) => () => ({ place, noun: false });
    add(name.words, (index) => ({ place: Math.min(index, Position.late), noun: name.nouns[index] ?? false }));
    add(name.kind, beside(Position.kind));
    for (const text of synonyms) {
      const words = contentWords(text, this.analyzer);
      const place = words.length <= MAX_SYNONYM_WORDS ? Position.synonym : Position.description;
      add(words, (index) => ({ place, noun: index === words.length - 1 }));
    }
    for (const text of [food.product, food.supplier])
      add(contentWords(text ?? '', this.analyzer), beside(Position.description));

    for (const [word, { place, noun }] of placed) this.addWord(word, place, noun);
    this.addFacts([food.staticRank, name.head, name.second, name.words.length]);
    this.foods++;
    if (this.buffered >= MAX_BUFFERED) await this.flush();
  }

  async finish(): Promise<IndexSummary> {
    await this.flush();
    const words = [...this.words.keys()].sort();
    return {
      words,
      counts: words.map((word) => this.words.get(word) ?? 0),
      features: this.features.subarray(0, DOC_FEATURE_BYTES * this.foods),
      named: Uint8Array.from(this.named),
    };
  }

  /** Name and other names of a food in the language of the index; its English name is one of the others. */
  private textsOf({ description, names, synonyms = [] }: IndexedFood): {
    readonly description: string;
    readonly synonyms: readonly string[];
  } {
    const { language } = this.analyzer;
    if (language === english.language) return { description, synonyms };
    const name = names?.get(language);
    this.named.push(name === undefined ? 0 : 1);
    if (name === undefined) return { description, synonyms };
    const { words, head } = english.readName(description);
    return { description: name, synonyms: [words.slice(0, head).join(' '), description, ...synonyms] };
  }

  private addWord(word: string, place: number, noun: boolean): void {
    this.words.set(word, (this.words.get(word) ?? 0) + 1);
    this.addPosting(this.analyzer.stem(word), posting(this.foods, place, noun));
    const letters = [...word];
    for (let length = 1; length <= Math.min(LISTED_PREFIX, letters.length); length++) {
      this.addPosting(prefixKey(letters.slice(0, length).join('')), posting(this.foods, place, noun));
    }
  }

  /** Keeps the first position of a term: those of one food come in ascending order. */
  private addPosting(key: string, added: Posting): void {
    const list = this.lists.get(key);
    if (!list) this.lists.set(key, [added]);
    else if (foodOf(list.at(-1) ?? 0) < this.foods) list.push(added);
    else return;
    this.buffered++;
  }

  private addFacts(features: readonly number[]): void {
    const at = DOC_FEATURE_BYTES * this.foods;
    if (this.features.length < at + DOC_FEATURE_BYTES) {
      const larger = new Uint8Array(2 * this.features.length);
      larger.set(this.features);
      this.features = larger;
    }
    this.features.set(
      features.map((fact) => Math.min(fact, 255)),
      at,
    );
  }

  private async flush(): Promise<void> {
    const segment = this.segment++;
    const lists = [...this.lists];
    this.lists.clear();
    this.buffered = 0;
    // In slices: a service that builds an index answers in between.
    for (let first = 0; first < lists.length; first += LISTS_AT_ONCE) {
      const slice = lists.slice(first, first + LISTS_AT_ONCE);
      await this.write(slice.map(([term, list]) => ({ term, segment, postings: pack(list) })));
    }
  }
}
