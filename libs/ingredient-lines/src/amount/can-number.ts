import { type Cursor } from '../text/cursor.js';
import { unitWord } from '../words/unit-words.js';
import { type Draft, setSize, setUnit } from './amount-draft.js';
import { unitSaid } from './measure.js';
import { value } from './quantity.js';

/** Net ounces of cans by the number of the American canners: the usual ones, of a No. 303 can 16 to 17. */
const CANS: ReadonlyMap<number, number> = new Map([
  [300, 15],
  [303, 16],
  [2, 20],
  [2.5, 28],
  [10, 106],
]);

/** numbered-can := can-number can | can ['('] can-number [')']: `1 No. 2 can`, `1 can (No. 303)` */
export function numberedCan(cursor: Cursor, draft: Draft): void {
  if (draft.size !== undefined) return;
  cursor.matches(() => {
    const isBehind = draft.unit?.key === 'can';
    if (draft.unitText !== undefined && !isBehind) return false;
    const open = cursor.accept('(', '[');
    const from = cursor.at;
    const ounces = canNumber(cursor);
    if (ounces === undefined) return false;
    const size = cursor.text(from, cursor.at);
    cursor.accept('size');
    if (open && !cursor.accept(')', ']')) return false;
    const said = isBehind ? undefined : unitSaid(cursor);
    if (!isBehind && said?.unit?.key !== 'can') return false;
    const ounce = unitWord('oz');
    if (ounce) setSize(draft, size, { quantity: ounces, unit: ounce });
    if (said) setUnit(draft, said);
    return true;
  });
}

/** can-number := ('No' ['.'] | 'number' | '#') numeral. @returns the ounces that such a can holds */
function canNumber(cursor: Cursor): number | undefined {
  if (cursor.accept('no')) cursor.accept('.');
  else if (!cursor.accept('number', '#')) return undefined;
  return CANS.get(value(cursor) ?? 0);
}
