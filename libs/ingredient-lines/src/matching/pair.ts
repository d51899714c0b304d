import { isPartWord } from '#food-search';
import { stems } from '../text/stems.js';
import { beforeWith } from './named.js';

/** What joins two foods in a name. */
export const JOINED = / (?:and|&|with) /i;

/** Two foods of one word each: `butter and oil`. */
export const PAIR = /^[\p{L}-]+ (?:and|&) [\p{L}-]+$/iu;

/** Whether a name joins two foods that a description has as one: `popcorns and chips`, but not `rice and beans`. */
export function isOfPair(name: string, description: string): boolean {
  if (!JOINED.test(name) || JOINED.test(description)) return false;
  const has = new Set(stems(description));
  return name.split(JOINED, 2).every((food) => has.has(nounOf(food)));
}

const OR = /\bor\b/i;

/** Whether a food is both of a pair at once, before what is with it: butter and oil are no butter oil. */
export function isMergedPair(name: string, description: string): boolean {
  const own = beforeWith(description);
  return PAIR.test(name) && !OR.test(own) && isOfPair(name, own);
}

/** Stem of a name's last word where it is no part of the food: `cheese` of `cheese cubes`. */
function nounOf(name: string): string {
  const words = name.split(' ');
  return stems(words.findLast((word) => !isPartWord(word)) ?? words.at(-1) ?? '')[0] ?? '';
}
