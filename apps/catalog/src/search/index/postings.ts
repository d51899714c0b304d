/**
 * One food that has a term, in one number: the food's number in its release, the place of the term in the food's name,
 * and whether it is the noun of its part. Foods are numbered by standing, so that a list in the order of its numbers is
 * in the order of standing.
 */
export type Posting = number;

const NOUN_BITS = 1;
const PLACE_BITS = 5;
const FOOD_SHIFT = NOUN_BITS + PLACE_BITS;

/** Where a term stands in a food. Below `late`: the place in the name, from 0. */
export const Place = {
  /** In the name, far behind. */
  late: 28,
  /** In the kind the name begins with. */
  kind: 29,
  /** In a short other name of the food. */
  synonym: 30,
  /** In its maker, its product line, a long description. */
  aside: 31,
} as const;

export const MAX_FOODS = 2 ** (30 - FOOD_SHIFT);

export const posting = (food: number, place: number, noun: boolean): Posting =>
  (food << FOOD_SHIFT) | (place << NOUN_BITS) | (noun ? 1 : 0);
export const foodOf = (posting: Posting): number => posting >> FOOD_SHIFT;
/** The smallest posting that a food can have. */
export const firstOf = (food: number): Posting => food << FOOD_SHIFT;
export const placeOf = (posting: Posting): number => (posting >> NOUN_BITS) & 31;
/** Whether the term is the last word of its part of the name: `breast` of `Chicken, broilers or fryers, breast, raw`. */
export const isNoun = (posting: Posting): boolean => (posting & 1) === 1;

/** Packs ascending postings: differences, seven bits a byte, the lowest first. */
export function pack(postings: readonly Posting[]): Buffer {
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

/** Unpacks what `pack` made of consecutive stretches of one list. */
export function unpack(stretches: readonly Uint8Array[]): Int32Array {
  const size = stretches.reduce((sum, bytes) => sum + count(bytes), 0);
  const postings = new Int32Array(size);
  let at = 0;
  for (const bytes of stretches) {
    let last = 0;
    // By index: lists of large catalogs have millions of bytes, and an iterator takes several times as long.
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
