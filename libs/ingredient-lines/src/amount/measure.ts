import { unitByKey } from '#contracts';
import { lineUnitOfTwo, type UnitWord } from '#food-search';
import { INCH_SIGNS, sizes, startsFoodName, unitAdjectives, unitWord } from '../words/unit-words.js';
import { type Cursor } from '../text/cursor.js';
import { quantity, value } from './quantity.js';

/** A number of a unit: `14.5 oz`. */
export interface Measured {
  readonly quantity: number;
  readonly unit: UnitWord;
}

/** A unit as a line says it. */
export interface UnitSaid {
  readonly text: string;
  readonly unit?: UnitWord;
  readonly pieceSize?: string;
}

/** unit-said := adjective* unit ['.'] | size ['to' size] */
export function unitSaid(cursor: Cursor): UnitSaid | undefined {
  return cursor.attempt(() => {
    const from = cursor.at;
    const pieceSize = size(cursor);
    while (unitAdjectives.has(cursor.word())) cursor.at++;
    const unit = unitName(cursor);
    const cut = unit && isLength(unit) ? unitSaid(cursor)?.unit : undefined;
    // Two inches of a piece are no two pieces.
    const isPiece = cut?.key === 'piece' || cut?.key === 'knob';
    if (unit) return { text: cursor.text(from, cursor.at), unit: isPiece ? unit : (cut ?? unit), pieceSize };
    if (pieceSize === undefined) return undefined;
    cursor.at = from;
    size(cursor);
    return { text: cursor.text(from, cursor.at), pieceSize };
  });
}

/** size := 'extra' 'large' | 'medium' ['sized'] | size ['to' | 'or' size] */
function size(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const extra = cursor.word(1) === 'large' && cursor.accept('extra');
    const found = sizes.get(cursor.word());
    if (found === undefined || startsFoodName(cursor.word(), cursor.word(1))) return undefined;
    cursor.at++;
    cursor.acceptStop();
    cursor.accept('sized', 'size');
    if (['to', 'or', '-'].includes(cursor.word()) && sizes.has(cursor.word(1))) cursor.at += 2;
    return extra ? 'extra large' : found;
  });
}

/**
 * unit := 'fl' 'oz' | unit-word ['.'] | 'teas.' or 'tea.', without its stop a drink | '#', a pound behind a number
 * | '"', an inch
 */
function unitName(cursor: Cursor): UnitWord | undefined {
  return cursor.attempt(() => {
    const word = cursor.peek();
    if (word?.text === '#' && cursor.at > 0 && cursor.peek(1)?.kind === 'word') {
      cursor.at++;
      return unitWord('lb');
    }
    if (word?.glued && INCH_SIGNS.includes(word.text) && cursor.peek(1)?.kind === 'word') {
      cursor.at++;
      return unitWord('inch');
    }
    if (word?.kind !== 'word') return undefined;
    const behind = cursor.word(1) === '.' ? 2 : 1;
    const double = lineUnitOfTwo(word.word, cursor.word(behind));
    if (double) {
      cursor.at += behind + 1;
      cursor.acceptStop();
      return unitWord(double);
    }
    const isTea = behind === 2 && (word.word === 'teas' || (word.word === 'tea' && cursor.peek(2)?.kind === 'word'));
    const unit = isTea ? unitWord('tsp') : isRollOfCrackers(cursor) ? unitWord('sleeve') : unitWord(word.text);
    if (!unit || startsFoodName(word.word, cursor.word(1))) return undefined;
    cursor.at++;
    cursor.acceptStop();
    return unit;
  });
}

/** Most words between a roll and the crackers in it. */
const LONGEST_SORT = 3;

