/** Stop words: they join others and say nothing themselves; `organic` says how a food grew, and brands are called so. */
const STOP_WORDS = new Set('a an and at for in n of on or organic per some the to with w wit'.split(' '));

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Tokens without the stop words. */
export function withoutStopWords(words: readonly string[]): string[] {
  return words.filter((word) => !isStopWord(word));
}
