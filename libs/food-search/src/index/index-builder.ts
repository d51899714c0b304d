import { memoize } from '#memoize';
import { type Analyzer, contentWords } from '../analysis/analyzer.js';
import { english } from '../analysis/english.js';
import { DOC_FEATURE_BYTES } from '../ranking/relevance.js';
import { type SearchableFood } from '../text/searchable-food.js';
import { foodOf, MAX_RELEASE_FOODS, pack, Position, posting, type Posting } from '../postings/postings.js';

/**
 * Version of the indexing rules. Raised with every change of what is indexed, of the static rank or of the
 * fields and columns stored beside the index, so that `nutrition migrate` rebuilds the indexes of older rules.
 */
export const INDEX_VERSION = 34;

/** The indexed fields of a food, with its static rank. */
export type IndexedFood = Omit<SearchableFood, 'group'> & {
  readonly staticRank: number;
  /** Language tag → its name in that language. */
  readonly names?: ReadonlyMap<string, string>;
};

/** A segment of a term's posting list. The segments of one term follow each other in the order written. */
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
  /** Flag of each food by number: 1 where it has a name in the index's language. Empty in English, which all have. */
  readonly named: Uint8Array;
}

/** Longest prefix with a posting list of its own. The words of longer prefixes are merged when asked for. */
export const LISTED_PREFIX = 3;

/** Key of a prefix's posting list. Terms have no asterisk. */
export const prefixKey = (prefix: string): string => `${prefix}*`;

/** Longest synonym, in words, that is a name; longer ones are descriptions. */
const MAX_SYNONYM_WORDS = 2;

/** Posting lists that are packed and written at once. */
const LISTS_AT_ONCE = 1000;

/** Postings buffered before a segment is written: some tens of megabytes. */
const MAX_BUFFERED = 2_000_000;

/** Texts of products and suppliers whose words are kept: most foods share some thousands. */
const MAX_TEXTS = 10_000;

/** Where the foods of a builder begin, if others build the index of those before. */
export interface IndexStart {
  /** Number of the first food. */
  readonly food: number;
  /** Number of the first segment. */
  readonly segment: number;
}

/** Posting list of a term, as far as no segment of it was written. */
interface OpenList {
  readonly term: string;
  postings: Posting[];
}

/** Word of the vocabulary, and the lists of its stem and its prefixes. */
interface IndexedWord {
  foods: number;
  /** Number of the last food that has it. */
  last: number;
  readonly lists: readonly OpenList[];
}

/**
 * Builds the inverted index of a release from its foods in the order of static rank. The highest comes first. Memory
 * grows with the vocabulary and by four bytes a food; posting lists are written in segments.
 */
export class IndexBuilder {
  private readonly lists = new Map<string, OpenList>();
  private readonly words = new Map<string, IndexedWord>();
  /** Words of a product or supplier, each text's once. */
  private readonly contentOf = memoize((text): readonly string[] => contentWords(text, this.analyzer), MAX_TEXTS);
  private readonly named: number[] = [];
  private features = new Uint8Array(2 ** 16);
  private food: number;
  private segment: number;
  private buffered = 0;

  constructor(
    private readonly write: (segments: Segment[]) => Promise<void>,
    private readonly analyzer: Analyzer,
    private readonly start: IndexStart = { food: 0, segment: 0 },
  ) {
    this.food = start.food;
    this.segment = start.segment;
  }

  async add(food: IndexedFood): Promise<void> {
    if (this.food === MAX_RELEASE_FOODS) throw new Error(`more than ${MAX_RELEASE_FOODS} foods in a release`);
    const { description, synonyms } = this.textsOf(food);
    const name = this.analyzer.readName(description);
    for (const [index, word] of name.words.entries()) {
      this.addWord(word, Math.min(index, Position.late), name.nouns[index] ?? false);
    }
    for (const word of name.kind) this.addWord(word, Position.kind, false);
    const texts = synonyms.map((text) => contentWords(text, this.analyzer));
    const isName = (words: readonly string[]) => words.length <= MAX_SYNONYM_WORDS;
    for (const words of texts.filter(isName)) this.addText(words, Position.synonym);
    for (const words of texts.filter((words) => !isName(words))) this.addText(words, Position.description);
    for (const text of [food.product, food.supplier]) {
      if (text === undefined) continue;
      for (const word of this.contentOf(text)) this.addWord(word, Position.description, false);
    }
    this.addFacts(food.staticRank, name.head, name.second, name.words.length);
    this.food++;
    if (this.buffered >= MAX_BUFFERED) await this.flush();
  }

  async finish(): Promise<IndexSummary> {
    await this.flush();
    const words = [...this.words.keys()].sort();
    return {
      words,
      counts: words.map((word) => this.words.get(word)?.foods ?? 0),
      features: this.features.subarray(0, DOC_FEATURE_BYTES * (this.food - this.start.food)),
      named: Uint8Array.from(this.named),
    };
  }

  /** Name and other names of a food in the language of the index. Its English name is one of the others. */
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

  /** Adds the words of another name or a description, whose last is its noun. */
  private addText(words: readonly string[], place: number): void {
    for (const [index, word] of words.entries()) this.addWord(word, place, index === words.length - 1);
  }

  /** Adds a word of the food, unless it has it already: the first place of a word counts. */
  private addWord(word: string, place: number, noun: boolean): void {
    const indexed = this.words.get(word) ?? this.newWord(word);
    if (indexed.last === this.food) return;
    indexed.last = this.food;
    indexed.foods++;
    const added = posting(this.food, place, noun);
    for (const list of indexed.lists) this.addPosting(list, added);
  }

  private newWord(word: string): IndexedWord {
    const letters = [...word];
    const prefixes = letters.slice(0, LISTED_PREFIX).map((_, at) => prefixKey(letters.slice(0, at + 1).join('')));
    const lists = [this.analyzer.stem(word), ...prefixes].map((term) => this.listOf(term));
    const indexed = { foods: 0, last: -1, lists };
    this.words.set(word, indexed);
    return indexed;
  }

  private listOf(term: string): OpenList {
    const list = this.lists.get(term) ?? { term, postings: [] };
    this.lists.set(term, list);
    return list;
  }

  /** Keeps the first position of a term: those of one food come in ascending order. */
  private addPosting({ postings }: OpenList, added: Posting): void {
    const { length } = postings;
    if (length > 0 && foodOf(postings[length - 1]!) === this.food) return;
    postings.push(added);
    this.buffered++;
  }

  private addFacts(...features: readonly number[]): void {
    const at = DOC_FEATURE_BYTES * (this.food - this.start.food);
    if (this.features.length < at + DOC_FEATURE_BYTES) {
      const larger = new Uint8Array(2 * this.features.length);
      larger.set(this.features);
      this.features = larger;
    }
    for (const [index, fact] of features.entries()) this.features[at + index] = Math.min(fact, 255);
  }

  private async flush(): Promise<void> {
    const segment = this.segment++;
    const lists = [...this.lists.values()].filter(({ postings }) => postings.length > 0);
    this.buffered = 0;
    // In slices: a service that builds an index answers in between.
    for (let first = 0; first < lists.length; first += LISTS_AT_ONCE) {
      const slice = lists.slice(first, first + LISTS_AT_ONCE);
      await this.write(slice.map(({ term, postings }) => ({ term, segment, postings: pack(postings) })));
      for (const list of slice) list.postings = [];
    }
  }
}
