import { cookedWords } from '../words/cooking-words.js';
import { acts, adverbs, beforeActs, lateActs, productsOfActs, states } from '../words/preparation-words.js';
import { wordSet } from '../words/word-set.js';
import { stems } from '../text/stems.js';
import { type Token, wordAt } from '../text/tokenizer.js';

/** Words of a preparation before `into` and the like: `bread broken in pieces`. */
const CUTTING = wordSet('cut dissolved broken torn mixed stirred soaked steeped');

/** Words behind these in a preparation: `chicken thighs cut into strips`, `cashews soaked overnight`. */
const CUT = wordSet('into in up to on crosswise lengthwise overnight');

/** Late acts that end a name without a comma too. The others could be part of it: `pork, ground`. */
const ENDING_ACTS = wordSet('divided discarded removed reserved separated seperated mixed dissolved soaked whisked');
const JOINS = ['and', '&', '+', '/', ',', 'then', 'or'];

/** Place behind `finely chopped`, `peeled and deveined` at the beginning; `from` where a name starts at once. */
export function leadingPreparation(tokens: readonly Token[], from: number, to: number): number {
  let end = from;
  let at = from;
  while (at < to) {
    while (at < to && adverbs.has(wordAt(tokens, at))) at++;
    const word = wordAt(tokens, at);
    if (!acts.has(word) || isProduct(tokens, at)) break;
    at++;
    end = at;
    while (at < to && JOINS.includes(wordAt(tokens, at))) at++;
  }
  // All of it: nothing is left that could be the name.
  return end >= to || !hasWord(tokens, end, to) ? from : end;
}

/** Place where `finely chopped` behind a name starts; `to` where there is none. */
export function trailingPreparation(tokens: readonly Token[], from: number, to: number): number {
  for (let at = from + 1; at < to; at++) if (isCut(tokens, at)) return at;
  let start = to;
  let last = to - 1;
  while (last > from && adverbs.has(wordAt(tokens, last))) last--;
  // `onion sliced thin`
  const end = acts.has(wordAt(tokens, last)) ? last : to - 1;
  for (let at = end; at > from;) {
    const word = wordAt(tokens, at);
    if (!acts.has(word) && !ENDING_ACTS.has(word)) break;
    at--;
    while (at > from && adverbs.has(wordAt(tokens, at))) at--;
    start = at + 1;
    if (at > from && ['and', '&', 'but'].includes(wordAt(tokens, at))) at--;
  }
  return start;
}

/** Whether a word says what is done with a food without making another food of it: `finely`, `peeled`, not `roasted`. */
export const isAct = ({ word }: Token): boolean => acts.has(word) || adverbs.has(word) || JOINS.includes(word);

/** Whether a word says what is done with a food, and names none: all words of `rinsed and drained`, `roasted`. */
export const isPreparing = (token: Token): boolean => isAct(token) || lateActs.has(token.word) || token.kind === 'sign';

/** Whether a word says what was done with a food, cooking too, or its state: all words of `grilled whole`. */
export const isDone = (token: Token): boolean =>
  isPreparing(token) || states.has(token.word) || cookedWords.has(stems(token.text)[0] ?? '');

/** Whether a preparation of several words starts here: `cut into strips`, `dissolved in water`. */
export const isCut = (tokens: readonly Token[], at: number): boolean =>
  CUTTING.has(wordAt(tokens, at)) && CUT.has(wordAt(tokens, at + 1));

/** Whether an act and what follows name a product: `minced beef`, `toasted sesame oil`. */
function isProduct(tokens: readonly Token[], at: number): boolean {
  const products = productsOfActs.get(wordAt(tokens, at));
  const next = wordAt(tokens, at + 1);
  return products !== undefined && (products.has(next) || products.has(`${next}-${wordAt(tokens, at + 2)}`));
}

/** An act between adjectives and the name: `fresh chopped parsley`; its places, or `undefined`. */
export function innerPreparation(
  tokens: readonly Token[],
  from: number,
  to: number,
): { readonly from: number; readonly to: number } | undefined {
  let at = from;
  while (at < to && (beforeActs.has(wordAt(tokens, at)) || wordAt(tokens, at) === ',')) at++;
  if (at === from || at >= to) return undefined;
  const end = leadingPreparation(tokens, at, to);
  return end > at ? { from: at, to: end } : undefined;
}

/** Words that `whole` makes a sort of: `tortillas (whole wheat)`. */
const WHOLE = wordSet('wheat grain meal milk');

/** Whether a phrase behind the name says what is done with the food. */
export function isPreparation(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const word = wordAt(tokens, at);
    if (word === 'whole' && WHOLE.has(wordAt(tokens, at + 1))) continue;
    if (acts.has(word) || lateActs.has(word) || states.has(word) || isParticiple(word)) return true;
  }
  return false;
}

/** Whether a word is a participle of what may be done with a food. `powdered`, `red` and `linseed` are of its name. */
const isParticiple = (word: string): boolean =>
  /ed$/.test(word) && !/^red$|(?:powder|flavou?r|blend|se|we)ed$/.test(word);

const hasWord = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ kind }) => kind !== 'sign');
