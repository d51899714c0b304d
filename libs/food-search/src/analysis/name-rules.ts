import data from './languages.json' with { type: 'json' };
import { type NameRules, type WrittenWord } from './noun-phrase.js';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' ').filter((word) => word !== ''));

/**
 * Names of German: nouns have a capital, so that the head ends with the first run of them (`Grüne Bohne, roh`), its noun
 * last.
 */
export const german: NameRules = {
  additions: set(data.additions.de),
  alternatives: set(data.alternatives.de),
  nounFirst: false,
  headOf: (words) => {
    const end = words.findIndex(({ isCapital }) => !isCapital);
    return Math.max(1, end < 0 ? words.length : end);
  },
};

/** Names of a Romance language: the noun first, with what is joined to it: `pomme de terre`, `huile d'olive`. */
export const romance = (language: 'es' | 'fr' | 'it'): NameRules => {
  const complements = set(data.complements[language]);
  const adjectives = set(data.adjectives[language]);
  return {
    additions: set(data.additions[language]),
    alternatives: set(data.alternatives[language]),
    nounFirst: true,
    headOf: (words) => headOf(words, complements, adjectives),
  };
};

/** `beurre à 80% MG` is not a name of several words. */
const NUMBER = /^\p{N}/u;

function headOf(
  words: readonly WrittenWord[],
  complements: ReadonlySet<string>,
  adjectives: ReadonlySet<string>,
): number {
  const is = (set: ReadonlySet<string>, at: number) => set.has(words[at]?.word ?? '');
  let end = 0;
  while (end < words.length - 1 && is(adjectives, end)) end++;
  end++;
  while (is(complements, end) && !NUMBER.test(words[end + 1]?.word ?? '')) {
    while (is(complements, end)) end++;
    end++;
  }
  return Math.min(end, words.length);
}
