import data from './describing-words.json' with { type: 'json' };
import { wordSet } from './word-set.js';

/** Words of names of foods that name no food alone. */
export const describing = wordSet(data.words.join(' '));
