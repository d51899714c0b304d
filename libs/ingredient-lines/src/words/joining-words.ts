import { wordSet } from './word-set.js';

/** Signs between the foods of a diary's line: `coffee + 2 cookies`. */
export const joiningSigns = wordSet('+ · •');

/** Dashes between the parts of a line. */
export const DASHES = ['-', '–', '—'];

/** Words behind which an amount is of what stands before them, or of a comment: `or 2 tbsp fresh`, `in 200 ml`. */
export const linkingWords = wordSet('or about plus less minus to with in on into for per of from and');
