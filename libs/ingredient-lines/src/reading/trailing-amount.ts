import { amount } from '../amount/amount.js';
import { type Amount } from '../amount/amount-draft.js';
import { isMeasure, unitSaid } from '../amount/measure.js';
import { Cursor } from '../text/cursor.js';
import { isPlural, stems } from '../text/stems.js';
import { type Token, wordAt } from '../text/tokenizer.js';
import { ABOUT, cardinals, fractionWords, vague } from '../words/number-words.js';
import { NO_FURTHER_FOOD } from './further-food.js';
import { describing } from '../words/describing-words.js';
import { fatWords } from '../words/fat-words.js';
import { adjectives } from '../words/preparation-words.js';
import { commentStarts, phraseComments } from '../words/comment-words.js';
import { isEnergyUnit, unitWord } from '../words/unit-words.js';
import { DASHES, joiningSigns, linkingWords } from '../words/joining-words.js';
import { wordSet } from '../words/word-set.js';
import { isCut, isDone } from './preparation.js';

/** An amount behind a name, with its place: from its first token to the one behind its last. */
export interface TrailingAmount {
  readonly amount: Amount;
  readonly from: number;
  readonly to: number;
  /** Whether a sign of multiplication stands before it: `eggs x 4`. */
  readonly isTimes: boolean;
}

/** Place where an amount may start behind a name, and the token before it. */
interface Start {
  readonly at: number;
  readonly before: Token | undefined;
  readonly isTimes: boolean;
}

/**
 * trailing-amount := (',' | ':' | '-' | 'x' | nothing) ['about'] amount, up to the end of its phrase: `milk 250 ml`,
 * `eggs (2)`, `salt - a pinch`. What stands behind the energy of a food is of its nutrients: `wrap 450 kcal, sodium
 * 800 mg`.
 */
export function trailingAmount(cursor: Cursor): TrailingAmount | undefined {
  const { at: first, tokens, end } = cursor;
  for (let at = first + 1; at < end; at++) {
    const start = { at, before: tokens[at - 1], isTimes: isTimesSign(tokens[at]) };
    if (!startsNumber(tokens, start)) {
      const rough = roughAmount(cursor, start) ?? vagueAmount(cursor, start);
      if (rough) return rough;
      continue;
    }
    if (isEnergyUnit(wordAt(tokens, at + 1))) return undefined;
    if (start.before?.kind === 'sign' && !BEFORE_AMOUNT.includes(start.before.text)) continue;
    if (linkingWords.has(start.before?.word ?? '')) return undefined;
    // A bracket behind a count says what all of it weighs: `salmon fillets x 4 (500 g)`.
    const last = start.isTimes && wordAt(tokens, at + 2) === '(' ? at + 2 : end;
    const { found, to: behind } = cursor.ahead(start.isTimes ? at + 1 : at, amount, last);
    if (!found) continue;
    const to = isCounted(found) ? countedEnd(cursor, behind, start) : behind;
    const place = endsPhrase(tokens, start, to, end, found) && amountPlace(cursor, start, to, found);
    if (place) return { amount: found, ...place, isTimes: start.isTimes };
  }
  return undefined;
}

/** Whether an amount is a number without a unit. */
const isCounted = ({ quantity, unitText }: Amount): boolean => quantity !== undefined && unitText === undefined;

/** Place behind a count and the words of the name that it repeats, if any: `corn tortillas, 10 tortillas`. */
function countedEnd({ tokens, at: first, end }: Cursor, behind: number, start: Start): number {
  if (start.before?.kind !== 'sign') return behind;
  const name = tokens.slice(Math.max(first, start.at - 2 * LONGEST_REPETITION), start.at);
  const named = new Set(name.flatMap(({ text }) => stems(text)));
  let to = behind;
  while (to < end && to - behind < LONGEST_REPETITION && tokens[to]?.kind === 'word') to++;
  const repeats = tokens.slice(behind, to).every(({ text }) => stems(text).every((stem) => named.has(stem)));
  return repeats ? to : behind;
}

