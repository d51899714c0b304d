import { isCutWord, isPartWord, tokenize as searchWords } from '#food-search';
import { memoize } from '#memoize';
import { type IngredientReading } from '../reading/reading.js';
import { MAX_TEXTS, stems } from '../text/stems.js';
import { tokenize } from '../text/tokenizer.js';
import { wordSet } from '../words/word-set.js';
import { JOINED } from './pair.js';

/** Words before what is left out: `without peanuts`, `no added salt`, `non chocolate`. */
const LEAVING_OUT = wordSet('without no not non');

/** End of a word for what is left out: `gluten-free`. */
const FREE = '-free';

/**
 * What a text says to be left out. Of a food's name it is no other name (`BIG MAC, without Big Mac Sauce`); a line does not
 * always join its words (`sugar free gum`).
 */
function leftOutOf(text: string, isLine: boolean): string[] {
  const tokens = tokenize(text);
  return tokens.flatMap(({ word }, at) => {
    if (LEAVING_OUT.has(word)) {
      const next = tokens[at + 1]?.word === 'added' ? tokens[at + 2] : tokens[at + 1];
      return next && (isLine || next.text === next.word) ? stems(next.text) : [];
    }
    if (word.endsWith(FREE)) return stems(word.slice(0, -FREE.length));
    const before = tokens[at - 1]?.text ?? '';
    if (word !== 'free') return [];
    return before === '-' ? stems(tokens[at - 2]?.text ?? '') : isLine ? stems(before) : [];
  });
}

/** What a food's name says to be left out. */
const leftOutOfFood = memoize((description) => leftOutOf(description, false), MAX_TEXTS);

/**
 * Whether a food is without something that a line says: `popcorn with peanuts` is no `Popcorn, without peanuts`, and what is
 * gluten-free is no gluten. A line may leave it out as well.
 */
export function lacksWhatIsSaid(
  { name, preparation = '', comment = '' }: IngredientReading,
  description: string,
): boolean {
  const lacking = leftOutOfFood(description);
  if (lacking.length === 0) return false;
  const said = new Set(stems(comment.startsWith('with ') ? `${name} ${comment}` : name));
  const denied = new Set(leftOutOf(`${name} ${preparation} ${comment}`, true));
  return lacking.some((word) => said.has(word) && !denied.has(word));
}

/** Left-out words that the food has without saying them: a piece of an animal, and what is only pounded. */
const isOfFood = (word: string): boolean => isCutWord(word) || word === 'paste' || word === 'roast';

/** Words that make another food of a noun. */
const OF_ITS_OWN = wordSet('baking');

/**
 * Whether words left out of a name say what the food is: its noun, or all but a word for parts. Taco seasoning is no taco,
 * lemon zest no lemon, baking soda no soda, and cumin seeds are not any seeds.
 */
export function lacksNoun(name: string, leftOut: readonly string[]): boolean {
  // Of two foods one is left out where no food has both.
  if (leftOut.length === 0 || JOINED.test(name)) return false;
  const words = searchWords(name).filter((word) => /^\p{L}/u.test(word));
  const last = words.at(-1) ?? '';
  return (
    leftOut.some((word) => OF_ITS_OWN.has(word)) ||
    (leftOut.includes(last) && !isOfFood(last)) ||
    words.every((word) => leftOut.includes(word) || isPartWord(word))
  );
}
