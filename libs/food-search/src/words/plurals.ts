/** Irregular plurals of English, each with its singular. */
export const irregularPlurals: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cacti: 'cactus',
    calves: 'calf',
    children: 'child',
    feet: 'foot',
    fungi: 'fungus',
    geese: 'goose',
    halves: 'half',
    knives: 'knife',
    leaves: 'leaf',
    loaves: 'loaf',
    men: 'man',
    mice: 'mouse',
    octopi: 'octopus',
    teeth: 'tooth',
    women: 'woman',
  }),
);

const irregularSingulars: ReadonlyMap<string, string> = new Map(
  [...irregularPlurals].map(([plural, one]) => [one, plural]),
);

/** Plurals whose singular ends in `ie` or `i`, not in `y`. */
const ENDS_IN_IE = /^(?:cook|brown|p|smooth|hoag|t|vegg|cadd|pierog)ies$/i;
const ENDS_IN_I = /^chill?ies$/i;

/** Words that end as plurals do, and are none. */
const NO_PLURAL = /(?:ss|us|is|'s|^species)$/i;

/** Singular of an English plural: `cookies` → `cookie`, `Leaves` → `Leaf`. Other words stay as they are. */
export function singular(word: string): string {
  const irregular = irregularPlurals.get(word.toLowerCase());
  if (irregular !== undefined) return word.charAt(0) + irregular.slice(1);
  if (word.length < 4 || !/s$/i.test(word) || NO_PLURAL.test(word)) return word;
  if (ENDS_IN_IE.test(word)) return word.slice(0, -1);
  if (/ies$/i.test(word)) return word.slice(0, -3) + (ENDS_IN_I.test(word) ? 'i' : 'y');
  return /(?:ch|sh|x|z|ss|o)es$/i.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Plural of an English noun in lower case: `pinch` → `pinches`. */
export function plural(noun: string): string {
  const irregular = irregularSingulars.get(noun);
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:ch|sh|ss|x)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
