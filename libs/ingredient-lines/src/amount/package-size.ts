import { type Cursor } from '../text/cursor.js';
import { type Draft, setSize, setUnit } from './amount-draft.js';
import { numberedCan } from './can-number.js';
import {
  baseOf,
  isMeasure,
  isPackageSize,
  isStatedMeasure,
  measured,
  type Measured,
  measuredRange,
  measuredSum,
  type UnitSaid,
  unitSaid,
} from './measure.js';
import { type UnitWord } from '#food-search';
import { INCH_SIGNS, sizes, unitWord } from '../words/unit-words.js';
import { about, quantity, TIMES } from './quantity.js';

/** Signs before the same measure in other units: `14-ounce; 400g`. */
const OTHER_MEASURE = ['/', ',', '|', ';'];

/** The same measure once more: `400g/14oz`, `14 oz (400 g)`, `2kg/4lb 8oz`. */
function inOtherUnits(cursor: Cursor): Measured | undefined {
  return cursor.attempt(() => {
    const isOpen = cursor.accept('(');
    const other = isOpen || cursor.accept(...OTHER_MEASURE) ? measuredSum(cursor) : undefined;
    return !isOpen || cursor.accept(')') ? other : undefined;
  });
}

/** package-size package := measured package: `14.5-oz can`, `400g tin`, `400g/14oz tin` */
export const sizeBeforePackage = (cursor: Cursor, draft: Draft): boolean =>
  cursor.matches(() => {
    const count = countBeforeFraction(cursor);
    const from = cursor.at;
    const holds = measured(cursor);
    if (!holds || !isPackageSize(holds.unit)) return false;
    const joined = cursor.tokens
      .slice(from, cursor.at)
      .some(({ text }, at) => text === '-' && cursor.tokens[from + at + 1]?.kind === 'word');
    const size = cursor.text(from, cursor.at);
    inOtherUnits(cursor);
    const said = unitSaid(cursor);
    const isPackage = said?.unit?.kind === 'package';
    if (!isPackage && !joined) return false;
    if (said) setUnit(draft, said);
    const [, counted = '', held] = (isPackage && COUNT_AND_SIZE.exec(cursor.tokens[from]?.text ?? '')) || [];
    if (held === undefined) setSize(draft, size, holds);
    else setSize(draft, size.slice(counted.length).trim(), { ...holds, quantity: Number(held) });
    if (count !== undefined || held !== undefined) draft.quantity = count ?? Number(counted);
    cursor.accept('of');
    return true;
  });

/** Count and size around a no-break space, which sets thousands apart elsewhere: `1 400 g tin`. */
const COUNT_AND_SIZE = /^([1-9][0-9]?)\u00A0([1-9][0-9]{2})$/;

/** `1 ¼-oz. envelope` says one envelope of a quarter ounce. */
function countBeforeFraction(cursor: Cursor): number | undefined {
  const [count, part, dash] = [cursor.peek(), cursor.peek(1), cursor.peek(2)];
  if (count?.value === undefined || !part?.vulgar || part.glued || dash?.text !== '-') return undefined;
  cursor.at++;
  return count.value;
}

/** size-before-unit := '(' measured ['each'] ')' | measured: `1 (14.5 oz) can`, `2 x 400g tins`, `one 14-ounce can` */
export function sizeBeforeUnit(cursor: Cursor, draft: Draft, multiplied: boolean): void {
  bracketBeforeUnit(cursor, draft);
  numberedCan(cursor, draft);
  if (draft.size !== undefined) return;
  cursor.matches(() => {
    const from = cursor.at;
    const holds = measuredRange(cursor);
    if (!holds || (!multiplied && !isPackageSize(holds.unit))) return false;
    setSize(draft, cursor.text(from, cursor.at), holds);
    inOtherUnits(cursor);
    return true;
  });
  if (draft.size === undefined) lengthBeforeUnit(cursor, draft);
}

/** `1 2-inch piece`, `2 1½-inch-thick chops`: a length before a unit is its size, one before a food a comment. */
function lengthBeforeUnit(cursor: Cursor, draft: Draft): void {
  cursor.matches(() => {
    const found = lengthSaid(cursor);
    if (!found) return false;
    const said = unitSaid(cursor);
    if (said?.unit) {
      draft.size = found.text;
      setUnit(draft, said);
      setLength(draft, found, said);
      return true;
    }
    if (!found.isShape) return false;
    draft.comments.push(found.text);
    return true;
  });
}

