import { withoutStopWords } from '../text/stop-words.js';
import { stem, tokenize } from '../text/tokenize.js';
import words from './optional-words.json' with { type: 'json' };

/** Unit and size words of a query. */
const MEASURES = new Set(words.units.split(' '));

/** Words of a query for how the food was cut or cooked. */
const QUALITIES = new Set(words.preparations.split(' '));

/** Query words that need not match. */
export const optionalWords: readonly string[] = [...MEASURES, ...QUALITIES];

/** An amount in one word: `100g`. */
const AMOUNT = /^\p{N}+(?:\.\p{N}+)*(?:g|kg|mg|ml|l|oz|lb)$/u;

const isNumber = (word: string) => /^\p{N}+(?:\.\p{N}+)*$/u.test(word);

/**
 * Interpretations of a query, each a list of distinct words in their order. Mostly one; where a word may be a unit or
 * part of the name (`pound cake`, `rice cup`), first the one where it must match, then the one where it need not.
 */
export function interpret(query: string): string[][] {
  const words = tokenize(query);
  const strict = told(words.filter((_, index) => !measures(words, index)));
  const loose = told(words.filter((word, index) => !MEASURES.has(word) && !measures(words, index)));
  // `whole cloves` are no cloves of something whole.
  return loose.length === strict.length || loose.every(isQuality) ? [strict] : [strict, loose];

  /** Keeps all words of a query that has nothing but stop and unit words. */
  function told(kept: string[]): string[] {
    const rest = withoutStopWords(kept);
    return distinct(rest.length > 0 ? rest : words);
  }
}

/** Whether the word says how a food was cut or cooked, or what size it has. */
export const isQuality = (word: string): boolean => QUALITIES.has(word);

/** The words without those that an earlier one is the same as but for the plural. */
const distinct = (words: readonly string[]): string[] => {
  const terms = words.map(stem);
  return words.filter((_, index) => terms.indexOf(terms[index] ?? '') === index);
};

/** Words that introduce what is beside the food, not the food itself. */
const PREPOSITIONS = new Set(['for', 'from', 'in', 'with', 'without']);

/** Words of a query behind a preposition; none where the query begins with it. */
export function wordsBeside(query: string): ReadonlySet<string> {
  const words = tokenize(query);
  const at = words.findIndex((word) => PREPOSITIONS.has(word));
  return new Set(at > 0 ? words.slice(at + 1) : []);
}

/** Whether the word can be a unit or an amount. */
export const isMeasure = (word: string): boolean => MEASURES.has(word) || AMOUNT.test(word);

/** Whether this word is a unit or amount in its place: `a cup of milk`, `100 g rice`. */
function measures(words: readonly string[], index: number): boolean {
  const word = words[index] ?? '';
  const next = words[index + 1];
  if (AMOUNT.test(word)) return true;
  if (isNumber(word)) return next !== undefined && MEASURES.has(next);
  if (!MEASURES.has(word)) return false;
  const before = words[index - 1];
  return next === 'of' || (before !== undefined && (isNumber(before) || before === 'a' || MEASURES.has(before)));
}
