import { getOrCreate, memoize } from '#memoize';
import { type Analyzer, contentWords } from '../analysis/analyzer.js';
import { LATEST_QUERIES, type QueryLanguage, queryLanguageOf } from './query-language.js';

/** A number and a word in one: `100g`. */
const AMOUNT = /^\p{N}+(?:\.\p{N}+)*(\p{L}+)$/u;

/** Whether a word is an amount: `100g`, `2tbsp`. */
const isAmount = (word: string, measures: ReadonlySet<string>): boolean => measures.has(AMOUNT.exec(word)?.[1] ?? '');

/** A number alone, in digits or as a word: `2`, `two`, `half`. */
const NUMBER = /^(?:\p{N}+(?:\.\p{N}+)*|half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/u;

/** Whether a word is a number alone. */
export const isNumber = (word: string): boolean => NUMBER.test(word);

/** Readings of a query, the strictest first, each a list of distinct words. */
type Readings = readonly (readonly string[])[];

/**
 * Interpretations of a query, each a list of distinct words in their order. Mostly one; where a word may be a unit or
 * part of the name (`pound cake`, `rice cup`), numbers in front a count (`2 eggs`, `1/2 onion`, but `7 up`), those behind a
 * size (`sprite 330`, but `ground beef 93 7`), or a word says what the food is sold with (`bone-in`), first the one where it
 * must match, then the one where it need not. Of several numbers in front the first is left out before the others. All words
 * of equipment must match: a `muffin tin` is not a muffin.
 */
export const interpret = (query: string, language: QueryLanguage): Readings =>
  getOrCreate(interpreters, language, () => memoize((text) => readingsOf(text, language), LATEST_QUERIES))(query);

const interpreters = new WeakMap<QueryLanguage, (query: string) => Readings>();

function readingsOf(query: string, language: QueryLanguage): Readings {
  const { analyzer, tokenizeQuery, bareMeasures, qualities } = language;
  const all = joinUnits(tokenizeQuery(query), language);
  const words = isUncut(all, language) ? all.filter((word) => word !== WHOLE) : all;
  if (language.isEquipment(words)) return [told(words)];
  const strict = told(words.filter((_, index) => !isMeasureAt(words, index, language)));
  const isNamed = (word: string, index: number) => !isNumber(word) && !isMeasureAt(words, index, language);
  const start = words.findIndex(isNamed);
  const end = words.findLastIndex((word, index) => isNamed(word, index) && !qualities.has(word));
  const readings = [strict];
  for (const first of [Math.min(start, 1), start]) {
    const loose = told(words.filter((word, index) => mustMatch(word, index, first)));
    // `whole cloves` are not cloves of something whole.
    if (loose.length !== readings.at(-1)!.length && !loose.every((word) => qualities.has(word))) readings.push(loose);
  }
  return readings;

  /** Whether a word must match. Numbers before the `first` word and behind the last need not. */
  function mustMatch(word: string, index: number, first: number): boolean {
    if (bareMeasures.has(word) || isMeasureAt(words, index, language) || isAttached(words, index)) return false;
    return !isNumber(word) || (index >= first && index <= end);
  }

  /** Keeps all words of a query that has nothing but stop and unit words. */
  function told(kept: string[]): string[] {
    const rest = kept.filter((word) => !analyzer.isStopWord(word));
    return distinct(rest.length > 0 ? rest : words, analyzer);
  }
}

/** The words, those of a unit of two words as one: `fl oz`. */
function joinUnits(words: readonly string[], { unitOfTwo }: QueryLanguage): string[] {
  const units = words.map((word, index) => unitOfTwo(word, words[index + 1] ?? ''));
  return words.flatMap((word, index) => units[index] ?? (units[index - 1] === undefined ? word : []));
}

const WHOLE = 'whole';

/** Whether `whole` says of a food that it is not cut: `whole lemon`, but not `whole milk`. */
const isUncut = (words: readonly string[], { wholes, analyzer, measures }: QueryLanguage): boolean =>
  wholes.size > 0 &&
  words.includes(WHOLE) &&
  words.some((word) => word !== WHOLE && !measures.has(word) && !analyzer.isStopWord(word)) &&
  !words.some((word) => wholes.has(word));

/** The words without those that an earlier one is the same as but for the plural. Each thing lacking keeps its `no`. */
const distinct = (words: readonly string[], { stem, negations }: Analyzer): string[] => {
  const terms = words.map(stem);
  return words.filter((word, index) => negations.has(word) || terms.indexOf(terms[index] ?? '') === index);
};

/**
 * Words of a query behind a preposition, `without` among them. None where the query begins with it. What meat is sold with
 * stands before it: `bone-in chicken`.
 */
export function wordsBeside(
  query: string,
  { analyzer, tokenizeQuery, prepositions }: QueryLanguage,
): ReadonlySet<string> {
  const words = tokenizeQuery(query);
  const at = prepositionIn(words, prepositions);
  return new Set(at > 0 ? words.slice(at).filter((word) => !analyzer.isStopWord(word)) : []);
}

/**
 * Words of a flavor behind the food of a query: `chocolate` of `protein powder chocolate`. None behind a single word, which
 * may say what sort of chocolate is meant.
 */
export function flavorWords(query: string, { analyzer, flavors }: QueryLanguage): readonly string[] {
  const words = contentWords(query, analyzer);
  const named = words.findLastIndex((word) => !flavors.has(word)) + 1;
  return named > 1 ? words.slice(named) : [];
}

/** Between two foods of an English query. */
const AND = /\s(?:and|&|'?n'?)\s/i;

/** The two names that a query joins: `bread` and `butter`. `undefined` where it joins none or more. */
export function joinedNames(query: string): readonly [string, string] | undefined {
  const [first, second, ...more] = query.split(AND);
  return first && second && more.length === 0 ? [first, second] : undefined;
}

/** Breads behind `on`, as menus and diaries name a sandwich by what is in it: `ham on rye`, `turkey on a whole wheat roll`. */
const ON_BREAD =
  /\son(?:\s(?:an?|whole|toasted)){0,2}\s(?:rye|wheat|white|sourdough|pumpernickel|ciabatta|croissant|brioche|bun|roll)(?:\s(?:bread|bun|roll|toast))?(?:\swith\s|$)/i;

/** Butter, which is spread on bread and fills no sandwich. */
const SPREAD = /butter\son\s/i;
const SANDWICH = /\bsandwich(?:es)?\b/i;

/** Whether a query says that it names a sandwich. */
export const saysSandwich = (query: string): boolean => SANDWICH.test(query);

/** Whether a query names a sandwich by its filling and its bread alone. */
export const isFillingOnBread = (query: string): boolean =>
  ON_BREAD.test(query) && !SPREAD.test(query) && !saysSandwich(query);

/** A query up to its preposition: what is named, without what is beside it. */
export function nameBefore(query: string, { analyzer, prepositions }: QueryLanguage = queryLanguageOf()): string {
  const words = analyzer.tokenize(query);
  const at = prepositionIn(words, prepositions);
  return at > 0 ? words.slice(0, at).join(' ') : query;
}

/** Place of the first preposition, but that of what meat is sold with. -1 where there is none. */
const prepositionIn = (words: readonly string[], prepositions: ReadonlySet<string>): number =>
  words.findIndex((word, index) => prepositions.has(word) && !isAttached(words, index));

/** What foods may be sold with, by the word behind it: `bone-in`, `skin-on`, `full-fat`. */
export const SOLD_WITH: ReadonlySet<string> = new Set(['bone', 'fat', 'head', 'rind', 'shell', 'skin', 'stem', 'tail']);
const ATTACHED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['in', SOLD_WITH],
  ['on', SOLD_WITH],
  ['fat', new Set(['full'])],
]);

