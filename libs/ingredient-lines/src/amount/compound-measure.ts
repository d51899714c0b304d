import { type UnitWord } from '../words/unit-words.js';
import { type Draft } from './amount-draft.js';
import { type Cursor } from '../text/cursor.js';
import { baseOf, isMeasure, measured, type Measured } from './measure.js';
import { sizeBehindUnit } from './package-size.js';

/** more := ('plus' | '+' | 'and' | nothing) measured of the same dimension | '/' measured+ | 'to' quantity unit */
export function moreMeasures(cursor: Cursor, draft: Draft): void {
  const { unit } = draft;
  if (!unit || !isMeasure(unit) || draft.quantity === undefined) return;
  rangeOfUnits(cursor, draft, unit);
  cursor.attempt(() => {
    cursor.accept('plus', '+', 'and', '&');
    const more = measured(cursor);
    if (!more || more.unit.kind !== unit.kind || draft.max !== undefined) return undefined;
    draft.quantity = sum(draft.quantity ?? 0, ratio(more, unit));
    return true;
  });
  for (let again = true; again;) {
    again =
      cursor.attempt(() => {
        if (!cursor.accept('/', '|')) return undefined;
        const from = cursor.at;
        const other = measuredSum(cursor);
        if (!other) return undefined;
        draft.comments.push(cursor.text(from, cursor.at));
        if (other.unit.kind === 'mass' && unit.kind !== 'mass') draft.weighs ??= { ...other, each: false };
        return true;
      }) ?? false;
  }
  sizeBehindUnit(cursor, draft);
}

/** `1lb 2oz`: measured quantities of one dimension, in the unit of the first. */
function measuredSum(cursor: Cursor): Measured | undefined {
  const first = measured(cursor);
  const more =
    first &&
    cursor.attempt(() => {
      const next = measured(cursor);
      return next?.unit.kind === first.unit.kind ? next : undefined;
    });
  return more ? { ...first, quantity: sum(first.quantity, ratio(more, first.unit)) } : first;
}

/** `1 cup to 1 1/2 cups` */
function rangeOfUnits(cursor: Cursor, draft: Draft, unit: UnitWord): void {
  cursor.attempt(() => {
    if (!cursor.accept('to', 'or', '-', '–', '—')) return undefined;
    const other = measured(cursor);
    if (!other || other.unit.kind !== unit.kind || draft.max !== undefined) return undefined;
    const upper = ratio(other, unit);
    if (upper <= (draft.quantity ?? 0)) return undefined;
    draft.max = upper;
    return true;
  });
}

/** How many of the unit a measured quantity of the same dimension is. */
function ratio({ quantity: many, unit: from }: Measured, to: UnitWord): number {
  if (from.key === to.key && from.of === to.of) return many;
  return (many * baseOf(from)) / baseOf(to);
}

const sum = (a: number, b: number): number => Number((a + b).toPrecision(12));
