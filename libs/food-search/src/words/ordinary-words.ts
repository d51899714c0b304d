import dictionary from 'dictionary-en';
import { singular } from './plurals.js';

/** Words of the dictionary that are written by mistake for a food which sounds or looks so: `bred`, `noddles`. */
const SLIPS: ReadonlySet<string> = new Set(
  'beat bred carat current desert flower hart leak meet muscle noddle pair pee plumb rise serial stake sweat'.split(
    ' ',
  ),
);

const LETTERS = /^[a-z]+$/;

/** Words in lower case of an English dictionary: lines of Hunspell, mostly with flags behind a slash. */
function readWords(): ReadonlySet<string> {
  const lines = Buffer.from(dictionary.dic).toString('latin1').split('\n');
  return new Set(lines.map((line) => line.split('/', 1)[0] ?? '').filter((word) => LETTERS.test(word)));
}

/** 38,000 words, some 3 MB, read with the first query that may need them. */
let words: ReadonlySet<string> | undefined;

/**
 * Whether a word is right as it is written, by an English dictionary, plural aside: `computers`. Where no food has it, it
 * is about something else, not the misspelt name of a food.
 */
export function isOrdinaryWord(word: string): boolean {
  if (!LETTERS.test(word)) return false;
  words ??= readWords();
  const one = singular(word);
  return !SLIPS.has(one) && (words.has(one) || words.has(word));
}