/** Most words of a name that a count repeats. */
const LONGEST_REPETITION = 3;

/**
 * A rough measure without a number, all of its phrase: `sugar - a pinch`, `lemon juice (small splash)`, `salt a pinch`, or one
 * word at the end: `salt dash`.
 */
function roughAmount(cursor: Cursor, { at, before }: Start): TrailingAmount | undefined {
  const { tokens, end } = cursor;
  const isSaidBare = at === end - 1 && before?.word !== 'mrs' && SAID_BARE.has(wordAt(tokens, at));
  const isSetOff =
    before?.kind === 'sign' ? BEFORE_AMOUNT.includes(before.text) : wordAt(tokens, at) === 'a' || isSaidBare;
  if (!before || !isSetOff || linkingWords.has(before.word)) return undefined;
  const { found: said, to } = cursor.ahead(wordAt(tokens, at) === 'a' ? at + 1 : at, unitSaid);
  const isAll = to >= end || [',', '(', ')'].includes(tokens[to]?.text ?? '');
  if (said?.unit?.kind !== 'rough' || !isAll) return undefined;
  const brackets = before.text === '(' && tokens[to]?.text === ')' ? 1 : 0;
  return {
    amount: { unit: said.unit, unitText: said.text, comments: [] },
    from: at - brackets,
    to: to + brackets,
    isTimes: false,
  };
}

/** Rough measures that no name of a food ends with, but that of a brand. */
const SAID_BARE = wordSet('pinch dash handful drizzle dollop knob glug');

/** A quantity without a number, all that is left: `curry leaves few`, `parsley a few sprigs`. */
function vagueAmount(cursor: Cursor, { at, before }: Start): TrailingAmount | undefined {
  const { tokens, end } = cursor;
  const isVague = vague.has(wordAt(tokens, at)) || (wordAt(tokens, at) === 'a' && vague.has(wordAt(tokens, at + 1)));
  if (!isVague || linkingWords.has(before?.word ?? '')) return undefined;
  const { found, to } = cursor.ahead(at, amount);
  return found && to >= end ? { amount: found, from: at, to, isTimes: false } : undefined;
}

/** The line without an amount behind the name: a comma is left of it, so that what follows is not a part of the name. */
export function withoutAmount({ line, tokens, at, end }: Cursor, { from, to }: TrailingAmount): Cursor {
  const isJoined = joiningSigns.has(tokens[to]?.text ?? '');
  const comma =
    tokens[from] && to < end && !isJoined ? [{ ...tokens[from], kind: 'sign' as const, text: ',', word: ',' }] : [];
  const rest = new Cursor(line, tokens.toSpliced(from, to - from, ...comma), end - (to - from) + comma.length);
  rest.at = at;
  return rest;
}

/**
 * Whether a number of its own starts here. `about` or a sign of multiplication may stand before it, and behind `about` or a
 * bracket it may be in words; `b12` has none.
 */
function startsNumber(tokens: readonly Token[], { at, before, isTimes }: Start): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (ABOUT.includes(token?.word ?? '') && (next?.kind === 'number' || isNumberInWords(next))) return true;
  if (before?.text === '(' && isNumberInWords(token)) return true;
  return isTimes || (token?.kind === 'number' && !(token.glued && before?.kind === 'word'));
}

/** Whether a token is a number in words: `half`, `a`, `three-fourths`. */
function isNumberInWords(token: Token | undefined): boolean {
  const [first = '', part] = token?.word.split('-') ?? [];
  if (part !== undefined) return cardinals.has(first) && fractionWords.has(part);
  return cardinals.has(first) || fractionWords.has(first) || ARTICLES.has(first);
}

const ARTICLES = wordSet('a an');

