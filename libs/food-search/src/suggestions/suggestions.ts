import { type Analyzer } from '../analysis/analyzer.js';
import { Lists } from './lists.js';
import { type SuggestionColumns } from './suggestion-columns.js';
import { TextWords } from './text-words.js';

/** A text that fits a query; higher scores come first. */
export interface FittingText {
  readonly text: string;
  /** The same for texts that differ only in plural, case, accent or word order. */
  readonly key: string;
  /** Number of the food it names. */
  readonly food: number;
  readonly score: number;
}

const WEIGHT = {
  /** The text begins with the first word of the query. */
  leading: 60,
  /** The text is the query, and a food's own name. */
  exact: 100,
  /** For each word beyond those of the query. */
  extraWord: -20,
} as const;

/** Longest word of which the fitting texts are kept. */
const SHORT = 2;

/** Most texts that fit: more than are suggested, since several can name one food. */
const MAX_FITTING = 100;

/** A possessive, of which the owner is no food: `van's` leaves `van` to vanilla. */
const POSSESSIVE = /['’]s\b/;

/** Higher scores first, then shorter texts. */
export const byScore = (a: FittingText, b: FittingText): number =>
  b.score - a.score || a.text.length - b.text.length || (a.text < b.text ? -1 : 1);

/**
 * Texts of one release, found by the beginnings of their words. A release has some ten thousand: columns by the number of
 * a text or word take a fifth of the memory of objects.
 */
export class Suggestions {
  private readonly texts: readonly string[];
  private readonly keys: readonly string[];
  private readonly foods: Uint32Array;
  private readonly ranks: Float64Array;
  private readonly ownNames: Uint8Array;
  /** Numbers of each text's words, in order. */
  private readonly wordNumbers: Lists;
  private readonly words: TextWords;
  /** Texts that have each word. */
  private readonly postings: Lists;
  /** Texts that fit one short word, which are many. */
  private readonly short = new Map<string, readonly FittingText[]>();

  constructor(
    { texts, keys, foods, ranks, ownNames }: SuggestionColumns,
    private readonly analyzer: Analyzer,
  ) {
    this.texts = texts;
    this.keys = texts.map((text, at) => keys[at] ?? text);
    this.foods = Uint32Array.from(foods);
    this.ranks = Float64Array.from(ranks);
    this.ownNames = Uint8Array.from(ownNames);
    const tokens = texts.map(analyzer.tokenize);
    this.words = new TextWords(tokens, analyzer);
    const numbers = tokens.map((words) => words.map((word) => this.words.numberOf(word)));
    this.wordNumbers = new Lists(numbers);
    const postings = this.words.all.map((): number[] => []);
    numbers.forEach((words, text) => {
      for (const word of words) {
        const of = postings[word]!;
        if (of.at(-1) !== text) of.push(text);
      }
      if (this.ownNames[text] && !POSSESSIVE.test(texts[text]!)) this.words.addOwnName(words);
    });
    this.postings = new Lists(postings);
  }

  /** Whether foods have this word whole, so that it begins no other. */
  isWhole(word: string): boolean {
    return this.words.isWhole(word);
  }

  /**
   * Best texts each of whose words begins with another word of the query.
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
    const typed = keyOf(query, this.analyzer);
    const begun = query.map((word, at) => this.words.begunBy(word, whole[at] ?? false));
    const found: FittingText[] = [];
    for (const at of this.candidates(begun)) {
      const words = this.wordNumbers.of(at);
      const first = firstPlace(words, begun);
      if (first === undefined) continue;
      const [text = '', key = '', food = 0] = [this.texts[at], this.keys[at], this.foods[at]];
      const score =
        (this.ranks[at] ?? 0) +
        (first === 0 ? WEIGHT.leading : 0) +
        (this.ownNames[at] === 1 && key === typed ? WEIGHT.exact : 0) +
        WEIGHT.extraWord * (words.length - query.length);
      found.push({ text, key, food, score });
    }
    return found.sort(byScore).slice(0, MAX_FITTING);
  }

  /** Texts that have one of the words that fewest texts have. */
  private candidates(begun: readonly ReadonlySet<number>[]): Iterable<number> {
    const lists = begun.map((words) => Array.from(words, (word) => this.postings.of(word)));
    const sizes = lists.map((of) => of.reduce((sum, list) => sum + list.length, 0));
    const rarest = lists[sizes.indexOf(Math.min(...sizes))] ?? [];
    return rarest.length === 1 ? (rarest[0] ?? []) : new Set(rarest.flatMap((list) => [...list]));
  }
}

/** Place of the word that the first word of the query begins. `undefined` where a word of the query begins none. */
function firstPlace(words: Uint32Array, begun: readonly ReadonlySet<number>[]): number | undefined {
  const taken = new Set<number>();
  let first: number | undefined;
  for (const possible of begun) {
    const place = words.findIndex((word, at) => !taken.has(at) && possible.has(word));
    if (place < 0) return undefined;
    taken.add(place);
    first ??= place;
  }
  return first;
}

/** The same for words that differ only in plural, case, accent, order or stop words. */
export const keyOf = (words: readonly string[], { isStopWord, stem }: Analyzer): string =>
  words
    .filter((word) => !isStopWord(word))
    .map(stem)
    .sort()
    .join(' ');
