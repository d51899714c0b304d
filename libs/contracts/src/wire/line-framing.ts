/**
 * Framing of a batched reply: a JSON array with one item per line.
 *
 *     [
 *     {"id":"urn:uuid:…"},
 *     null
 *     ]
 *
 * The reader splits it into the bytes of its items without parsing them. The JSON of an item has no line feed.
 */
const FIRST_LINE = Buffer.from('[\n');
const NEXT_LINE = Buffer.from(',\n');
const LAST_LINE = Buffer.from('\n]');
const NO_ITEM = Buffer.from('null');

const LINE_FEED = 0x0a;
const COMMA = 0x2c;
const START_OF_NULL = 0x6e;

/** The array of these items, in UTF-8; `null` for each that is `undefined`. */
export function writeLines(items: readonly (Uint8Array | undefined)[]): Buffer {
  const lines = items.flatMap((item) => [NEXT_LINE, item ?? NO_ITEM]);
  return Buffer.concat([FIRST_LINE, ...lines.slice(1), LAST_LINE]);
}

/** The first `count` items of an array, as parts of `data`; `undefined` for `null` and for what is missing. */
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
