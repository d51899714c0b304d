import { singular } from '#food-search';
import { memoize } from '#memoize';
import { tokenize } from './tokenizer.js';

/** Maximum number of memoized texts: the names of foods that lines are matched with, each compared a dozen times. */
export const MAX_TEXTS = 10_000;

/** Words of a text in singular and lower case. */
export const stems = memoize(
  (text): readonly string[] =>
    tokenize(text)
      .filter(({ kind }) => kind === 'word')
      .flatMap(({ word }) => word.split('-'))
      .map(stem),
  MAX_TEXTS,
);

/** Stems of a food's name before its first comma, which say what it is: `milk` of `Milk, whole`. */
export const headStems = (description: string): readonly string[] => stems(description.split(',', 1)[0] ?? '');

/** Whether a word is the plural of an English noun: `eggs`, but not `hummus` or `bass`. */
export const isPlural = (word: string): boolean => singular(word) !== word;

/** Singular of a word without accents and its genitive: `jalapeños` → `jalapeno`. */
const stem = (word: string): string => singular(word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/'s$/, ''));
