/**
 * A posting packed into one number: food number, position of the term, and whether the term is the noun of its part.
 * Foods are numbered by static rank, so that a posting list in ascending order is in the order of static rank.
 */
export type Posting = number;

const NOUN_BITS = 1;
const POSITION_BITS = 5;

/** Size of a place in bits: the position of a term and its noun flag. */
export const PLACE_BITS = NOUN_BITS + POSITION_BITS;

/** Position of a term in a food. Below `late`: its index in the name, from 0. */
export const Position = {
  /** Far behind in the name. */
  late: 28,
  /** In the kind that the name begins with. */
  kind: 29,
  /** In a short other name of the food. */
  synonym: 30,
  /** In the supplier, the product line or a long description. */
  description: 31,
} as const;

/** How many foods a release may have, so that a posting fits 30 bits. */
export const MAX_RELEASE_FOODS = 2 ** (30 - PLACE_BITS);

export const posting = (food: number, position: number, noun: boolean): Posting =>
  (food << PLACE_BITS) | (position << NOUN_BITS) | (noun ? 1 : 0);
export const foodOf = (posting: Posting): number => posting >> PLACE_BITS;
/** Smallest possible posting of a food. */
export const firstOf = (food: number): Posting => food << PLACE_BITS;
/** Position and noun flag of a posting in one number. */
export const placeOf = (posting: Posting): number => posting & ((1 << PLACE_BITS) - 1);
export const positionOf = (posting: Posting): number => (posting >> NOUN_BITS) & 31;
/** Whether the term is the last word of its comma part: `breast` of `Chicken, broilers or fryers, breast, raw`. */
export const isNoun = (posting: Posting): boolean => (posting & 1) === 1;

/** Delta encoding of ascending postings as variable-length integers: seven bits a byte, the lowest first. */
export function pack(postings: readonly Posting[] | Int32Array): Buffer {
  const bytes = Buffer.allocUnsafe(postings.length * 5);
  let length = 0;
  let last = 0;
  for (const posting of postings) {
    let difference = posting - last;
    last = posting;
    for (; difference > 127; difference >>>= 7) bytes[length++] = (difference & 127) | 128;
    bytes[length++] = difference;
  }
  return bytes.subarray(0, length);
}

/** Decodes the packed segments of one posting list, in their order. */
export function unpack(segments: readonly Uint8Array[]): Int32Array {
  const size = segments.reduce((sum, bytes) => sum + count(bytes), 0);
  const postings = new Int32Array(size);
  let at = 0;
  for (const bytes of segments) {
    let last = 0;
    // By index: an iterator over millions of bytes takes several times as long.
    for (let index = 0; index < bytes.length;) {
      let byte = bytes[index++]!;
      let difference = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[index++]!;
        difference |= (byte & 127) << shift;
      }
      last += difference;
      postings[at++] = last;
    }
  }
  return postings;
}

function count(bytes: Uint8Array): number {
  let ends = 0;
  for (let index = 0; index < bytes.length; index++) ends += (bytes[index]! >> 7) ^ 1;
  return ends;
}