/** Whether a roll is a package of crackers or cookies: `1 roll Ritz crackers`, but `1 roll`, `rolls`. */
function isRollOfCrackers(cursor: Cursor): boolean {
  if (!/^rolls?$/.test(cursor.word())) return false;
  const ahead = cursor.tokens.slice(cursor.at + 1, Math.min(cursor.at + 2 + LONGEST_SORT, cursor.end));
  const end = ahead.findIndex(({ kind }) => kind !== 'word');
  return (end < 0 ? ahead : ahead.slice(0, end)).some(({ word }) => /^(?:crackers|cookies|biscuits)$/.test(word));
}

/** measured := value measure */
export const measured = (cursor: Cursor): Measured | undefined =>
  cursor.attempt(() => measureBehind(cursor, value(cursor)));

/** Measured quantities whose lower end counts: `6 to 8 oz`. */
export const measuredRange = (cursor: Cursor): Measured | undefined =>
  cursor.attempt(() => measureBehind(cursor, quantity(cursor)?.quantity));

/** measure := ['-'] unit, where the unit is a mass or a volume */
function measureBehind(cursor: Cursor, many: number | undefined): Measured | undefined {
  if (many === undefined) return undefined;
  cursor.accept('-', '–', '‑');
  const unit = unitName(cursor);
  return unit && isMeasure(unit) ? { quantity: many, unit } : undefined;
}

const isLength = ({ key }: UnitWord): boolean => key === 'inch' || key === 'cm';

/** Whether a length stands alone, without the piece that is so long: `6-inch`, not `1-inch piece`. */
export const isLengthAlone = ({ unit, text }: UnitSaid): boolean =>
  unit !== undefined && isLength(unit) && !text.includes(' ');

export const isMeasure = (unit: UnitWord): boolean => unit.kind === 'mass' || unit.kind === 'volume';

/** Whether packages state their size in the unit: masses, litres and fluid ounces, not cups and spoons. */
export const isPackageSize = (unit: UnitWord): boolean =>
  unit.kind === 'mass' ||
  (unit.kind === 'volume' && ['ml', 'l', 'fl oz', 'pint', 'quart', 'gallon'].includes(unit.key));

/** Relative difference from which millilitres tell of another measure: an imperial pint, an Australian spoon. */
const OTHER_MEASURE = 0.1;

/** Whether a measure says better how much a volume is. A mass does, and millilitres that do not fit it. */
export function isStatedMeasure(found: Measured, { quantity = 1, unit }: Partial<Measured>): boolean {
  if (found.unit.kind === 'mass') return unit?.kind !== 'mass';
  if (unit?.kind !== 'volume') return false;
  const isMetric = ({ key }: UnitWord) => key === 'ml' || key === 'l';
  const ratio = (found.quantity * baseOf(found.unit)) / (quantity * baseOf(unit));
  return isMetric(found.unit) && !isMetric(unit) && Math.abs(ratio - 1) > OTHER_MEASURE;
}

/** Grams or millilitres of one. */
export function baseOf({ key, of = 1 }: UnitWord): number {
  const known = unitByKey.get(key);
  return of * (known?.grams ?? known?.millilitres ?? NaN);
}

/** The smaller unit that is said behind a larger one: `2 lb. 3 oz.` */
const SMALLER: ReadonlyMap<string, string> = new Map([
  ['lb', 'oz'],
  ['kg', 'g'],
]);

/** Measured quantities whose lower end counts, of one unit or of a larger and a smaller one: `6 to 8 oz`, `2 lb. 3 oz.` */
export function measuredSum(cursor: Cursor): Measured | undefined {
  const first = measuredRange(cursor);
  const more = cursor.attempt(() => {
    const next = first && measured(cursor);
    return next && SMALLER.get(first.unit.key) === next.unit.key ? next : undefined;
  });
  return first && more ? { ...first, quantity: first.quantity + ratio(more, first.unit) } : first;
}

/** How many of the unit a measured quantity of the same dimension is. */
export function ratio({ quantity: many, unit: from }: Measured, to: UnitWord): number {
  if (from.key === to.key && from.of === to.of) return many;
  return (many * baseOf(from)) / baseOf(to);
}
