import { sixDecimals } from '#decimal';
import { type UnitWord } from '#food-search';
import { type Draft, setSize } from './amount-draft.js';
import { type Cursor } from '../text/cursor.js';
import { isMeasure, isStatedMeasure, measured, measuredSum, ratio, unitSaid } from './measure.js';
import { quantity, value } from './quantity.js';
import { sizeBehindUnit } from './package-size.js';

/**
 * more := (('plus' | '+' | 'and' | nothing | 'minus' | 'less') measured of the same dimension)* | ('/' | '=' | 'or') (measured+ | measured-range)
 * | ('to' | 'or' | dash) quantity unit | (',' | dash | 'plus' | ...) measured of the other dimension
 */
export function moreMeasures(cursor: Cursor, draft: Draft): void {
  const { unit } = draft;
  if (!unit || draft.quantity === undefined) return;
  if (!isMeasure(unit)) {
    besidePieces(cursor, draft, unit);
    return;
  }
  rangeOfUnits(cursor, draft, unit);
  for (let sums = 0; sums < MAX_MEASURES && addMeasure(cursor, draft, unit);) sums++;
  for (let others = 0; others < MAX_MEASURES && otherMeasure(cursor, draft, unit);) others++;
  moreOfOtherDimension(cursor, draft, unit);
  sizeBehindUnit(cursor, draft);
}

/** Upper end of a range behind its unit: `a sprig or two of thyme`. */
export function upTo(cursor: Cursor, draft: Draft): void {
  cursor.matches(() => {
    if (!draft.unit || draft.quantityMax !== undefined || !cursor.accept('or')) return false;
    const max = value(cursor);
    if (max === undefined || max <= (draft.quantity ?? max) || cursor.word() !== 'of') return false;
    draft.quantityMax = max;
    return true;
  });
}

/** Most measures that one amount adds up, and says otherwise: a bound on what is read of a line. */
const MAX_MEASURES = 4;

/** Signs before the same amount in the other dimension: `1 cup - 120 g`. */
const BESIDE = [',', '-', '–', '—'];

/** Signs before the same amount in pieces: `1/2 cup / 1 stick`. */
const SAME_AS = ['/', '|', '='];

/** Reads a number of pieces or packages. @returns whether there is one */
const pieces = (cursor: Cursor): boolean => quantity(cursor) !== undefined && unitSaid(cursor)?.unit !== undefined;

/** Reads the amount in other units: `1 cup / 240 ml`, `1 cup or 125 g`. @returns whether there is one */
const otherMeasure = (cursor: Cursor, draft: Draft, unit: UnitWord): boolean =>
  cursor.matches(() => {
    const sign = cursor.word();
    if (!cursor.accept('/', '|', '=', 'or', ...BESIDE)) return false;
    const from = cursor.at;
    const other = measuredSum(cursor);
    if (!other && SAME_AS.includes(sign) && pieces(cursor)) {
      draft.comments.push(cursor.text(from, cursor.at));
      return true;
    }
    if (!other || (BESIDE.includes(sign) && other.unit.kind === unit.kind)) return false;
    // `1 cup, 120 g, flour`, but `1 cup, 120 g flour`
    if (sign === ',' && !cursor.done && ![',', ')'].includes(cursor.word())) return false;
    draft.comments.push(cursor.text(from, cursor.at));
    if (isStatedMeasure(other, draft)) draft.weighs ??= { ...other, each: false };
    return true;
  });

/** Adds a measure to the quantity, or takes it off: `1 cup plus 2 tbsp`, `1 cup minus 1 tbsp`. @returns whether there is one */
const addMeasure = (cursor: Cursor, draft: Draft, unit: UnitWord): boolean =>
  cursor.matches(() => {
    const sign = cursor.accept(...LESS) ? -1 : 1;
    if (sign > 0) cursor.accept(...MORE);
    const more = measured(cursor);
    if (!more || more.unit.kind !== unit.kind || draft.quantityMax !== undefined) return false;
    const quantity = (draft.quantity ?? 0) + sign * ratio(more, unit);
    // `1 cup less 16 tbsp` is nothing, but for the noise of doubles.
    if (sixDecimals(quantity) <= 0) return false;
    draft.quantity = quantity;
    return true;
  });

/** `4 oz + 2 tbsp`: only a food's density could add it, so that it is a comment. */
function moreOfOtherDimension(cursor: Cursor, draft: Draft, unit: UnitWord): void {
  cursor.matches(() => {
    const from = cursor.at;
    const other = cursor.accept(...MORE, ...LESS) ? measured(cursor) : undefined;
    if (!other || other.unit.kind === unit.kind) return false;
    draft.comments.push(cursor.text(from, cursor.at));
    return true;
  });
}

const MORE = ['plus', '+', 'and', '&'];
const LESS = ['minus', 'less'];

/** A stick of butter as a measure. */
const STICK: UnitWord = { kind: 'volume', key: 'tbsp', of: 8 };

/** `1 stick plus 2 tablespoons`, a stick is measured too; `1 pot/150 g`; a measure beside another package is a comment. */
function besidePieces(cursor: Cursor, draft: Draft, unit: UnitWord): void {
  if (unit.key === 'stick' && addMeasure(cursor, draft, STICK)) return;
  cursor.matches(() => {
    const from = cursor.at;
    if (cursor.accept('/')) {
      const other = measured(cursor);
      if (other?.unit.kind !== 'mass') return false;
      const text = cursor.text(from + 1, cursor.at);
      if (unit.kind === 'package') {
        setSize(draft, text, other);
      } else {
        draft.weighs = { ...other, each: false };
        draft.comments.push(text);
      }
      return true;
    }
    if (!cursor.accept('plus', '+', 'or', ...LESS) || !measured(cursor)) return false;
    draft.comments.push(cursor.text(from, cursor.at));
    return true;
  });
}

/** `1 cup to 1 1/2 cups` */
function rangeOfUnits(cursor: Cursor, draft: Draft, unit: UnitWord): void {
  cursor.matches(() => {
    if (!cursor.accept('to', 'or', '-', '–', '—')) return false;
    const other = measured(cursor);
    if (!other || other.unit.kind !== unit.kind || draft.quantityMax !== undefined) return false;
    const upper = ratio(other, unit);
    // `1 cup or 240 ml` says it twice.
    if (upper < LEAST_RANGE * (draft.quantity ?? 0)) return false;
    draft.quantityMax = upper;
    return true;
  });
}

/** Ratio of the ends of a range from which they are two measures. */
const LEAST_RANGE = 1.1;
