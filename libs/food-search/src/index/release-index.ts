import { LRUCache } from 'lru-cache';
import { type Analyzer } from '../analysis/analyzer.js';
import { english } from '../analysis/english.js';
import { LISTED_PREFIX, prefixKey } from './index-builder.js';
import { bytesOf, foodList, type FoodList } from '../postings/food-list.js';
import { type RankedMatches } from '../ranking/matches.js';
import { union } from '../postings/posting-lists.js';
import { DOC_FEATURE_BYTES } from '../ranking/relevance.js';
import { Lexicon } from '../spelling/lexicon.js';
import { lowerBound } from '../text/sorted-words.js';
import { roleOf, type WordRole } from './word-roles.js';

/** Loads posting lists of a release by term. Terms that no food has are absent from the result. */
export type ListReader = (terms: readonly string[]) => Promise<ReadonlyMap<string, FoodList>>;

export interface IndexContent {
  /** Vocabulary: every word of the foods, sorted by code unit. */
  readonly words: readonly string[];
  /** Document frequency of each word. */
  readonly counts: ArrayLike<number>;
  /** DOC_FEATURE_BYTES bytes for each food, by number. */
  readonly features: Uint8Array;
  /** Flag of each food by number: 1 where it has a name in the index's language. Absent: all have. */
  readonly named?: Uint8Array;
}

/** Largest release whose posting lists are read at once and held in memory, in foods: catalogs like USDA's. */
export const PRELOADED_FOODS = 30_000;

/**
 * Document frequency from which a word or prefix is common. Its matches are cached, since misspelt words and synonyms come
 * to the same again, and those of the most frequent are found at the start.
 */
const COMMON = 1000;

/** Most cached matches, of some hundred foods each. */
const MAX_CACHED_MATCHES = 5000;

/** Most cached roles: as many terms are asked for time and again. */
const MAX_CACHED_ROLES = 5000;

/** Most common words and prefixes whose matches are found at the start: a large release has no more than a few thousand. */
const MAX_WARMED_UP = MAX_CACHED_MATCHES / 2;

/** Postings from which the union of lists is cached. */
const LONG_UNION = 10_000;

/** Number of terms from which the union of their lists is cached, however short: they take long to collect. */
const MANY_TERMS = 32;

/** Size limit of the cached posting lists of prefixes and of compounds. */
const UNIONS_BYTES = 32 * 1024 * 1024;

/** Estimated overhead of a cached list beside its postings. */
const UNION_OVERHEAD_BYTES = 512;

/** Shortest parts of a compound, in letters. */
const SHORTEST_ENDING = 3;
const SHORTEST_BEGINNING = 3;

/** Whether a term is the other one, or a compound that ends with it. */
const isCompoundOf = (compound: string, ending: string): boolean =>
  compound === ending || (compound.length >= ending.length + SHORTEST_BEGINNING && compound.endsWith(ending));

/** Search index of one release: its vocabulary in memory, its posting lists loaded on demand. */
export class ReleaseIndex {
  readonly features: Uint8Array;
  /** Its vocabulary, searchable by spelling. */
  readonly lexicon: Lexicon;
  private readonly words: readonly string[];
  private readonly counts: ArrayLike<number>;
  private readonly named: Uint8Array | undefined;
  private readonly terms: ReadonlySet<string>;
  /** Unions of posting lists, which take longer to merge than to rank. */
  private readonly unions = new LRUCache<string, FoodList>({
    maxSize: UNIONS_BYTES,
    sizeCalculation: (list) => bytesOf(list) + UNION_OVERHEAD_BYTES,
  });
  /** Roles of terms, each learnt from thousands of postings. */
  private readonly roles = new LRUCache<string, WordRole>({ max: MAX_CACHED_ROLES });
  private readonly cachedMatches = new LRUCache<string, RankedMatches>({ max: MAX_CACHED_MATCHES });

  constructor(
    { words, counts, features, named }: IndexContent,
    private readonly read: ListReader,
    readonly analyzer: Analyzer,
  ) {
    this.words = words;
    this.counts = counts;
    this.features = features;
    this.named = named;
    this.terms = new Set(words.map(analyzer.stem));
    this.lexicon = new Lexicon(words, counts);
  }

  /** Number of its foods. */
  get foods(): number {
    return this.features.length / DOC_FEATURE_BYTES;
  }

  /** Language of the name that results show of a food. */
  languageOf(food: number): string {
    return !this.named || this.named[food] === 1 ? this.analyzer.language : english.language;
  }

  has(term: string): boolean {
    return this.terms.has(term);
  }

