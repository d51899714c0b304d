import { urn } from '#contracts';
import { ID_BYTES } from './field-segment.js';

/** JSON of a result item between its fields. */
export const ITEM = {
  id: Buffer.from(`{"id":"${urn('')}`),
  description: Buffer.from('","description":'),
  group: Buffer.from(',"group":'),
  product: Buffer.from(',"product":'),
  supplier: Buffer.from(',"supplier":'),
  gtin: Buffer.from(',"gtin":"'),
  afterGtin: Buffer.from('"'),
  quantity: Buffer.from(',"quantity":'),
  modified: Buffer.from(',"modified":'),
  end: Buffer.from('}'),
};

/** Members of an item for the units of a food, by their ids. */
export function unitsOfItem(ids: readonly string[]): string {
  const urns = ids.map((id) => `"${urn(id)}"`);
  return `,"unit":${urns[0] ?? '""'},"units":[${urns.join()}]`;
}

/** Digits of a GTIN. */
const GTIN_DIGITS = 14;

const HEX = Buffer.from('0123456789abcdef');
const [ZERO, DASH] = [48, 45];

/** Bytes of a UUID that stand behind a dash. */
const BEHIND_DASH = [4, 6, 8, 10];

/** Scratch buffers of texts. */
const uuid = Buffer.alloc(2 * ID_BYTES + BEHIND_DASH.length);
const gtinDigits = Buffer.alloc(GTIN_DIGITS);

/** Text of the UUID that begins at this place, in a scratch buffer. */
export function uuidAt(bytes: Uint8Array, start: number): Buffer {
  let length = 0;
  for (let at = 0; at < ID_BYTES; at++) {
    if (BEHIND_DASH.includes(at)) uuid[length++] = DASH;
    const byte = bytes[start + at]!;
    uuid[length++] = HEX[byte >>> 4]!;
    uuid[length++] = HEX[byte & 15]!;
  }
  return uuid;
}

/** Text of a GTIN with its leading zeros, in a scratch buffer. */
export function gtinText(gtin: number): Buffer {
  let left = gtin;
  for (let at = GTIN_DIGITS - 1; at >= 0; at--) {
    const tenth = Math.floor(left / 10);
    gtinDigits[at] = ZERO + left - 10 * tenth;
    left = tenth;
  }
  return gtinDigits;
}
