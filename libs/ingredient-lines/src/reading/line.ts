import { decodeHTML } from 'entities';
import { states } from '../words/preparation-words.js';
import { ABOUT } from '../words/number-words.js';
import { isEnergyUnit, trailingUnits, unitWord } from '../words/unit-words.js';
import { wordSet } from '../words/word-set.js';
import { amount, unitWithoutNumber } from '../amount/amount.js';
import { type Amount } from '../amount/amount-draft.js';
import { Cursor } from '../text/cursor.js';
import { description } from './description.js';
import { occasionIn } from './diary.js';
import { extract } from './extract.js';
import { isMeasure } from '../amount/measure.js';
import { isEquipment, isHeading, isNoIngredient } from './no-food.js';
import { isPreparing } from './preparation.js';
import { type IngredientReading, type LineReading, type NoFoodReading } from './reading.js';
import { amountAlone, readingOf } from './reading-of.js';
import { tokenize, type Token } from '../text/tokenizer.js';

/** Bullets and check boxes before a line, beside `[ ]` and the number of a list. */
const BULLETS = ['-', '–', '—', '*', '•', '·', '▢', '☐', '□', '◦', '‣', '▪', '+', '>', '✓', '✔'];

/**
 * Reads one line of a recipe or a food diary.
 *
 * line := heading | ['optional'] [occasion] (no-food | ingredient)
 * ingredient := [extract] [amount] description | description amount
 *
 * Linear in the length of the line: every rule looks a bounded number of tokens ahead.
 * @param line up to 512 code points of anything
 */
export function readLine(line: string): LineReading {
  const plain = halfWidth(decodeHTML(line)).replace(MARKUP, ' ').replace(LINK, '$1');
  return readPlain(plain.replace(DOUBLE_BRACKETS, '($1)').replace(PLURAL_IN_BRACKETS, '$1s'));
}

