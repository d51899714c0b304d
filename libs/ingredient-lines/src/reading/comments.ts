import { startsWithNumber, type Token, wordAt } from '../text/tokenizer.js';
import {
  asNeeded,
  commentsInPreparation,
  commentStarts,
  inComments,
  ownParts,
  phraseComments,
  purposes,
  servedWords,
} from '../words/comment-words.js';
import { isEnergyUnit } from '../words/unit-words.js';
import { isPackageSize, measured } from '../amount/measure.js';
import { Cursor } from '../text/cursor.js';
import { wordSet } from '../words/word-set.js';
import { isDone } from './preparation.js';
import { type AmountBefore, startsFurtherFood } from './further-food.js';

/** Whether a phrase that starts here is a comment: `for dusting`, `or margarine`; `at room temperature` is a state. */
export function startsComment(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  return word === 'at' ? wordAt(tokens, at + 1) !== 'room' : phraseComments.has(word);
}

/** Place of the first word that starts a comment inside a name: `salt to taste`; `to` where there is none. */
export function commentIn(tokens: readonly Token[], from: number, to: number, before: AmountBefore): number {
  for (let at = from + 1; at < to; at++) {
    const [last, word, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
    if (!word || !next || last?.word === 'ready') continue;
    if (inComments.get(word.word)?.has(next.word)) return at;
    if (startsFurtherFood(tokens, at, before) || isEnergy(word, next)) return at;
    if (before.hasAmount && isMeasureOfAll(tokens, at, to)) return at;
    if (word.kind === 'word' && startsInName(word.word, next.word)) return at;
  }
  return to;
}

/** Whether a word of a name starts a comment before this one: `with milk`, but not `with skin`. */
function startsInName(word: string, next: string): boolean {
  if (word === 'with' || word === 'w') return !ownParts.has(next);
  if (servedWords.has(word) && (next === 'with' || next === 'by')) return true;
  if ((word === 'in' || word === 'on') && startsWithNumber(next)) return true;
  return word === 'as' ? asNeeded.has(next) : commentStarts.has(word);
}

/** Place of a comment inside a preparation: `sliced for garnish`; `to` where there is none. */
export function commentInPreparation(tokens: readonly Token[], from: number, to: number): number {
  for (let at = from + 1; at < to; at++) {
    const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
    if (commentsInPreparation.has(word) || (word === 'to' && purposes.has(next))) return at;
    if (word === 'as' && asNeeded.has(next)) return at;
  }
  return to;
}

/** Whether a diary says the energy here: `apple 95 kcal`, `eggs = 140`. */
const isEnergy = (number: Token, next: Token): boolean =>
  number.text === '=' ? next.kind === 'number' : number.kind === 'number' && isEnergyUnit(next.word);

/** Whether a name ends here with what all of the food weighs, and how: `1 apple 150g`, `1 potato 200g baked`. */
function isMeasureOfAll(tokens: readonly Token[], at: number, to: number): boolean {
  if (tokens[at]?.kind !== 'number' || NUTRIENTS.has(wordAt(tokens, at - 1))) return false;
  const { found, to: behind } = new Cursor('', tokens, to).ahead(at, measured);
  return found !== undefined && isPackageSize(found.unit) && tokens.slice(behind, to).every(isDone);
}

/** Nutrients whose grams a diary says behind a food. */
const NUTRIENTS = wordSet('protein carb carbs carbohydrate carbohydrates fiber fibre net');
