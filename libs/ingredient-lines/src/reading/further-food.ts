import { cardinals, fractionWords } from '../words/number-words.js';
import { sizes, unitWord } from '../words/unit-words.js';
import { joiningSigns, linkingWords } from '../words/joining-words.js';
import { wordSet } from '../words/word-set.js';
import { measured } from '../amount/measure.js';
import { Cursor } from '../text/cursor.js';
import { isPreparing } from './preparation.js';
import { adjectives, states } from '../words/preparation-words.js';
import { isPlural } from '../text/stems.js';
import { type Token } from '../text/tokenizer.js';

/** What a line says before the name of its food. */
export interface AmountBefore {
  /** Whether it says an amount, so that another one is of another food: `1 cup sugar 2 tablespoons milk`. */
  readonly hasAmount: boolean;
  /** Whether it counts several of the food, so that no dish is meant: `2 eggs and toast`. */
  readonly counted: boolean;
}

/** Whether another food of the line starts here: `bagel + cream cheese`, `milk and a cookie`, `a coffee and slice of cake`. */
export function startsFurtherFood(tokens: readonly Token[], at: number, before: AmountBefore): boolean {
  const [last, joining, next, behind] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!joining || !next) return false;
  if (
    joiningSigns.has(joining.text) ||
    (before.hasAmount &&
      last?.kind === 'word' &&
      !linkingWords.has(last.word) &&
      (startsMeasured(tokens, at) || (!ARTICLES.has(last.word) && startsRough(joining, next))))
  )
    return true;
  if (joining.word !== 'and' && joining.word !== '&') return false;
  if (next.kind === 'number') return true;
  const [word, second] = [next.word, behind?.word ?? ''];
  if (fractionWords.has(word)) return ARTICLES.has(second) || second === 'of';
  if (ARTICLES.has(word) || cardinals.has(word)) return !fractionWords.has(second);
  if (SERVED_SIZES.has(word)) return !sizes.has(last?.word ?? '');
  return (before.counted && isPlural(last?.word ?? '')) || (second === 'of' && unitWord(next.text) !== undefined);
}

/** Whether a measure and a food begin here: `2 tablespoons milk`, but `150 g raw`, `14 oz can`, `5 g protein`. */
function startsMeasured(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.kind === 'number' && tokens[at].glued) return false;
  const { found, to } = new Cursor('', tokens).ahead(at, measured);
  if (!found) return false;
  const near = tokens.slice(to, to + LONGEST_NAME);
  const end = near.findIndex(({ kind }) => kind !== 'word');
  const words = end < 0 ? near : near.slice(0, end);
  const [first] = words;
  if (!first || NO_FURTHER_FOOD.has(first.word) || unitWord(first.text)) return false;
  return !words.every((token) => isPreparing(token) || states.has(token.word) || adjectives.has(token.word));
}

/** Whether a rough measure of a food begins here: `baking powder pinch of salt`. */
const startsRough = (unit: Token, next: Token): boolean =>
  next.word === 'of' && unit.kind === 'word' && unitWord(unit.text)?.kind === 'rough';

/** Most words of a name that are looked at. */
const LONGEST_NAME = 6;

/** Words behind a measure that are of the same food, or of its nutrients. */
export const NO_FURTHER_FOOD = wordSet(
  'of per or each total serving servings size fat protein carbs carbohydrate carbohydrates fiber fibre sugar sugars net',
);

/** Sizes of what is served with a food: `burger and large fries`, but `small and large onions`. */
const SERVED_SIZES = wordSet('small medium large');

const ARTICLES = wordSet('a an some the');