/** `6 cups 1/2- to 3/4-inch cubes bread`: how long the pieces of a measure are. */
export function lengthOfPieces(cursor: Cursor, draft: Draft): void {
  if (!draft.unit || !isMeasure(draft.unit)) return;
  cursor.matches(() => {
    const from = cursor.at;
    if (!lengthSaid(cursor) || unitSaid(cursor)?.unit?.kind !== 'portion') return false;
    draft.comments.push(cursor.text(from, cursor.at));
    return true;
  });
}

/** A length as a line says it. */
interface Length {
  readonly text: string;
  /** Number of the unit, the lower end of a range. */
  readonly quantity: number;
  readonly unit: UnitWord | undefined;
  /** Whether it says how thick or wide a piece is. */
  readonly isShape: boolean;
}

/** Keeps the length of a piece, by which food of a usual weight an inch is weighed. A thickness is no length. */
function setLength(draft: Draft, { quantity: many, unit, isShape }: Length, said: UnitSaid): void {
  if (unit && !isShape && (said.unit?.key === 'piece' || said.unit?.key === 'knob'))
    draft.pieceLength = { quantity: many, unit };
}

/** length-said := quantity ['x' quantity] ['-'] ('inch' | 'inch-thick' | 'cm' | '"') */
function lengthSaid(cursor: Cursor): Length | undefined {
  const from = cursor.at;
  const many = quantity(cursor);
  if (many === undefined) return undefined;
  cursor.matches(() => cursor.accept('x', '×') && quantity(cursor) !== undefined);
  cursor.accept('-', '–');
  const [unit = '', ...shape] = cursor.word().split('-');
  if (!LENGTHS.includes(unit)) return undefined;
  cursor.at++;
  const isShape = shape.length > 0 || cursor.accept('thick', 'long', 'wide');
  return {
    text: cursor.text(from, cursor.at),
    quantity: many.quantity,
    unit: unitWord(INCH_SIGNS.includes(unit) ? 'inch' : unit),
    isShape,
  };
}

const LENGTHS = ['inch', 'inches', 'cm', ...INCH_SIGNS];

function bracketBeforeUnit(cursor: Cursor, draft: Draft): void {
  cursor.matches(() => {
    const isSized = sizes.has(cursor.word());
    if (isSized) cursor.at++;
    if (!cursor.accept('(', '[')) return false;
    about(cursor);
    const from = cursor.at;
    const holds = measuredRange(cursor);
    if (!holds || !isPackageSize(holds.unit)) return false;
    const size = cursor.text(from, cursor.at);
    const said = unitSaid(cursor);
    inOtherUnits(cursor);
    cursor.accept('each', 'size');
    if (!cursor.accept(')', ']')) return false;
    // `2 large (12 oz) cans`, but `1 small (100 g) onion`
    if (isSized && unitWord(cursor.word())?.kind !== 'package') return false;
    setSize(draft, size, holds);
    if (said) setUnit(draft, said);
    return true;
  });
}

/** `1 - 14.5 oz can` says one can, not 1 to 14.5 ounces. */
export function packagesCountedByDash(cursor: Cursor, draft: Draft): void {
  const { quantity: count, quantityMax: held, unit, unitText } = draft;
  if (held === undefined || !unit || !isPackageSize(unit) || !Number.isInteger(count)) return;
  cursor.matches(() => {
    const said = unitSaid(cursor);
    if (said?.unit?.kind !== 'package') return false;
    delete draft.quantityMax;
    setSize(draft, `${held} ${unitText ?? ''}`, { quantity: held, unit });
    setUnit(draft, said);
    return true;
  });
}

/** Packages counted behind the size of one, which starts at `from`: `250 g x 2`, `(250 g) x 2`. */
export function packagesBehindSize(cursor: Cursor, from: number, draft: Draft): void {
  const { quantity: size, quantityMax, unit } = draft;
  if (size === undefined || quantityMax !== undefined || !unit || !isPackageSize(unit) || draft.comments.length > 0)
    return;
  const text = cursor.text(from, cursor.at);
  const count = cursor.attempt(() => {
    if (cursor.tokens[from - 1]?.text === '(') cursor.accept(')');
    return timesCount(cursor);
  });
  if (count === undefined) return;
  setSize(draft, text, { quantity: size, unit });
  draft.quantity = count;
  delete draft.unit;
  delete draft.unitText;
}

