import data from './part-words.json' with { type: 'json' };

const FORMS: ReadonlySet<string> = new Set(data.forms.split(' '));
const PARTS: ReadonlySet<string> = new Set([...data.parts.split(' '), ...FORMS]);

/** Whether the word follows a food's noun and names a part or form of it: `saffron threads`, `cumin seed`. */
export const isPartWord = (word: string): boolean => PARTS.has(word);

/** Whether it names a form, which makes another food of it: `garlic powder`. */
export const isFormWord = (word: string): boolean => FORMS.has(word);
