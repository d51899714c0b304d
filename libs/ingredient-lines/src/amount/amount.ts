import { DASHES } from '../words/joining-words.js';
import { ABOUT, fractionWords, NUMBERED, vague } from '../words/number-words.js';
import { wordSet } from '../words/word-set.js';
import { type Amount, type Draft, setUnit } from './amount-draft.js';
import { moreMeasures, upTo } from './compound-measure.js';
import { type Cursor } from '../text/cursor.js';
import { INCH_SIGNS } from '../words/unit-words.js';
import { isLengthAlone, isMeasure, type UnitSaid, unitSaid } from './measure.js';
import {
  length,
  lengthOfPieces,
  packagesBehindSize,
  packagesCountedByDash,
  sizeBeforePackage,
  sizeBeforeUnit,
  sizeBehindUnit,
} from './package-size.js';
import { about, type Quantity, quantity, TIMES } from './quantity.js';
import { isPlural } from '../text/stems.js';

/** Sign between the cells of a table: `2 | tbsp | olive oil`. */
const CELL = '|';
/** Units said without `of` as well: `small bunch coriander`. */
const LOOSE = [
  'bunch',
  'sprig',
  'piece',
  'slice',
  'cup',
  'tsp',
  'tbsp',
  'can',
  'glass',
  'bowl',
  'mug',
  'package',
  'packet',
];
const QUALIFIERS = [
  ...wordSet('scant heaping heaped generous rounded level up nearly almost barely max maximum min minimum'),
  ...ABOUT,
];

/** Qualifiers of several words, by their words. */
const BOUNDS = [
  ...['at least', 'at most', 'no more than', 'not more than', 'more than', 'less than'],
  ...['not quite', 'just under', 'just over', 'just shy of'],
].map((phrase) => phrase.split(' '));

/** amount := [remainder] [qualifier] (vague ['of'] | package-size package | counted) | remainder */
export function amount(cursor: Cursor): Amount | undefined {
  return cursor.attempt(() => {
    const draft: Draft = { comments: [] };
    const isRemainder = remainder(cursor, draft);
    qualifier(cursor, draft);
    const isCounted = vagueCount(cursor, draft) || sizeBeforePackage(cursor, draft) || counted(cursor, draft);
    return isCounted || isRemainder ? draft : undefined;
  });
}

/** A unit without a number: `pinch of salt`, `cup of tea`, `small handful of basil`. */
export function unitWithoutNumber(cursor: Cursor): Amount | undefined {
  return cursor.attempt(() => {
    const said = unitSaid(cursor);
    if (!said) return undefined;
    const draft: Draft = { comments: [] };
    setUnit(draft, said);
    sizeBehindUnit(cursor, draft);
    const loose = !said.unit || said.unit.kind === 'rough' || LOOSE.includes(said.unit.key);
    return cursor.accept('of') || (loose && cursor.peek()?.kind === 'word') ? draft : undefined;
  });
}

/** qualifier := ['a'] ('scant' | 'at' 'least' | ...) ['to']; the article is of a part: `a scant quarter cup`. */
function qualifier(cursor: Cursor, draft: Draft): void {
  cursor.matches(() => cursor.accept('a') && QUALIFIERS.includes(cursor.word()) && fractionWords.has(cursor.word(1)));
  const from = cursor.at;
  const bound = BOUNDS.find((words) => words.every((word, ahead) => cursor.word(ahead) === word));
  if (bound) cursor.at += bound.length;
  else if (!cursor.accept(...QUALIFIERS)) return;
  cursor.accept('.', 'to');
  draft.comments.push(cursor.text(from, cursor.at));
}

/** remainder := ['the'] ('rest' | 'remainder') 'of' ['the'] | 'all' ['of'] 'the' | ['the'] 'remaining' */
const remainder = (cursor: Cursor, draft: Draft): boolean =>
  cursor.matches(() => {
    const from = cursor.at;
    cursor.accept('the');
    if (cursor.accept('rest', 'remainder')) {
      if (!cursor.accept('of')) return false;
      cursor.accept('the');
    } else if (cursor.accept('all')) {
      cursor.accept('of');
      if (!cursor.accept('the')) return false;
    } else if (!cursor.accept('remaining')) return false;
    draft.comments.push(cursor.text(from, cursor.at));
    return true;
  });

