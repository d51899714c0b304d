import { wordSet } from './word-set.js';

/** Words that say how much fat a food has. */
const FAT = wordSet('fat lean skim skimmed nonfat lowfat semi-skimmed fat-free low-fat half-fat reduced-fat non-fat');

/** Whether a word says how much fat a food has: `skim`. */
export const isFatWord = (word: string): boolean => FAT.has(word);
