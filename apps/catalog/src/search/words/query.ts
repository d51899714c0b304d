import aside from './aside.json' with { type: 'json' };
import { wordsOf } from './words.js';

/** Words that join others and say nothing themselves. */
const JOINING = new Set(aside.joining.split(' '));

/** Words of a query that say how much, not what. */
const MEASURES = new Set(aside.measures.split(' '));

/** Words of a query that say how the food was cut or cooked, or its size. */
const QUALITIES = new Set(aside.qualities.split(' '));

/** Words of a query that are left aside somewhere. */
export const asideWords: readonly string[] = [...MEASURES, ...QUALITIES];

/** `100 g` in one word. */
const AMOUNT = /^\p{N}+(?:\.\p{N}+)*(?:g|kg|mg|ml|l|oz|lb)$/u;

const isNumber = (word: string) => /^\p{N}+(?:\.\p{N}+)*$/u.test(word);

/** The words of a food's text that it is found by. */
export function telling(words: readonly string[]): string[] {
  return words.filter((word) => !JOINING.has(word));
}

/**
 * What a query asks for: its words in their order, each once. Mostly one reading; where a word may be a measure or a
 * part of the name (`pound cake`, `rice cup`), first the one in which it must match, then the one in which it need not.
 */
export function readings(query: string): string[][] {
  const words = wordsOf(query);
  const strict = told(words.filter((_, index) => !measures(words, index)));
  const loose = told(words.filter((word, index) => !MEASURES.has(word) && !measures(words, index)));
  return loose.length === strict.length ? [strict] : [strict, loose];

  /** What is left of a query of joining words or measures alone is the query. */
  function told(kept: string[]): string[] {
    const rest = telling(kept);
    return [...new Set(rest.length > 0 ? rest : words)];
  }
}

/** With more words that say how it was cut or cooked, a query is left without all of them at once. */
const FEW = 3;

/** The query without a word that says how the food was cut or cooked, then without all of them; never without all words. */
export function plainReadings(query: string): string[][] {
  const words = readings(query).at(-1) ?? [];
  const qualities = words.filter((word) => QUALITIES.has(word));
  const fewer = qualities.length > 1 && qualities.length <= FEW ? qualities.map((quality) => [quality]) : [];
  return [...fewer, qualities]
    .map((left) => words.filter((word) => !left.includes(word)))
    .filter((plain) => plain.length > 0 && plain.length < words.length);
}

/** Whether the word can be a measure. */
export const isMeasure = (word: string): boolean => MEASURES.has(word) || AMOUNT.test(word);

/** Whether this word says how much: `a cup of milk`, `100 g rice`, with the number before it. */
function measures(words: readonly string[], index: number): boolean {
  const word = words[index] ?? '';
  const next = words[index + 1];
  if (AMOUNT.test(word)) return true;
  if (isNumber(word)) return next !== undefined && MEASURES.has(next);
  if (!MEASURES.has(word)) return false;
  const before = words[index - 1];
  return next === 'of' || (before !== undefined && (isNumber(before) || before === 'a' || MEASURES.has(before)));
}