/** vague := ['a'] 'few' [unit] ['of'] */
const vagueCount = (cursor: Cursor, draft: Draft): boolean =>
  cursor.matches(() => {
    const from = cursor.at;
    cursor.accept('a', 'an');
    cursor.accept('good', 'whole');
    if (!vague.has(cursor.word())) return false;
    cursor.at++;
    draft.comments.push(cursor.text(from, cursor.at));
    cursor.accept('more');
    const said = unitSaid(cursor);
    if (said) setUnit(draft, said);
    cursor.accept('of');
    return true;
  });

/**
 * counted := ['x'] (quantity ['+'] | '(' count ')') ['x' | '|'] [size] [unit] [size] ['about'] more* [other-amount]
 *   ['of' | '|'] ['each'] [vessel 'of']
 */
function counted(cursor: Cursor, draft: Draft): boolean {
  // `x2 tins tomatoes`
  if (TIMES.includes(cursor.word()) && cursor.peek(1)?.kind === 'number') cursor.at++;
  const from = cursor.at;
  const first = cursor.peek();
  const found = countInBrackets(cursor) ?? quantity(cursor);
  if (!found) return false;
  orMoreSign(cursor);
  const next = cursor.peek();
  const isNumeral = first?.kind === 'number';
  // `7up` and `5-spice powder` start with a name, not with a number of things.
  if (isNumeral && next && isPartOfName(cursor, found.quantity)) return false;
  Object.assign(draft, found);
  sizeBeforeUnit(cursor, draft, cursor.accept(...TIMES));
  if (draft.size === undefined && draft.unitText === undefined && cursor.peek(1)?.kind === 'word')
    cursor.accept('-', CELL);
  length(cursor, draft);
  const said = draft.unitText === undefined ? unitSaid(cursor) : undefined;
  if (said) setUnit(draft, isPackOf(said, found.quantity) ? { text: said.text } : said);
  upTo(cursor, draft);
  approximation(cursor, draft);
  packagesCountedByDash(cursor, draft);
  sizeBehindUnit(cursor, draft);
  packagesBehindSize(cursor, from, draft);
  moreMeasures(cursor, draft);
  lengthOfPieces(cursor, draft);
  orMore(cursor, draft);
  orOtherSize(cursor, draft);
  if (!halfMore(cursor, draft)) cursor.accept('of', CELL);
  eachOf(cursor, draft);
  servedIn(cursor, draft);
  return true;
}

/** Most words of a name in which a counted plural stands. */
const LONGEST_NAME = 4;

/** count-in-brackets := '(' whole-number ')' before a unit, a package or a plural: `(2) eggs`, `(2) 14-oz cans`. */
const countInBrackets = (cursor: Cursor): Quantity | undefined =>
  cursor.attempt(() => {
    const many = cursor.accept('(') ? cursor.peek() : undefined;
    if (many?.kind !== 'number' || many.value === undefined || !Number.isInteger(many.value)) return undefined;
    cursor.at++;
    if (!cursor.accept(')')) return undefined;
    const { at } = cursor;
    const { found: isMeasured } = cursor.ahead(
      at,
      (ahead) => unitSaid(ahead) !== undefined || sizeBeforePackage(ahead, { comments: [] }),
    );
    const named = cursor.tokens.slice(at, Math.min(at + LONGEST_NAME, cursor.end));
    const isPlain = named[0]?.kind === 'word';
    const isCounted = isPlain && many.value > 1 && named.some(({ kind, word }) => kind === 'word' && isPlural(word));
    return isMeasured || isCounted ? { quantity: many.value } : undefined;
  });

/** The sign of a lower bound behind a number: `2+ lb`. */
function orMoreSign(cursor: Cursor): void {
  const [sign, next] = [cursor.peek(), cursor.peek(1)];
  if (sign?.text === '+' && sign.glued && next?.kind === 'word' && !next.glued) cursor.at++;
}

