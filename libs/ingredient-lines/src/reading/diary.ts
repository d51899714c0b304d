import { type Cursor } from '../text/cursor.js';
import { type Token } from '../text/tokenizer.js';
import { eatenWords, eaterWords, joiningWords, mealWords } from '../words/diary-words.js';

/** Longest label of a meal, in words. */
const LONGEST_LABEL = 3;

/** Longest time with its separator, in tokens: `8:30 am -`. */
const LONGEST_TIME = 5;

/** Signs behind a label or a time. */
const SEPARATORS = [':', '-', '–', '—'];

/** Eating occasion that a diary says before the food. */
export interface Occasion {
  /** As written, without the separator behind it: `8:30 Breakfast`. */
  readonly text: string;
  /** Number of its tokens. */
  readonly length: number;
}

/**
 * Eating occasion at the beginning of a line, before what was eaten: `8:30 Breakfast:`, `then I had`.
 *
 * occasion := [joining] [time [separator]] [['for'] meal-word+ separator] [[eater] eaten]
 */
export function occasionIn(line: Cursor): Occasion | undefined {
  const { tokens } = line;
  const word = (at: number) => tokens[at]?.word ?? '';
  const start = joiningWords.has(word(0)) ? 1 : 0;
  const label = labelEnd(tokens, timeEnd(tokens, start));
  const eater = eaterWords.has(word(label)) ? 1 : 0;
  const end = eatenWords.has(word(label + eater)) ? label + eater + 1 : label;
  if (end === 0 || end >= tokens.length) return undefined;
  return { text: line.text(0, isSeparator(tokens[end - 1]) ? end - 1 : end), length: end };
}

/** time := hour ':' minutes ['am' | 'pm'] | hour ('am' | 'pm'), behind its separator. */
function timeEnd(tokens: readonly Token[], start: number): number {
  const [hour, colon, minutes, ...rest] = tokens.slice(start, start + LONGEST_TIME);
  if (hour?.kind !== 'number') return start;
  const isClock = colon?.text === ':' && colon.glued && minutes?.glued === true && /^[0-5][0-9]$/.test(minutes.text);
  const [half, next] = isClock ? rest : [colon, minutes];
  const isHalf = half?.word === 'am' || half?.word === 'pm';
  if (!isClock && !isHalf) return start;
  const length = (isClock ? 3 : 1) + (isHalf ? 1 : 0);
  return start + length + (isSeparator(isHalf ? next : half) ? 1 : 0);
}

/** label := ['for'] meal-word+ separator. Without one it is a food's name: `breakfast sausage`. */
function labelEnd(tokens: readonly Token[], start: number): number {
  const first = tokens[start]?.word === 'for' ? start + 1 : start;
  let at = first;
  while (at - first < LONGEST_LABEL && mealWords.has(tokens[at]?.word ?? '')) at++;
  return at > first && isSeparator(tokens[at]) ? at + 1 : start;
}

const isSeparator = (token: Token | undefined): boolean => token !== undefined && SEPARATORS.includes(token.text);
