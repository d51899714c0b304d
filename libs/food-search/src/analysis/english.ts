import { readName } from '../text/name.js';
import { isFormWord, isPartWord } from '../text/part-words.js';
import { isStopWord } from '../text/stop-words.js';
import { stem, tokenize, WRITTEN } from '../text/tokenize.js';
import { type Analyzer } from './analyzer.js';

/** English, the language that every release is indexed in. */
export const english: Analyzer = {
  language: 'en',
  tokenize,
  written: WRITTEN,
  stem,
  // Its terms are those of singular and plural alone.
  differInNumber: () => true,
  isStopWord,
  negations: new Set(['no', 'not', 'without']),
  readName,
  isPartWord,
  isFormWord,
  nounFirst: false,
  adjectivesBehind: false,
  compounds: false,
  isAdjective: () => false,
};
