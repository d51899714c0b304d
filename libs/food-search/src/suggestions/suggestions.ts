import { lowerBound } from '../text/sorted-words.js';
import { stem, tokenize } from '../text/tokenize.js';

/** A text to suggest, with how plain and common its food is. */
export interface SuggestedText {
  readonly text: string;
  /** Static rank of the best food it names, 0 to 255. */
  readonly rank: number;
  /** Whether it is another name than the food's own. */
  readonly isSynonym?: boolean;
}

/** A text that fits a query; higher scores come first. */
export interface FittingText {
  readonly text: string;
  /** The same for texts that differ only in plural, case, accent or word order. */
  readonly key: string;
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
  /** For each word beyond those of the query. */
  extraWord: -12,
} as const;

/** Texts of one release, found by the beginnings of their words. */
export class Suggestions {
  private readonly entries: readonly Entry[];
  /** Words of the texts, sorted by code unit. */
  private readonly words: readonly string[];
  /** Entries that have each word, by its place in `words`. */
  private readonly postings: readonly Uint32Array[];
  /** Words that alone are the own name of a food. */
  private readonly called: ReadonlySet<string>;

  constructor(texts: Iterable<SuggestedText>) {
    this.entries = distinct(texts);
    const lists = new Map<string, number[]>();
    this.entries.forEach(({ words }, at) => {
      for (const word of new Set(words)) lists.set(word, [...(lists.get(word) ?? []), at]);
    });
    this.words = [...lists.keys()].sort();
    this.postings = this.words.map((word) => Uint32Array.from(lists.get(word) ?? []));
    this.called = new Set(
      this.entries.flatMap(({ terms, isSynonym }) => (terms.length === 1 && !isSynonym ? terms : [])),
    );
  }

  /** Whether some food is called by this word alone, plural aside: `pea`, but not the `chick` of `chick peas`. */
  names(word: string): boolean {
    return this.called.has(stem(word));
  }

  /**
   * Texts each of whose words begins with a word of the query, each with another one.
   * @param query folded words
   * @param whole which of them are words already, so that they begin no other
   */
  fitting(query: readonly string[], whole: readonly boolean[]): FittingText[] {
    const found: FittingText[] = [];
    for (const at of this.candidates(query, whole)) {
      const entry = this.entries[at];
      const first = entry && fits(entry, query, whole);
      if (!entry || first === undefined) continue;
      const score =
        entry.rank + (first === 0 ? WEIGHT.leading : 0) + WEIGHT.extraWord * (entry.words.length - query.length);
      found.push({ text: entry.text, key: entry.key, score });
    }
    return found;
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
    const start = isWhole ? term.slice(0, Math.max(1, term.length - 2)) : word;
    const lists: Uint32Array[] = [];
    for (let at = lowerBound(this.words, start); this.words[at]?.startsWith(start); at++) {
      if (!isWhole || stem(this.words[at] ?? '') === term) lists.push(this.postings[at] ?? new Uint32Array(0));
    }
    return lists;
  }
}

/** Place of the word that the first word of the query begins; `undefined` where a word of the query begins none. */
function fits({ words, terms }: Entry, query: readonly string[], whole: readonly boolean[]): number | undefined {
  const taken = new Set<number>();
  let first: number | undefined;
  for (const [at, word] of query.entries()) {
    const place = words.findIndex(
      (own, index) => !taken.has(index) && (whole[at] ? terms[index] === stem(word) : own.startsWith(word)),
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
    const { text, rank } = suggested;
    const words = tokenize(text);
    const terms = words.map(stem);
    const key = terms.toSorted().join(' ');
    const known = best.get(key);
    if (!known || known.rank < rank) best.set(key, { ...suggested, key, words, terms });
  }
  return [...best.values()];
}
