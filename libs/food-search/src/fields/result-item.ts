import { urn } from '#contracts';
import { viewOf } from '../text/text-buffer.js';
import { ID_BYTES } from './field-segment.js';

const textView = (text: string): DataView => viewOf(Buffer.from(text));

/** JSON of a result item between its fields. */
export const ITEM = {
  id: textView(`{"id":"${urn('')}`),
  description: textView('","description":'),
  group: textView(',"group":'),
  product: textView(',"product":'),
  supplier: textView(',"supplier":'),
  gtin: textView(',"gtin":"'),
  afterGtin: textView('"'),
  quantity: textView(',"quantity":'),
  modified: textView(',"modified":'),
  end: textView('}'),
};

/** Members of an item for the units of a food, by their ids. */
export function unitsOfItem(ids: readonly string[]): string {
  const urns = ids.map((id) => `"${urn(id)}"`);
  return `,"unit":${urns[0] ?? '""'},"units":[${urns.join()}]`;
}

/** Digits of a GTIN, and the first of them. */
const [GTIN_DIGITS, ZERO] = [14, 48];

/** The two hexadecimal digits of each byte. */
const HEX = Uint16Array.from({ length: 256 }, (_, byte) =>
  Buffer.from(byte.toString(16).padStart(2, '0')).readUInt16BE(),
);

/** Places of a UUID's bytes in its text. */
const PLACES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];

/** Scratch buffers of texts: of a UUID, whose dashes stay, and of a GTIN. */
const uuid = textView('-'.repeat(2 * ID_BYTES + 4));
const gtinDigits = new DataView(new ArrayBuffer(GTIN_DIGITS));

/** Text of the UUID that begins at this place, in a scratch buffer. */
export function uuidAt(bytes: Uint8Array, start: number): DataView {
  for (let at = 0; at < ID_BYTES; at++) uuid.setUint16(PLACES[at]!, HEX[bytes[start + at]!]!);
  return uuid;
}

/** Text of a GTIN with its leading zeros, in a scratch buffer. */
export function gtinText(gtin: number): DataView {
  let left = gtin;
  for (let at = GTIN_DIGITS - 1; at >= 0; at--) {
    const tenth = Math.floor(left / 10);
    gtinDigits.setUint8(at, ZERO + left - 10 * tenth);
    left = tenth;
  }
  return gtinDigits;
}
