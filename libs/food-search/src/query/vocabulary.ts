import { memoize } from '#memoize';
import { type ReleaseIndex } from '../index/release-index.js';
import { type Vocabulary } from '../spelling/corrections.js';
import { tokenize } from '../text/tokenize.js';
import brands from './brands.json' with { type: 'json' };
import { groupsOf } from './language-groups.js';
import { interpret, isMeasure, wordsBeside } from './query.js';
import { type QueryLanguage, queryLanguageOf } from './query-language.js';
import { type Phrase } from './synonym-table.js';
import { sortOf } from './synonyms.js';

/**
 * Unknown words of a query in all releases, which may be misspelt: the last word first as a prefix, then as a whole, then
 * without ordinary words that no food has. None where all are such: the query has nothing to do with food.
 */
export function* unknownWords(
  query: string,
  releases: readonly ReleaseIndex[],
  language: QueryLanguage,
): Generator<string[]> {
  const words = interpret(query, language).at(-1) ?? [];
  const vocabulary = vocabularyOf(releases, language);
  const unknown = words.filter((word) => !vocabulary.knows(word) && !isMeasure(word, language));
  if (unknown.length === words.length && unknown.every(language.isOrdinary)) return;
  const last = words.at(-1) ?? '';
  const begins = unknown.at(-1) === last && releases.some((release) => release.begins(last));
  if (begins) yield unknown.slice(0, -1);
  yield unknown;
  const misspelt = unknown.filter((word) => !language.isOrdinary(word));
  if (misspelt.length < unknown.length) yield misspelt;
}

/** Minimum length of a prefix that stands for a word, in characters. */
export const MIN_PREFIX = 3;

/** Most words that an abbreviation may begin. */
const MAX_BEGUN = 3;

/** Words that corrections of a query may use: those of the releases, and those understood as synonyms of theirs. */
export function vocabularyOf(releases: readonly ReleaseIndex[], language: QueryLanguage): Vocabulary {
  const { correct, isOrdinary, lexicons } = language;
  const { stem } = language.analyzer;
  const understood = (term: string) => isUnderstood(term, releases, language);
  const knows = (word: string) => correct.has(stem(word)) || releases.some((release) => release.has(stem(word)));
  return {
    knows,
    isCompound: (word) => language.analyzer.compounds && isOfTwo(word, knows),
    near: (word, limit) => [
      ...releases.flatMap((release) => release.lexicon.near(word, limit)),
      ...lexicons.synonyms.near(word, limit).filter((synonym) => understood(stem(synonym.word))),
      ...lexicons.optional.near(word, limit),
    ],
    // Asked for corrections, and again where none of them finds anything.
    contractedTo: memoize((letters) => [
      ...releases.flatMap((release) => release.lexicon.contractedTo(letters)),
      ...lexicons.optional.contractedTo(letters),
    ]),
    begunBy: (letters) =>
      letters.length < MIN_PREFIX || isOrdinary(letters)
        ? []
        : releases.flatMap((release) => release.wordsBeginning(letters, MAX_BEGUN)),
  };
}

/** Shortest parts of a compound, in letters. */
export const SHORTEST_BEGINNING = 3;
export const SHORTEST_HEAD = 4;

/** Whether a word is two words written as one. */
function isOfTwo(word: string, isWord: (part: string) => boolean): boolean {
  for (let at = SHORTEST_BEGINNING; at <= word.length - SHORTEST_HEAD; at++)
    if (isWord(word.slice(0, at)) && isWord(word.slice(at))) return true;
  return false;
}

/** Whether a word tells a part, a size or how the food was cut: a food without it is the same food, not so without a form. */
export function isSideWord(word: string, { analyzer, qualities }: QueryLanguage): boolean {
  return qualities.has(word) || (analyzer.isPartWord(word) && !analyzer.isFormWord(word));
}

/** Name of a food that is counted, where its plural means another one: one `pepper` is one of the `peppers`. */
export function countedName(name: string): string {
  const { synonyms, analyzer } = queryLanguageOf();
  const singular = name.toLowerCase();
  const plural = `${singular}s`;
  const meant = (word: string) => synonyms.asWritten([word], [analyzer.stem(word)]);
  const counted = meant(plural);
  return counted.length === 0 || counted === meant(singular) ? name : plural;
}

/** Whether one language of the releases has all words of a query, neither begun nor misspelt. */
export const knowsWords = (query: string, releases: readonly ReleaseIndex[]): boolean =>
  groupsOf(releases, ({ analyzer }) => analyzer).some((group) => {
    const { language } = group;
    const vocabulary = vocabularyOf(group.releases, language);
    return interpret(query, language)
      .at(-1)
      ?.every((word) => vocabulary.knows(word) || isMeasure(word, language));
  });

