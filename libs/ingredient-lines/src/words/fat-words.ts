import { wordSet } from './word-set.js';

/** Words that say how much fat a food has: `skim`. */
export const fatWords = wordSet(
  'fat lean skim skimmed nonfat lowfat semi-skimmed fat-free low-fat half-fat reduced-fat non-fat',
);