/** `500 g approx. chicken` */
function approximation(cursor: Cursor, draft: Draft): void {
  if (draft.unitText === undefined) return;
  cursor.matches(() => {
    const from = cursor.at;
    if (!about(cursor) || cursor.peek()?.kind !== 'word') return false;
    draft.comments.push(cursor.text(from, cursor.at));
    return true;
  });
}

/** Fewest pieces that one pack is said to have: `10 pack tortillas`, but `2 pack noodles`. */
const MIN_PACK = 4;

/** Whether a number before `pack` says how many pieces it has. */
const isPackOf = ({ text }: UnitSaid, many: number): boolean => text.toLowerCase() === 'pack' && many >= MIN_PACK;

/** Fewest letters of a name that a number may be glued to: `2eggs`, but `7up`. */
const MIN_GLUED = 4;

/** Whether a number and the word behind it are one name. */
function isPartOfName(cursor: Cursor, many: number): boolean {
  const next = cursor.peek();
  if (!next || next.kind === 'number') return false;
  if (next.text === '%' || isLengthOfFood(cursor, many)) return true;
  const isJoined = next.text === '-' && cursor.peek(1)?.kind === 'word' && cursor.peek(1)?.glued === true;
  if (!isJoined && !(next.kind === 'word' && next.glued)) return false;
  const name = cursor.word(isJoined ? 1 : 0);
  if (TIMES.includes(name)) return false;
  const { found: said } = cursor.ahead(cursor.at + (isJoined ? 1 : 0), unitSaid);
  // `6-inch turkey sub`: a length joined to a name is part of it.
  if (said) return isJoined && isLengthAlone(said);
  return isJoined || name.length < MIN_GLUED || NUMBERED.has(name);
}

/** Inches from which a length is that of a whole food: a pizza's, not one of ginger's. */
const LONG = 5;

/** Whether a number is how long or wide the food is, not how many: `12" pizza`, but `2" ginger`. */
function isLengthOfFood(cursor: Cursor, inches: number): boolean {
  const [sign, next] = [cursor.peek(), cursor.peek(1)];
  return inches >= LONG && sign?.glued === true && INCH_SIGNS.includes(sign.text) && next?.kind === 'word';
}

/** `8 oz glass of milk`: the measure counts, the glass is a comment. */
function servedIn(cursor: Cursor, draft: Draft): void {
  if (!draft.unit || !isMeasure(draft.unit)) return;
  cursor.matches(() => {
    const said = unitSaid(cursor);
    if (!said?.unit || isMeasure(said.unit) || !cursor.accept('of')) return false;
    draft.comments.push(said.text);
    return true;
  });
}

/** `1 teaspoon each cumin and coriander`, `1 teaspoon – each cumin and coriander` */
function eachOf(cursor: Cursor, draft: Draft): void {
  if (!draft.unit) return;
  const isEach = cursor.matches(() => {
    cursor.accept(...DASHES);
    return cursor.accept('each');
  });
  if (!isEach) return;
  draft.comments.push('each');
  cursor.accept('of', ':');
}

/** `2 tablespoons or more shortening` */
function orMore(cursor: Cursor, draft: Draft): void {
  cursor.matches(() => {
    const from = cursor.at;
    if (!cursor.accept('or') || !cursor.accept('more', 'so', 'less')) return false;
    draft.comments.push(cursor.text(from, cursor.at));
    return true;
  });
}

/** `1 large or 2 small onions`, `1 large box or 2 small boxes`: as many of another size. */
function orOtherSize(cursor: Cursor, draft: Draft): void {
  const { unit, pieceSize } = draft;
  if (pieceSize === undefined) return;
  cursor.matches(() => {
    const from = cursor.at;
    if (!cursor.accept('or', '/') || !quantity(cursor)) return false;
    const said = unitSaid(cursor);
    if (!said?.pieceSize || said.unit?.key !== unit?.key) return false;
    draft.comments.push(cursor.text(from, cursor.at));
    return true;
  });
}

/** `a cup and a half of milk` */
function halfMore(cursor: Cursor, draft: Draft): boolean {
  const isHalfMore = cursor.matches(() => cursor.accept('and', '&') && cursor.accept('a') && cursor.accept('half'));
  if (!isHalfMore) return false;
  cursor.accept('of');
  draft.quantity = (draft.quantity ?? 0) + 0.5;
  return true;
}
