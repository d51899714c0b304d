import { stem } from './tokenize.js';
import data from './part-words.json' with { type: 'json' };

const FORMS: ReadonlySet<string> = new Set(data.forms.split(' '));
const PARTS: ReadonlySet<string> = new Set([...data.parts.split(' '), ...FORMS]);

const CUTS: ReadonlySet<string> = new Set(data.cuts.split(' '));

/** Whether the word follows a food's noun and names a part or form of it: `saffron threads`, `cumin seed`. */
export const isPartWord = (word: string): boolean => PARTS.has(word);

/** Whether it names a form, which makes another food of it: `garlic powder`. */
export const isFormWord = (word: string): boolean => FORMS.has(word);

/** Whether it names a part of an animal or an egg, which is said after it: `breast` of `chicken breast`. */
export const isCutWord = (word: string): boolean => CUTS.has(stem(word));