/** Whether a phrase ends behind an amount. What is beside the food, was done with it or is its sort may follow. */
const endsPhrase = (tokens: readonly Token[], start: Start, to: number, end: number, found: Amount): boolean =>
  to >= end ||
  BEHIND_AMOUNT.has(wordAt(tokens, to)) ||
  isBeforeShare(tokens, to, end) ||
  isBeforeActs(tokens, to, end, found) ||
  isBehindDash(tokens, start, to, found) ||
  isBeforeSort(tokens, start, to, found, end);

/** Whether a percentage ends the phrase: a baker's, `flour 500 g 100%`, `water 350g / 70%`, or of the fat, `milk 250 ml 2%`. */
function isBeforeShare(tokens: readonly Token[], to: number, end: number): boolean {
  const at = BEFORE_SHARE.includes(tokens[to]?.text ?? '') ? to + 1 : to;
  const isShare = tokens[at]?.kind === 'number' && wordAt(tokens, at + 1) === '%';
  return isShare && (at + 2 >= end || BEHIND_AMOUNT.has(wordAt(tokens, at + 2)));
}

/** Signs before a share. */
const BEFORE_SHARE = ['/', '=', '-', '–'];

/** Whether a dash sets a measure off from the name, which may be said once more: `Chicken – 1 kg skinless chicken`. */
function isBehindDash(tokens: readonly Token[], { at, before }: Start, to: number, { unit }: Amount): boolean {
  const isDash = DASHES.includes(before?.text ?? '') && before?.glued === false && tokens[at]?.glued === false;
  return isDash && unit !== undefined && isMeasure(unit) && !NO_FURTHER_FOOD.has(wordAt(tokens, to));
}

/** Most tokens of a sort in brackets. */
const LONGEST_SORT = 6;

/**
 * Whether an amount stands before the food's sort, in brackets or behind a comma where it can be no other food: `apples (6
 * braeburn)`, `milk (1 litre, 2%)`, `popcorn, 3 cups air popped`.
 */
function isBeforeSort(tokens: readonly Token[], start: Start, to: number, found: Amount, end: number): boolean {
  const { at, before } = start;
  const { unitText } = found;
  if (before?.text === ',' && (unitText !== undefined || isPlural(wordAt(tokens, at - 2)))) {
    const rest = tokens.slice(to, Math.min(to + LONGEST_SORT + 1, end));
    return rest.length <= LONGEST_SORT && rest.every(isDescribing);
  }
  if (before?.text !== '(' || (unitText === undefined && !isPlural(wordAt(tokens, at - 2)))) return false;
  const rest = tokens.slice(to, to + LONGEST_SORT + 1);
  const length = rest.findIndex(({ text }) => text === ')');
  return length > 0 && rest.slice(0, length).every((token, place) => isOfSort(token, rest[place + 1]));
}

/** Whether a word names no food: `plain`, `skim`, `scrambled`. */
const isDescribing = (token: Token): boolean =>
  describing.has(token.word) || fatWords.has(token.word) || isDone(token) || adjectives.has(token.word);

/** Whether a token may be of a sort: a word that is no unit and starts no comment, a share of fat, a sign between. */
const isOfSort = ({ kind, text, word }: Token, next: Token | undefined): boolean =>
  kind === 'word'
    ? unitWord(text) === undefined && !phraseComments.has(word) && !commentStarts.has(word) && !NO_SORT.has(word)
    : kind === 'number'
      ? next?.text === '%'
      : BETWEEN_SORTS.includes(text);

const NO_SORT = wordSet('is are was were left and');
const BETWEEN_SORTS = [',', '-', '–', '%'];

