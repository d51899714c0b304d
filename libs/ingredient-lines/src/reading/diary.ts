import { type Cursor } from '../text/cursor.js';
import { type Token, wordAt } from '../text/tokenizer.js';
import {
  eatenAdverbs,
  eatenBySomebody,
  eatenParticles,
  eatenWords,
  finishingVerbs,
  eaterWords,
  joiningWords,
  mealOpeners,
  mealVerbs,
  mealWords,
  useWords,
} from '../words/diary-words.js';
import { cardinals } from '../words/number-words.js';
import { wordSet } from '../words/word-set.js';

/** Longest label of a meal, in words. */
const LONGEST_LABEL = 3;

/** Longest time with its separator, in tokens: `8:30 am -`. */
const LONGEST_TIME = 5;

/** Signs behind a label or a time. */
const SEPARATORS = [':', '-', '–', '—', '=', '|', '…'];

/** Eating occasion or use that a line says before the food. */
export interface Occasion {
  /** As written, without the separator behind it: `8:30 Breakfast`. */
  readonly text: string;
  /** Number of its tokens. */
  readonly length: number;
  /** Whether it is a meal, or says who ate. */
  readonly isMeal: boolean;
}

/**
 * Eating occasion or use at the beginning of a line, before the food: `8:30 Breakfast:`, `then I had`, `Garnish:`.
 *
 * occasion := [joining [',']] [time [separator]] [use ':' | word* meal-word ':'] label* [[eater] adverb* eaten particle*]
 */
export function occasionIn(line: Cursor): Occasion | undefined {
  const { tokens } = line;
  const start = joiningWords.has(wordAt(tokens, 0)) ? (tokens[1]?.text === ',' ? 2 : 1) : 0;
  const use = useEnd(tokens, timeEnd(tokens, start));
  let label = colonEnd(tokens, use);
  for (let labels = 0; labels < MAX_LABELS; labels++) label = labelEnd(tokens, label);
  const end = eatenEnd(tokens, label);
  if (end === 0 || end >= tokens.length) return undefined;
  return { text: line.text(0, isSeparator(tokens[end - 1]) ? end - 1 : end), length: end, isMeal: end > use };
}

/** Whether a line only says when something was eaten: `Friday`, `Lunch 12:30 pm`, `Breakfast (7 am)`. */
export function isOccasion(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word');
  return mealWords.has(words[0]?.word ?? '') && words.every(({ word }) => mealWords.has(word) || HALVES.has(word));
}

/** Halves of the day in a time. */
const HALVES = wordSet('am pm');

/** Most labels of one line: `This morning, my breakfast included`. */
const MAX_LABELS = 2;

/** label-in-words := word* meal-word ':', `I want to log my breakfast:` */
function colonEnd(tokens: readonly Token[], start: number): number {
  const colon = tokens.slice(start, start + LONGEST_INTRODUCTION).findIndex(({ text }) => text === ':');
  const words = tokens.slice(start, start + colon);
  const isLabel = colon > 1 && mealWords.has(words.at(-1)?.word ?? '') && words.every(({ kind }) => kind === 'word');
  return isLabel ? start + colon + 1 : start;
}

/** Longest introduction of a meal with its colon, in tokens. */
const LONGEST_INTRODUCTION = 8;

/** use := (use-word+ | ('for' | 'to') word*) ':' | finishing-verb 'with', `Garnish:`, `For the sauce:`, `Top with` */
function useEnd(tokens: readonly Token[], start: number): number {
  if (finishingVerbs.has(wordAt(tokens, start)) && wordAt(tokens, start + 1) === 'with') return start + 2;
  const colon = tokens.slice(start, start + LONGEST_USE).findIndex(({ text }) => text === ':');
  if (colon < 1) return start;
  const words = tokens.slice(start, start + colon);
  const isPurpose = ['for', 'to'].includes(wordAt(tokens, start)) && words.every(({ kind }) => kind === 'word');
  return isPurpose || words.every(({ word }) => useWords.has(word)) ? start + colon + 1 : start;
}

/** Longest use with its colon, in tokens. */
const LONGEST_USE = 5;

