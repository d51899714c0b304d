import { type StoredFields, TextBuffer, viewOf } from '#food-search';

/** Item of a page: a food by its number in an index. */
export interface PageItem {
  readonly fields: StoredFields;
  readonly no: number;
  /** Members behind those of the food, as JSON, each behind a comma. */
  readonly extraMembers: string;
}

const SEPARATOR = viewOf(Buffer.from(','));

/** Scratch buffer of the page that is being written. */
const buffer = new TextBuffer();

/**
 * A FoodSearchResponse in UTF-8. Foods that their index does not have are left out.
 * @param heading its fields before the items
 * @param line text before it, with its line end
 */
export function resultPage(heading: object, items: readonly PageItem[], line: string): Uint8Array {
  buffer.clear();
  buffer.add(`${line}${JSON.stringify(heading).slice(0, -1)},"items":[`);
  let written = 0;
  for (const { fields, no, extraMembers } of items) {
    if (!fields.has(no)) continue;
    if (written++ > 0) buffer.addBytes(SEPARATOR);
    fields.addItem(buffer, no, extraMembers);
  }
  buffer.add(']}');
  return buffer.take();
}

/** Member of an item for its value in an order, where it has one. */
export const valueMember = (value = NaN): string => (Number.isNaN(value) ? '' : `,"value":${value}`);