/** Place of an amount that is of the whole line: a measure, what is set off by a sign, or a plain count at the end. */
function amountPlace(
  { tokens, end }: Cursor,
  { at, before, isTimes }: Start,
  to: number,
  found: Amount,
): Pick<TrailingAmount, 'from' | 'to'> | undefined {
  const brackets = before?.text === '(' ? 1 : 0;
  const isWhole = brackets === 0 || tokens[to]?.text === ')';
  const isLast = to + brackets >= end || (isWhole && BEHIND_COUNT.includes(tokens[to + brackets]?.text ?? ''));
  const max = maxCounted((before?.kind === 'sign' ? tokens[at - 2] : before)?.word ?? '');
  if (isCount(found, max) && !NUMBERED_NAMES.has(before?.word ?? '')) {
    if (isLast) return { from: at - brackets, to: Math.min(to + brackets, end) };
    // `onion (1, diced)`, `apples (6 braeburn)`
    if (!isWhole) return { from: at, to: tokens[to]?.text === ',' ? to + 1 : to };
  }
  const { unit, unitText, quantity = 0 } = found;
  if (unit && isMeasure(unit)) return { from: at, to };
  if (unitText === undefined && quantity > max) return undefined;
  // `yoghurt 4x125g`, but `biscuits 3 (45 g)`
  const isMultiplied = found.holds !== undefined && tokens.slice(at, to).some(isTimesSign);
  const isSetOff = isTimes || isMultiplied || (before?.kind === 'sign' && brackets === 0);
  // `salmon fillets (120 g) x 4`
  const from = isMultiplied && brackets > 0 && tokens[to]?.text !== ')' ? at - 1 : at;
  return isSetOff || unitText !== undefined ? { from, to } : undefined;
}

/** What may follow an amount behind a name: the end of its phrase, or what is beside the food. */
const BEHIND_AMOUNT: ReadonlySet<string> = new Set([...',);:(+', 'with', 'w']);

/** What may follow a plain count behind a name: `garlic cloves 3, minced`, `bell pepper, 1: chop fine`. */
const BEHIND_COUNT = [',', ':'];

/**
 * Whether an amount stands before what was done with the food, which is all of the rest: `chicken breast 150g grilled`.
 * Looks no further than the next number, so that all amounts of a line together read it once.
 */
function isBeforeActs(tokens: readonly Token[], from: number, end: number, { unit, pieceSize }: Amount): boolean {
  if (!unit && pieceSize === undefined) return false;
  if (isCut(tokens, from)) return true;
  let at = from;
  for (let token = tokens[at]; at < end && token && isDoneOrWeight(token) && token.kind === 'word'; token = tokens[at])
    at++;
  const next = tokens[at]?.text ?? '';
  const isAside = (next === '(' || next === ',') && unit !== undefined && isMeasure(unit);
  return at >= end || (at > from && (next === ')' || isAside));
}

const isDoneOrWeight = (token: Token): boolean => isDone(token) || token.word === 'weight';

/** Largest number behind a name that counts it, and behind one in the singular: 20 of `broccoli - 20` are calories. */
const MAX_COUNTED = 24;
const MAX_COUNTED_SINGULAR = 6;

/** The larger one where the last word of a name is a plural. */
const maxCounted = (name: string): number => (isPlural(name) ? MAX_COUNTED : MAX_COUNTED_SINGULAR);

/** Parts of one that count as well: `avocado 1/2`. */
const PARTS_OF_ONE = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4];

/** Whether an amount is a plain count of few, or of a part of one. */
function isCount({ quantity = 0, unitText, holds, weighs }: Amount, max: number): boolean {
  const isPlain = Number.isInteger(quantity) || PARTS_OF_ONE.some((part) => Math.abs(quantity - part) < 0.001);
  return isPlain && quantity > 0 && quantity <= max && !unitText && !holds && !weighs;
}

/** Words whose number counts nothing: `omega 3`, `see note 2`. */
const NUMBERED_NAMES = wordSet('omega type no number note step stage grade page part recipe vitamin');

/** Signs before an amount; leaders of dots among them, and the share of fat: `milk 2% 250 ml`. */
const BEFORE_AMOUNT = [...',):-–—(=~•·|*†%…'];
const isTimesSign = (token: Token | undefined): boolean => token?.word === 'x' || token?.text === '×';