/** Words of a query that only name a sort of the food beside them: `gala` of `gala apple`. */
export function sortWordsOf(query: string, language: QueryLanguage): string[] {
  const { stem } = language.analyzer;
  const words = interpret(query, language).at(-1) ?? [];
  const sort = sortOf(words.map(stem), language);
  return sort ? words.filter((word) => sort.includes(stem(word))) : [];
}

const brandNames = brands.brands.map((name) => ` ${name} `);
const companyWords: ReadonlySet<string> = new Set(brands.companies.split(' '));

/** Brand and company words of a query. */
export interface BrandWords {
  readonly words: readonly string[];
  /** Whether a brand is among them, not only what many companies are called: `king arthur`, but `brand new`. */
  readonly isNamed: boolean;
}

/** Brand words of a query, of those that are words of foods too: `king arthur flour`. */
export function brandWordsOf(query: string, { analyzer }: QueryLanguage = queryLanguageOf()): BrandWords {
  const words = analyzer.tokenize(query);
  const text = ` ${words.join(' ')} `;
  const isOnce = (word: string) => words.indexOf(word) === words.lastIndexOf(word);
  const named = brandNames
    .filter((name) => text.includes(name))
    .map((name) => name.trim().split(' '))
    .filter((name) => name.every(isOnce));
  const brand = new Set(named.flat());
  const found = words.filter((word) => brand.has(word) || companyWords.has(word));
  return found.length < words.length ? { words: found, isNamed: named.length > 0 } : { words: [], isNamed: false };
}

/** Words of a query that name a sort which is the food itself: `kosher` of `kosher salt`, but not `sockeye` of salmon. */
export function plainSortWordsOf(query: string): ReadonlySet<string> {
  const language = queryLanguageOf();
  const { analyzer, synonyms } = language;
  const words = interpret(query, language).at(-1) ?? [];
  for (let length = Math.min(words.length, synonyms.longestSort); length > 1; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const name = words.slice(at, at + length);
      const terms = name.map(analyzer.stem);
      const sort = synonyms.isOfSameFood(terms) ? synonyms.sort(terms) : undefined;
      if (sort) return new Set(name.filter((word) => sort.includes(analyzer.stem(word))));
    }
  }
  return new Set();
}

/** Whether a query names a food that is listed, since a table may lack it. How it was cut or cooked does not count. */
export function isListed(query: string, language: QueryLanguage): boolean {
  if (language.foods.size === 0) return false;
  const words = interpret(query, language).at(-1) ?? [];
  const named = [words, words.filter((word) => !language.qualities.has(word))];
  return named.some((name) => language.foods.has(name.map(language.analyzer.stem).join(' ')));
}

/** Whether a release has the term, or all terms of a synonym of it. */
const isUnderstood = (term: string, releases: readonly ReleaseIndex[], language: QueryLanguage): boolean =>
  releases.some((release) => release.has(term)) || hasSynonym([term], releases, language);

/** Whether a release has all terms of a synonym of a name, or of the nearest food. */
export function hasSynonym(name: Phrase, releases: readonly ReleaseIndex[], { synonyms }: QueryLanguage): boolean {
  const has = (term: string) => releases.some((release) => release.has(term));
  return synonyms.replacements(name, 'nearest').some((interpretation) => interpretation.flat().every(has));
}

/** Whether a word means one food as it is written, which a release has: `flour`. */
export function isMeant(
  word: string,
  releases: readonly ReleaseIndex[],
  { synonyms, analyzer }: QueryLanguage,
): boolean {
  const meant = synonyms.asWritten([word], [analyzer.stem(word)]);
  return meant.some((food) => food.flat().every((term) => releases.some((release) => release.has(term))));
}

/** Whether a food or a synonym is called by a word alone. */
export async function namesFood(
  word: string,
  releases: readonly ReleaseIndex[],
  language: QueryLanguage,
): Promise<boolean> {
  const term = language.analyzer.stem(word);
  if (hasSynonym([term], releases, language)) return true;
  const roles = await Promise.all(releases.map((release) => release.roleOf(term)));
  return roles.some((role) => role.namesFood);
}

/** Terms behind a preposition, each and each two with their other names: `bun` and `roll` of a `burger in a bun`. */
export const termsBeside = (query: string, language: QueryLanguage = queryLanguageOf()): readonly string[] =>
  withOtherNames([...wordsBeside(query, language)], language);

/** Terms of a name, each and each two with their other names. */
export const termsOf = (name: string): readonly string[] => withOtherNames(tokenize(name), queryLanguageOf());

function withOtherNames(words: readonly string[], { analyzer, synonyms }: QueryLanguage): string[] {
  const terms = words.map(analyzer.stem);
  const names = terms.flatMap((term, at) => [[term], terms.slice(at, at + 2)]);
  return [...new Set([...terms, ...names.flatMap((name) => synonyms.replacements(name, 'synonyms').flat(2))])];
}
