import dictionary from 'dictionary-en';
import { singular } from './plurals.js';

/** Words of the dictionary that are written by mistake for a food which sounds or looks so: `bred`, `noddles`. */
const SLIPS: ReadonlySet<string> = new Set(
  'beat bred carat current desert flower hart leak meet muscle noddle pair pee plumb rise serial stake sweat'.split(
    ' ',
  ),
);

const LETTERS = /^[a-z]+$/;

/** Words in lower case of an English dictionary, each on a line, mostly with its flags behind a slash. */
const lines = Buffer.concat([Buffer.from('\n'), dictionary.dic]);

/** Whether a line begins with the word. Searched as bytes: a set of 40,000 words would take 3 MB for rare questions. */
const isListed = (word: string): boolean => lines.includes(`\n${word}/`) || lines.includes(`\n${word}\n`);

/**
 * Whether a word is right as it is written, by an English dictionary, plural aside: `computers`. Where no food has it, it
 * is about something else, not the misspelt name of a food.
 */
export function isOrdinaryWord(word: string): boolean {
  if (!LETTERS.test(word)) return false;
  const one = singular(word);
  return !SLIPS.has(one) && (isListed(one) || isListed(word));
}
