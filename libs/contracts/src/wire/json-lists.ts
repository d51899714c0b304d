/**
 * JSON lists made of the bytes of their items, which nobody parses or writes again. There are two forms.
 *
 * An item list is the HTTP body of several foods: `{"items":[{"id":"urn:uuid:…"},null]}`.
 *
 * The lines of a batched reply have one item each, so that its reader splits it into their bytes:
 *
 *     [
 *     {"id":"urn:uuid:…"},
 *     null
 *     ]
 *
 * The JSON of an item has no line feed.
 */
interface ListForm {
  readonly start: Buffer;
  readonly next: Buffer;
  readonly end: Buffer;
}
const ITEMS: ListForm = { start: Buffer.from('{"items":['), next: Buffer.from(','), end: Buffer.from(']}') };
const LINES: ListForm = { start: Buffer.from('[\n'), next: Buffer.from(',\n'), end: Buffer.from('\n]') };
const NO_ITEM = Buffer.from('null');

const LINE_FEED = 0x0a;
const COMMA = 0x2c;
const START_OF_NULL = 0x6e;

const write = ({ start, next, end }: ListForm, items: readonly (Uint8Array | undefined)[]): Buffer =>
  Buffer.concat([start, ...items.flatMap((item) => [next, item ?? NO_ITEM]).slice(1), end]);

/** The list of these items, each JSON in UTF-8; `null` for each that is `undefined`. */
export const writeItemList = (items: readonly (Uint8Array | undefined)[]): Buffer => write(ITEMS, items);

/** The list of the items of all these lists, none of which is empty. */
export const joinItemLists = (lists: readonly Uint8Array[]): Buffer =>
  writeItemList(lists.map((list) => list.subarray(ITEMS.start.length, -ITEMS.end.length)));

/** The lines of these items, each JSON in UTF-8; `null` for each that is `undefined`. */
export const writeLines = (items: readonly (Uint8Array | undefined)[]): Buffer => write(LINES, items);

/** The items of the first `count` lines, as parts of `data`. `undefined` for `null` and for what is missing. */
export function readLines(data: Uint8Array, count: number): (Uint8Array | undefined)[] {
  const items: (Uint8Array | undefined)[] = [];
  let start = data.indexOf(LINE_FEED) + 1;
  while (items.length < count && start > 0) {
    const end = data.indexOf(LINE_FEED, start);
    if (end < 0) break;
    const item = data.subarray(start, data[end - 1] === COMMA ? end - 1 : end);
    items.push(item[0] === START_OF_NULL ? undefined : item);
    start = end + 1;
  }
  return items;
}
