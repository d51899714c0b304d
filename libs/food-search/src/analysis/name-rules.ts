import data from './languages.json' with { type: 'json' };
import { type NameRules, type WrittenWord } from './noun-phrase.js';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' ').filter((word) => word !== ''));

/** Nouns for the meat of an animal, behind it. */
const MEAT = set(data.meat.de);

/**
 * Names of German: nouns have a capital, so that the head ends with the first run of them (`Grüne Bohne, roh`), its noun
 * last. The head of `Ente Fleisch, roh` is the animal.
 */
export const german: NameRules = {
  additions: set(data.additions.de),
  alternatives: set(data.alternatives.de),
  complements: new Set(),
  nounFirst: false,
  headOf: (words) => {
    const end = words.findIndex(({ word, isCapital }, at) => !isCapital || (at > 0 && MEAT.has(word)));
    return Math.max(1, end < 0 ? words.length : end);
  },
};

/** Names of Dutch: the noun last behind its adjectives, or first with its states behind: `magere kwark`, `Kwark magere`. */
export const dutch: NameRules = phraseRules('nl', new Set(), false);

/** Names of a Romance language: the noun first, with what is joined to it: `pomme de terre`, `huile d'olive`. */
export const romance = (language: 'es' | 'fr' | 'it' | 'pt'): NameRules =>
  phraseRules(language, set(data.complements[language]), true);

function phraseRules(
  language: 'es' | 'fr' | 'it' | 'nl' | 'pt',
  complements: ReadonlySet<string>,
  nounFirst: boolean,
): NameRules {
  const adjectives = set(data.adjectives[language]);
  return {
    additions: set(data.additions[language]),
    alternatives: set(data.alternatives[language]),
    complements,
    nounFirst,
    headOf: (words) => headOf(words, complements, adjectives),
  };
}

/** `beurre à 80% MG` is not a name of several words. */
const NUMBER = /^\p{N}/u;

function headOf(
  words: readonly WrittenWord[],
  complements: ReadonlySet<string>,
  adjectives: ReadonlySet<string>,
): number {
  const is = (set: ReadonlySet<string>, at: number) => set.has(words[at]?.word ?? '');
  let end = 0;
  const takeNoun = () => {
    end++;
    while (words[end]?.isJoined) end++;
  };
  while (end < words.length - 1 && is(adjectives, end)) end++;
  takeNoun();
  while (is(complements, end) && !NUMBER.test(words[end + 1]?.word ?? '')) {
    while (is(complements, end)) end++;
    takeNoun();
  }
  return Math.min(end, words.length);
}
