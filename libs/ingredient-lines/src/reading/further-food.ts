import { cardinals, fractionWords } from '../words/number-words.js';
import { unitWord } from '../words/unit-words.js';
import { wordSet } from '../words/word-set.js';
import { type Token } from '../text/tokenizer.js';

/** Signs between the foods of a diary's line: `coffee + 2 cookies`. */
const BETWEEN = ['+', '·', '•'];

/**
 * Whether another food of the line starts here: `bagel + cream cheese`, `milk and a cookie`, `a coffee and slice of cake`.
 * @param isCounted whether the line counts several of the food before, so that no dish is meant: `2 eggs and toast`
 */
export function startsFurtherFood(tokens: readonly Token[], at: number, isCounted: boolean): boolean {
  const [before, joining, next, behind] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!joining || !next) return false;
  if (BETWEEN.includes(joining.text)) return true;
  if (joining.word !== 'and' && joining.word !== '&') return false;
  if (next.kind === 'number') return true;
  const [word, second] = [next.word, behind?.word ?? ''];
  if (fractionWords.has(word)) return ARTICLES.has(second) || second === 'of';
  if (ARTICLES.has(word) || cardinals.has(word)) return !fractionWords.has(second);
  return (isCounted && isPlural(before)) || (second === 'of' && unitWord(next.text) !== undefined);
}

const ARTICLES = wordSet('a an some');

/** Plural of an English noun; of `molasses` and `hummus` there is no count. */
const isPlural = (token: Token | undefined): boolean => /[^su]s$/.test(token?.word ?? '');
