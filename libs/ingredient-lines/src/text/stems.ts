import { singular } from '#food-search';
import { tokenize } from './tokenizer.js';

/** Words of a text in singular and lower case. */
export function stems(text: string): string[] {
  return tokenize(text)
    .filter(({ kind }) => kind === 'word')
    .flatMap(({ word }) => word.split('-'))
    .map(stem);
}

/** Whether a word is the plural of an English noun: `eggs`, but not `hummus` or `bass`. */
export const isPlural = (word: string): boolean => singular(word) !== word;

/** Singular of a word without accents and its genitive: `jalapeños` → `jalapeno`. */
const stem = (word: string): string => singular(word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/'s$/, ''));