/** Whether a word says what a food is sold with, which its name may lack. */
const isAttached = (words: readonly string[], index: number): boolean =>
  isPair(words[index], words[index + 1]) || isPair(words[index - 1], words[index]);

const isPair = (part = '', behind = ''): boolean => ATTACHED.get(behind)?.has(part) ?? false;

/** Optional words of a query: those that say nothing about the food, amounts above all (`500ml`). */
export function optionalWords(query: string, language: QueryLanguage): ReadonlySet<string> {
  const { stem, tokenize } = language.analyzer;
  const readings = interpret(query, language);
  const [strict = [], loose = strict] = [readings[0], readings.at(-1)];
  const named = new Set([...strict.filter((word) => !isNumber(word)), ...loose].map(stem));
  return new Set(tokenize(query).filter((word) => !named.has(stem(word))));
}

/** Whether the word is an amount, or a unit without a number too. */
export const isMeasure = (word: string, { measures, bareMeasures }: QueryLanguage): boolean =>
  bareMeasures.has(word) || isAmount(word, measures);

/** Whether this word is a unit or amount in its place: `a cup of milk`, `100 g rice`. */
function isMeasureAt(words: readonly string[], index: number, { measures, of, articles }: QueryLanguage): boolean {
  const word = words[index] ?? '';
  const next = words[index + 1];
  if (isAmount(word, measures)) return true;
  if (isNumber(word)) return next !== undefined && measures.has(next);
  if (!measures.has(word)) return false;
  const before = words[index - 1];
  const isBehind = before !== undefined && (isNumber(before) || articles.has(before) || measures.has(before));
  return isBehind || (next !== undefined && of.has(next));
}