/** times-count := 'x' whole-number, no measure: `x 2`, but `250 g x 2 cm` */
export const timesCount = (cursor: Cursor): number | undefined =>
  cursor.attempt(() => {
    const many = cursor.accept(...TIMES) ? cursor.peek() : undefined;
    if (many?.kind !== 'number' || !Number.isInteger(many.value)) return undefined;
    cursor.at++;
    const behind = unitWord(cursor.peek()?.text ?? '');
    return behind && isMeasure(behind) ? undefined : many.value;
  });

/** size-behind-unit := ['('] ['about'] measured ['each'] [')']: `1 can (6 oz)`, `1 cup (125 g)` */
export function sizeBehindUnit(cursor: Cursor, draft: Draft): void {
  const { unit } = draft;
  if (!draft.unitText || draft.size !== undefined) return;
  numberedCan(cursor, draft);
  cursor.matches(() => {
    const open = cursor.accept('(', '[');
    if (!open && unit?.kind !== 'package') return false;
    const whole = cursor.at;
    const isAbout = about(cursor);
    const from = cursor.at;
    const first = measuredRange(cursor);
    if (!first) return false;
    const end = cursor.at;
    const other = inOtherUnits(cursor);
    // `1 packet (2 1/4 tsp / 7 g)`: a mass says more than spoons.
    const found = isPackageSize(first.unit) ? first : (other ?? first);
    const each = cursor.accept('each');
    cursor.accept('size');
    const to = cursor.at;
    if (open && !cursor.accept(')', ']')) return false;
    const isSize = unit?.kind === 'package' || (unit && !isMeasure(unit) && !isAbout && isPackageSize(found.unit));
    if (isSize && (each || !isOfAll(found, draft))) {
      setSize(draft, cursor.text(from, end), found);
    } else {
      draft.comments.push(cursor.text(whole, to));
      if (isWeight(found, draft)) draft.weighs = { ...found, each };
    }
    return true;
  });
}

/** Grams of a stick of butter, and nearly its millilitres. */
const STICK_GRAMS = 113;

/**
 * Whether a measure is of all that are counted: `2 handfuls (60 g)`, `2 slices (60 g)`, and what fits them better than one
 * stick, `2 sticks (1 cup)`, `1/2 stick (1/4 cup)`. `2 tins (400 g)` hold that each.
 */
function isOfAll({ quantity: found, unit: measure }: Measured, { quantity: count = 1, unit }: Draft): boolean {
  if (unit?.key === 'stick') {
    const grams = found * baseOf(measure);
    return Math.abs(grams - count * STICK_GRAMS) < Math.abs(grams - STICK_GRAMS);
  }
  if (count <= 1) return false;
  return unit?.kind === 'rough' || (measure.kind === 'mass' && unit?.kind !== 'package');
}

/** Whether a measure in brackets says what the quantity weighs. `1 cup (8 oz)` says the volume again. */
function isWeight(found: Measured, draft: Draft): boolean {
  if (!isStatedMeasure(found, draft)) return false;
  const { quantity: count = 1, unit } = draft;
  const fluidOunces = unit?.kind === 'volume' ? (count * baseOf(unit)) / baseOf({ kind: 'volume', key: 'fl oz' }) : 0;
  return found.unit.key !== 'oz' || Math.abs(found.quantity - fluidOunces) > 0.1;
}

/** length := '(' words ')' before a unit: `1 (2-inch) piece` */
export function length(cursor: Cursor, draft: Draft): void {
  cursor.matches(() => {
    if (!cursor.accept('(')) return false;
    const from = cursor.at;
    const found = lengthSaid(cursor);
    for (let words = 0; words < MAX_ASIDE && cursor.word() !== ')'; words++) cursor.at++;
    const aside = cursor.text(from, cursor.at);
    if (!cursor.accept(')')) return false;
    const said = unitSaid(cursor);
    if (!said) return false;
    setUnit(draft, said);
    if (found) setLength(draft, found, said);
    draft.comments.push(aside);
    return true;
  });
}

/** Most tokens of an aside before a unit. */
const MAX_ASIDE = 8;
