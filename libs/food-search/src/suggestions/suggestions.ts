import { lowerBound } from '../text/sorted-words.js';
import { withoutStopWords } from '../text/stop-words.js';
import { stem, tokenize } from '../text/tokenize.js';

/** A text to suggest, with how plain and common its food is. */
export interface SuggestedText {
  readonly text: string;
  /** Higher comes first: how plain the food is, and how much recipes use it. */
  readonly rank: number;
  /** Number of the food. */
  readonly food: number;
  /** Whether it is cut from the name of a generic food, so that its words are words of foods. */
  readonly isOwnName?: boolean;
}

/** A text that fits a query; higher scores come first. */
export interface FittingText {
  readonly text: string;
  /** The same for texts that differ only in plural, case, accent or word order. */
  readonly key: string;
  /** Number of the food it names. */
  readonly food: number;
  readonly score: number;
}

interface Entry extends SuggestedText {
  readonly key: string;
  readonly words: readonly string[];
  readonly terms: readonly string[];
}

const WEIGHT = {
  /** The text begins with the first word of the query. */
  leading: 60,
  /** The text is the query, and a food's own name. */
  exact: 100,
  /** For each word beyond those of the query. */
  extraWord: -12,
} as const;

/** Longest word of which the fitting texts are kept. */
const SHORT = 2;

/** Most texts that fit: more than are suggested, since several can name one food. */
const MOST_FITTING = 100;

/** Higher scores first, then shorter texts. */
export const byScore = (a: FittingText, b: FittingText): number =>
  b.score - a.score || a.text.length - b.text.length || (a.text < b.text ? -1 : 1);

/** Texts of one release, found by the beginnings of their words. */
export class Suggestions {
  private readonly entries: readonly Entry[];
  /** Words of the texts, sorted by code unit. */
  private readonly words: readonly string[];
  /** Entries that have each word, by its place in `words`. */
  private readonly postings: readonly Uint32Array[];
  /** Terms that alone are the own name of a food. */
  private readonly called: ReadonlySet<string>;
  /** Number of own names that have each term. */
  private readonly uses: ReadonlyMap<string, number>;
  /** Texts that fit one short word, which are many. */
  private readonly short = new Map<string, readonly FittingText[]>();

  constructor(texts: Iterable<SuggestedText>) {
    this.entries = distinct(texts);
    const lists = new Map<string, number[]>();
    this.entries.forEach(({ words }, at) => {
      for (const word of new Set(words)) {
        const list = lists.get(word);
        if (list) list.push(at);
        else lists.set(word, [at]);
      }
    });
    this.words = [...lists.keys()].sort();
    this.postings = this.words.map((word) => Uint32Array.from(lists.get(word) ?? []));
    const own = this.entries.filter(({ isOwnName }) => isOwnName);
    this.called = new Set(own.flatMap(({ terms }) => (terms.length === 1 ? terms : [])));
    const uses = new Map<string, number>();
    for (const { terms } of own) for (const term of terms) uses.set(term, (uses.get(term) ?? 0) + 1);
    this.uses = uses;
  }

  /**
   * Whether foods have this word whole, so that it begins no other. A food is called so (`pea` begins no _peach_), or more
   * names have the word than words it begins (`black`, but neither `chick` nor `pot`).
   */
  isWhole(word: string): boolean {
    const term = stem(word);
    if (this.called.has(term)) return true;
    const own = this.uses.get(term) ?? 0;
    if (own === 0) return false;
    let begun = 0;
    for (let at = lowerBound(this.words, word); this.words[at]?.startsWith(word); at++) {
      const other = stem(this.words[at] ?? '');
      if (other !== term) begun += this.uses.get(other) ?? 0;
    }
    return own > begun;
  }

  /**
   * The best texts each of whose words begins with a word of the query, each with another one.
   * @param query folded words
   * @param whole which of them are words already, so that they begin no other
   */
  fitting(query: readonly string[], whole: readonly boolean[]): readonly FittingText[] {
    const [only = ''] = query;
    if (query.length > 1 || only.length > SHORT) return this.best(query, whole);
    const key = `${only}/${whole[0]}`;
    const found = this.short.get(key) ?? this.best(query, whole);
    if (found.length > 0) this.short.set(key, found);
    return found;
  }

  private best(query: readonly string[], whole: readonly boolean[]): FittingText[] {
    const typed = keyOf(query);
    const found: FittingText[] = [];
    for (const at of this.candidates(query, whole)) {
      const entry = this.entries[at];
      const first = entry && fits(entry, query, whole);
      if (!entry || first === undefined) continue;
      const score =
        entry.rank +
        (first === 0 ? WEIGHT.leading : 0) +
        (entry.isOwnName && entry.key === typed ? WEIGHT.exact : 0) +
        WEIGHT.extraWord * (entry.words.length - query.length);
      found.push({ text: entry.text, key: entry.key, food: entry.food, score });
    }
    return found.sort(byScore).slice(0, MOST_FITTING);
  }

  /** Entries that have the word of the query that fewest texts have. */
  private candidates(query: readonly string[], whole: readonly boolean[]): Iterable<number> {
    const lists = query.map((word, at) => this.listsOf(word, whole[at] ?? false));
    const sizes = lists.map((of) => of.reduce((sum, list) => sum + list.length, 0));
    const rarest = lists[sizes.indexOf(Math.min(...sizes))] ?? [];
    return rarest.length === 1 ? (rarest[0] ?? []) : new Set(rarest.flatMap((list) => [...list]));
  }

  private listsOf(word: string, isWhole: boolean): Uint32Array[] {
    const term = stem(word);
    // A plural may end otherwise than its singular: cookies, cooky.
    const start = term.slice(0, Math.max(1, term.length - 2));
    const lists: Uint32Array[] = [];
    for (let at = lowerBound(this.words, start); this.words[at]?.startsWith(start); at++) {
      const own = this.words[at] ?? '';
      if (stem(own) === term || (!isWhole && own.startsWith(word))) lists.push(this.postings[at] ?? new Uint32Array(0));
    }
    return lists;
  }
}

/** Place of the word that the first word of the query begins; `undefined` where a word of the query begins none. */
function fits({ words, terms }: Entry, query: readonly string[], whole: readonly boolean[]): number | undefined {
  const taken = new Set<number>();
  let first: number | undefined;
  for (const [at, word] of query.entries()) {
    const term = stem(word);
    const place = words.findIndex(
      (own, index) => !taken.has(index) && (terms[index] === term || (!whole[at] && own.startsWith(word))),
    );
    if (place < 0) return undefined;
    taken.add(place);
    first ??= place;
  }
  return first;
}

/** The texts without those that differ from a better one only in plural, case, accent or word order. */
function distinct(texts: Iterable<SuggestedText>): Entry[] {
  const best = new Map<string, Entry>();
  for (const suggested of texts) {
    const words = tokenize(suggested.text);
    const terms = words.map(stem);
    const key = keyOf(words);
    const known = best.get(key);
    const isOwnName = (suggested.isOwnName ?? false) || (known?.isOwnName ?? false);
    if (!known || known.rank < suggested.rank) best.set(key, { ...suggested, isOwnName, key, words, terms });
    else if (isOwnName !== known.isOwnName) best.set(key, { ...known, isOwnName });
  }
  return [...best.values()];
}

/** The same for words that differ only in plural, case, accent, order or stop words. */
export const keyOf = (words: readonly string[]): string => withoutStopWords(words).map(stem).sort().join(' ');