/** eaten-by := [eater] adverb* eaten particle* */
function eatenEnd(tokens: readonly Token[], start: number): number {
  const eater = eaterWords.has(wordAt(tokens, start)) ? 1 : 0;
  let at = start + eater;
  while (at - start < LONGEST_LABEL && eatenAdverbs.has(wordAt(tokens, at))) at++;
  const word = wordAt(tokens, at);
  const isEaten = eatenWords.has(word) || (eatenBySomebody.has(word) && (eater > 0 || isAmount(tokens[at + 1])));
  if (!isEaten) return start;
  at++;
  while (at - start < 2 * LONGEST_LABEL && eatenParticles.has(wordAt(tokens, at))) at++;
  return at;
}

/** time := hour ':' minutes ['am' | 'pm'] | hour ('am' | 'pm'), behind its separator. */
function timeEnd(tokens: readonly Token[], start: number): number {
  const [hour, colon, minutes, ...rest] = tokens.slice(start, start + LONGEST_TIME);
  if (hour?.kind !== 'number') return start;
  const isClock = colon?.text === ':' && colon.glued && minutes?.glued === true && /^[0-5][0-9]$/.test(minutes.text);
  const [half, next] = isClock ? rest : [colon, minutes];
  const isHalf = HALVES.has(half?.word ?? '');
  if (!isClock && !isHalf) return start;
  const length = (isClock ? 3 : 1) + (isHalf ? 1 : 0);
  return start + length + (isSeparator(isHalf ? next : half) ? 1 : 0);
}

/**
 * label := ('B' | 'L' | 'D' | 'S') ':' | opener+ meal+ ','
 * | opener* meal (['/'] meal)* ([number] separator | verb | nothing before who ate it or `for` a meal)
 *
 * Without one of them it is a food's name: `breakfast sausage`.
 */
function labelEnd(tokens: readonly Token[], start: number): number {
  let first = start;
  for (let width = 1; width > 0 && first - start < LONGEST_LABEL; first += width) width = openerWidth(tokens, first);
  // `M1: 2 eggs`
  if (wordAt(tokens, start) === 'm' && isGluedNumber(tokens[start + 1]) && wordAt(tokens, start + 2) === ':')
    return start + 3;
  if (MEAL_LETTERS.includes(tokens[start]?.text ?? '') && wordAt(tokens, start + 1) === ':') return start + 2;
  let at = first;
  while (at - first < LONGEST_LABEL && mealWords.has(wordAt(tokens, at))) {
    at++;
    if (wordAt(tokens, at) === '/' && mealWords.has(wordAt(tokens, at + 1))) at++;
  }
  if (at === first) return start;
  // `Lunch at 1pm: soup`
  const timed = wordAt(tokens, at) === 'at' ? timeEnd(tokens, at + 1) : at;
  if (timed > at + 1 && isSeparator(tokens[timed - 1])) return timed;
  // `Meal 2: 200g chicken`
  if (tokens[at]?.kind === 'number' && isSeparator(tokens[at + 1])) return at + 2;
  if (isSeparator(tokens[at]) || mealVerbs.has(wordAt(tokens, at))) return at + 1;
  if (wordAt(tokens, at) === 'will' && wordAt(tokens, at + 1) === 'be') return at + 2;
  if (eaterWords.has(wordAt(tokens, at)) || isForMeal(tokens, at)) return at;
  return first > start && tokens[at]?.text === ',' ? at + 1 : start;
}

/** Tokens of what stands before the name of a meal: `my`, `2nd`; 0 where there is none. */
function openerWidth(tokens: readonly Token[], at: number): number {
  if (mealOpeners.has(wordAt(tokens, at))) return 1;
  const [number, ending] = [tokens[at], tokens[at + 1]];
  return number?.kind === 'number' && ending?.glued === true && ORDINAL_ENDINGS.has(ending.word) ? 2 : 0;
}

const ORDINAL_ENDINGS = wordSet('st nd rd th');

const isGluedNumber = (token: Token | undefined): boolean => token?.kind === 'number' && token.glued;

/** Letters of diaries for breakfast, lunch, dinner and a snack: `L: chicken salad 300 g`. */
const MEAL_LETTERS = ['B', 'L', 'D', 'S'];

/** Whether `for lunch` starts here. */
const isForMeal = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'for' && mealWords.has(wordAt(tokens, at + 1));

/** Whether an amount or who it was for starts here: `grabbed a handful`, `treated myself`. */
const isAmount = (token: Token | undefined): boolean =>
  token?.kind === 'number' || cardinals.has(token?.word ?? '') || INDEFINITE.has(token?.word ?? '');

const INDEFINITE = wordSet('a an some myself');

const isSeparator = (token: Token | undefined): boolean => token !== undefined && SEPARATORS.includes(token.text);
