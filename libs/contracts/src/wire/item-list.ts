/** The bytes of `{"items":[…]}` around and between its items, so that a list is made and joined without parsing it. */
const FIRST_ITEM = Buffer.from('{"items":[');
const NEXT_ITEM = Buffer.from(',');
const NO_ITEM = Buffer.from('null');
const END = Buffer.from(']}');

/** The list of these items, each JSON in UTF-8; `null` for each that is `undefined`. */
export function writeItemList(items: readonly (Uint8Array | undefined)[]): Buffer {
  const parts = items.flatMap((item) => [NEXT_ITEM, item ?? NO_ITEM]);
  return Buffer.concat([FIRST_ITEM, ...parts.slice(1), END]);
}

/** The list of the items of all these lists, none of which is empty. */
export const joinItemLists = (lists: readonly Uint8Array[]): Buffer =>
  writeItemList(lists.map((list) => list.subarray(FIRST_ITEM.length, -END.length)));