  /** Whether a word of the vocabulary has this prefix. */
  begins(letters: string): boolean {
    return this.words[lowerBound(this.words, letters)]?.startsWith(letters) ?? false;
  }

  /** The most frequent words of the vocabulary that are longer than these letters and begin with them. */
  wordsBeginning(letters: string, most: number): string[] {
    const places: number[] = [];
    for (let at = lowerBound(this.words, letters); this.words[at]?.startsWith(letters); at++) {
      if (this.words[at] !== letters) places.push(at);
    }
    places.sort((a, b) => (this.counts[b] ?? 0) - (this.counts[a] ?? 0));
    return places.slice(0, most).map((at) => this.words[at]!);
  }

  /** Posting lists of these terms, without terms that no food has. */
  lists(terms: readonly string[]): Promise<ReadonlyMap<string, FoodList>> {
    return this.read(terms.filter((term) => this.has(term)));
  }

  /**
   * Posting list of a prefix, `undefined` where no word has it. Foods that only have the prefix as a whole word may be
   * left out.
   * @param limit most letters that the stem may have beyond the prefix
   */
  async beginning(letters: string, limit = Infinity): Promise<FoodList | undefined> {
    if (!this.begins(letters)) return undefined;
    const key = prefixKey(letters);
    if ([...letters].length <= LISTED_PREFIX && limit === Infinity) return (await this.read([key])).get(key);
    const known = this.unions.get(`${letters}/${limit}`);
    if (known) return known;
    const terms = new Set<string>();
    for (let at = lowerBound(this.words, letters); this.words[at]?.startsWith(letters); at++) {
      const term = this.analyzer.stem(this.words[at] ?? '');
      if (term.length <= letters.length + limit) terms.add(term);
    }
    terms.delete(this.analyzer.stem(letters));
    return this.unionOf(`${letters}/${limit}`, terms);
  }

  /** Posting lists of these terms with those of the compounds that end so: `Vollmilch` beside `Milch`. */
  async listsWithCompounds(terms: readonly string[]): Promise<ReadonlyMap<string, FoodList>> {
    const lists = await Promise.all(
      terms.map(async (term) => {
        const isEnding = term.length >= SHORTEST_ENDING && !this.analyzer.isAdjective(term);
        const known = this.unions.get(`/${term}`);
        if (known) return [term, known] as const;
        const all = isEnding ? [...this.terms].filter((other) => isCompoundOf(other, term)) : [term];
        return [term, await this.unionOf(`/${term}`, new Set(all))] as const;
      }),
    );
    return new Map(lists.flatMap(([term, list]) => (list ? [[term, list] as const] : [])));
  }

  /** Union of the posting lists of these terms. A long one or one of many terms is cached under a key. */
  private async unionOf(key: string, terms: ReadonlySet<string>): Promise<FoodList | undefined> {
    if (terms.size === 0) return undefined;
    const lists = [...(await this.read([...terms])).values()];
    if (lists.length < 2) return lists[0];
    const list = foodList(union(lists.map(({ postings }) => postings)), this.foods);
    if (list.postings.length >= LONG_UNION || lists.length >= MANY_TERMS) this.unions.set(key, list);
    return list;
  }

  /** How its foods' names use the term. */
  async roleOf(term: string): Promise<WordRole> {
    const known = this.roles.get(term);
    if (known) return known;
    const role = roleOf((await this.lists([term])).get(term)?.postings ?? new Int32Array(0));
    this.roles.set(term, role);
    return role;
  }

  /** Most frequent common words and prefixes, the shortest first. Their foods take long to rank. */
  commonPrefixes(): string[] {
    const all: [letters: string, foods: number][] = [];
    for (let length = 1; ; length++) {
      const foods = new Map<string, number>();
      for (const [at, word] of this.words.entries()) {
        if (word.length < length) continue;
        const letters = word.slice(0, length);
        foods.set(letters, (foods.get(letters) ?? 0) + (this.counts[at] ?? 0));
      }
      const common = [...foods].filter(([, count]) => count >= COMMON);
      if (common.length === 0) break;
      all.push(...common);
    }
    const frequent = all.sort(([, a], [, b]) => b - a).slice(0, MAX_WARMED_UP);
    return frequent.map(([letters]) => letters).sort((a, b) => a.length - b.length);
  }

  /** Matches by key: the cached ones, else those found, which are cached where many foods match. */
  async memoizeCommon(key: string, find: () => Promise<RankedMatches>): Promise<RankedMatches> {
    const known = this.cachedMatches.get(key);
    if (known) return known;
    const found = await find();
    if (found.total >= COMMON) this.cachedMatches.set(key, found);
    return found;
  }
}