/** Marks of code and emphasis in Markdown, and what stands between the words of other notations: `4_tbsp`. */
const MARKUP = /[`_]/g;

/** A link of Markdown, whose text is of the line: `4 c. [vegetable broth](broth.md)`. */
const LINK = /\[([^\][]+)\]\([^()]*\)/g;

/** Brackets in brackets and nothing beside them, as recipe plugins write them: `1 cup sugar ((200 grams))`. */
const DOUBLE_BRACKETS = /\([({]([^(){}]*)[)}]\)/g;

/** The line with full-width letters, digits and signs as the plain ones that they stand for: `１００ｇ`. */
const halfWidth = (line: string): string =>
  line.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/** The plural of a unit in brackets: `2 clove(s)`. */
const PLURAL_IN_BRACKETS = /(\p{L})\(s\)/gu;

function readPlain(line: string): LineReading {
  const all = tokenize(line);
  if (isHeading(all)) return { kind: 'heading' };
  const tokens = withoutBullets(all);
  const start = optionalEnd(tokens);
  const occasion = occasionIn(new Cursor(line, tokens.slice(start)));
  const said = tokens.slice(start + (occasion?.length ?? 0));
  if (isNoIngredient(said)) return { kind: 'no-food' };
  const cursor = new Cursor(line, said);
  const reading = extract(cursor) ?? ingredient(cursor);
  if (!reading) return { kind: 'no-food' };
  if (reading.kind === 'no-food') return reading;
  if (occasion) reading.occasion = occasion.text;
  if (occasion?.isMeal) reading.eaten = true;
  if (start > 0) reading.optional = true;
  return reading;
}

/** Place behind `(optional)` or `optional:` at the beginning. */
function optionalEnd([first, second, third]: readonly Token[]): number {
  if (first?.text === '(' && second?.word === 'optional' && third?.text === ')') return 3;
  return first?.word === 'optional' && second?.text === ':' ? 2 : 0;
}

function withoutBullets(tokens: readonly Token[]): readonly Token[] {
  const [first, second, third] = tokens;
  if (first?.kind === 'number' && second?.glued && isNumbering(second, third)) return tokens.slice(2);
  const isBox = first?.text === '[' && (second?.text === ']' || (second?.word === 'x' && third?.text === ']'));
  if (isBox) return tokens.slice(second?.text === ']' ? 2 : 3);
  const start = tokens.findIndex(({ text }) => !BULLETS.includes(text));
  return start > 0 ? tokens.slice(start) : tokens;
}

/** Whether a sign behind a number makes it that of the line: `1) flour`, `2. 3 eggs`. */
const isNumbering = ({ text }: Token, next: Token | undefined): boolean =>
  next !== undefined && (text === ')' || (text === '.' && !next.glued));

function ingredient(cursor: Cursor): IngredientReading | NoFoodReading | undefined {
  const leading = leadingAmount(cursor) ?? unitWithoutNumber(cursor);
  const behind = leading?.quantity === undefined ? trailingAmount(cursor) : undefined;
  if (leading && !behind && cursor.done && isNoPiece(leading)) return amountAlone(leading);
  if (!leading && !behind && isUnreadAmount(cursor)) return undefined;
  const said = cursor.done && !behind ? undefined : leading;
  if (!said) cursor.at = leading ? 0 : cursor.at;
  const rest = behind ? without(cursor, behind) : cursor;
  rest.at = cursor.at;
  return assemble(rest, behind?.amount ?? said ?? { comments: [] }, behind ? vesselComment(leading) : []);
}

/** Whether an amount alone is not food: `2 cups`, unlike `2 links`. */
const isNoPiece = ({ unit }: Amount): boolean => unit !== undefined && unit.kind !== 'portion';

/** Tokens in which the unit of a number that cannot be read stands. */
const UNREAD = 4;

/** Whether a line starts with an amount that no recipe would say (`1000000000000 g`, `1/0 cup`), or is a unit alone. */
function isUnreadAmount({ tokens, at, end }: Cursor): boolean {
  const alone = end - at === 1 ? unitWord(tokens[at]?.text ?? '') : undefined;
  if (alone && isMeasure(alone)) return true;
  const units = tokens.slice(at + 1, at + UNREAD).map(({ text }) => unitWord(text));
  return tokens[at]?.kind === 'number' && units.some((unit) => unit !== undefined && isMeasure(unit));
}

/** The line without an amount behind the name: a comma is left of it, so that what follows is not a part of the name. */
function without({ line, tokens, end }: Cursor, { from, to }: TrailingAmount): Cursor {
  const comma = tokens[from] && to < end ? [{ ...tokens[from], kind: 'sign' as const, text: ',', word: ',' }] : [];
  return new Cursor(line, tokens.toSpliced(from, to - from, ...comma), end - (to - from) + comma.length);
}

/** Units that are a food by themselves. */
const FOOD_UNITS: ReadonlySet<string> = new Set(['drumstick', 'wing', 'thigh', 'patty', 'clove']);

/** The amount before a name. A unit that is the food is its name where no other follows: `4 drumsticks, skin on`. */
function leadingAmount(cursor: Cursor): Amount | undefined {
  const found = amount(cursor);
  if (!found?.unit || found.quantity === undefined || !FOOD_UNITS.has(found.unit.key)) return found;
  const last = cursor.tokens[cursor.at - 1]?.text ?? '';
  if (!(cursor.done || [',', '(', ';'].includes(cursor.word())) || !found.unitText?.endsWith(last)) return found;
  cursor.at--;
  const { unit: _, unitText, ...counted } = found;
  const size = unitText.slice(0, -last.length).trim();
  return size === '' ? counted : { ...counted, unitText: size };
}

/** `glass of red wine, 5 oz`: the amount behind counts, the glass is a comment. */
const vesselComment = (leading: Amount | undefined): string[] =>
  leading?.unitText === undefined ? [] : [leading.unitText];

/** An amount behind a name, with its place. */
interface TrailingAmount {
  readonly amount: Amount;
  readonly from: number;
  readonly to: number;
}

/**
 * trailing-amount := (',' | ':' | '-' | 'x' | nothing) ['about'] amount, up to the end of its phrase: `milk 250 ml`,
 * `eggs (2)`. What stands behind the energy of a food is of its nutrients: `wrap 450 kcal, sodium 800 mg`.
 */
function trailingAmount(cursor: Cursor): TrailingAmount | undefined {
  const { at: start, tokens, end } = cursor;
  for (let at = start + 1; at < end; at++) {
    const [before, token] = [tokens[at - 1], tokens[at]];
    const isAbout = ABOUT.includes(token?.word ?? '') && tokens[at + 1]?.kind === 'number';
    if (token?.kind !== 'number' && !isTimes(token) && !isAbout) continue;
    if (token?.glued && token.kind === 'number' && before?.kind === 'word') continue;
    if (isEnergyUnit(tokens[at + 1]?.word ?? '')) return undefined;
    if (before && !BEFORE_AMOUNT.includes(before.text) && before.kind !== 'word') continue;
    if (before && COMMENT_NUMBERS.includes(before.word)) return undefined;
    cursor.at = isTimes(token) ? at + 1 : at;
    const found = amount(cursor);
    const to = cursor.at;
    cursor.at = start;
    const next = tokens[to];
    if (!found || !(to >= end || BEHIND_AMOUNT.has(next?.word ?? '') || isBeforeActs(tokens, to, end, found))) continue;
    const brackets = before?.text === '(' ? 1 : 0;
    const isLast = to + brackets >= end || BEHIND_COUNT.includes(tokens[to + brackets]?.text ?? '');
    const name = (before?.kind === 'sign' ? tokens[at - 2] : before)?.word ?? '';
    const max = maxCounted(name);
    if (isCount(found, max) && isLast && !NUMBERED.has(before?.word ?? ''))
      return { amount: found, from: at - brackets, to: to + brackets };
    if (!found.unit && found.unitText === undefined && (found.quantity ?? 0) > max) continue;
    const setOff = isTimes(token) || (before?.kind === 'sign' && brackets === 0);
    if (found.unit && isMeasure(found.unit) ? true : setOff || found.unitText !== undefined)
      return { amount: found, from: at, to };
  }
  return undefined;
}

/** What may follow an amount behind a name: the end of its phrase, or what is beside the food. */
const BEHIND_AMOUNT: ReadonlySet<string> = new Set([',', ')', ';', ':', '(', 'with', 'w']);

/** What may follow a plain count behind a name: `garlic cloves 3, minced`, `bell pepper, 1: chop fine`. */
const BEHIND_COUNT = [',', ':'];

/**
 * Whether a measure stands before what was done with the food, which is all of the rest: `chicken breast 150g grilled`.
 * Looks no further than the next number, so that all amounts of a line together read it once.
 */
function isBeforeActs(tokens: readonly Token[], from: number, end: number, { unit }: Amount): boolean {
  if (!unit) return false;
  let at = from;
  for (let token = tokens[at]; at < end && token && isDone(token) && token.kind === 'word'; token = tokens[at]) at++;
  return at >= end ? isMeasure(unit) : at > from && tokens[at]?.text === ')';
}

const isDone = (token: Token): boolean => isPreparing(token) || states.has(token.word);

/** Largest number behind a name that counts it, and behind one in the singular: 20 of `broccoli - 20` are calories. */
const MAX_COUNTED = 24;
const MAX_COUNTED_SINGULAR = 6;

/** The larger one where the last word of a name is a plural. */
const maxCounted = (name: string): number => (/[^u]s$/.test(name) ? MAX_COUNTED : MAX_COUNTED_SINGULAR);

/** Whether an amount is a plain count of few. */
const isCount = ({ quantity = 0, unitText, holds, weighs }: Amount, max: number): boolean =>
  Number.isInteger(quantity) && quantity > 0 && quantity <= max && !unitText && !holds && !weighs;

/** Words whose number counts nothing: `omega 3`, `see note 2`. */
const NUMBERED = wordSet('omega type no number note step stage grade page part recipe vitamin');

const BEFORE_AMOUNT = [',', ')', ':', '-', '–', '—', '(', '=', '~'];
const COMMENT_NUMBERS = ['or', 'plus', 'about', 'into', 'for', 'to', 'with', 'and', 'of', 'from'];
const isTimes = (token: Token | undefined): boolean => token?.word === 'x' || token?.text === '×';

function assemble(cursor: Cursor, said: Amount, before: readonly string[]): IngredientReading | undefined {
  const packaged = said.unit?.kind === 'package' && said.unit.key !== 'stick' && said.unit.key !== 'bag';
  const told = description(cursor, {
    packaged: packaged || said.size !== undefined,
    counted: said.unit === undefined && said.quantity !== undefined && said.quantity > 1,
  });
  if (told.name === '' || isEquipment(told.nameTokens) || told.nameTokens.every(isPreparing)) return undefined;
  const reading = readingOf(told, said, before);
  if (said.quantity !== undefined) unitBehindName(reading, told.nameTokens);
  return reading;
}

/** `1 garlic clove`, `5 celery stalks`: the unit stands behind the food. */
function unitBehindName(reading: IngredientReading, tokens: readonly Token[]): void {
  const last = tokens.at(-1);
  if (!last || tokens.length < 2 || reading.unit) return;
  const unit = unitWord(last.text);
  const foods = unit && trailingUnits[unit.key];
  if (!foods || !reading.name.endsWith(last.text)) return;
  if (foods.length > 0 && !foods.includes(tokens.at(-2)?.word ?? '')) return;
  reading.name = reading.name.slice(0, -last.text.length).trimEnd();
  reading.unit = unit;
  reading.unitText = reading.unitText === undefined ? last.text : `${reading.unitText} ${last.text}`;
}
