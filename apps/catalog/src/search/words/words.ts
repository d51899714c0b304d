/** Letters that Unicode does not take apart into a letter and its mark. */
const LIGATURES: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** One letter, an ampersand, one letter: `M&M's`, `A&W`. With `and` only between the same letter: `m and m`. */
const INITIALS = /(?<![\p{L}\p{N}])(?:(\p{L})\s*&\s*(\p{L})|(\p{L})\s+and\s+(\3))s?(?![\p{L}\p{N}])/gu;

/** A number, with its decimals and percent sign, or a run of letters and digits. */
const WORD = /\p{N}+(?:\.\p{N}+)*(?:%|\b(?!\p{L}))|[\p{L}\p{N}]+/gu;

/** Longer than any word of a food; keeps what a hostile text expands to within what an index takes. */
const MAX_WORD_LENGTH = 40;

/** The text without capitals, accents and apostrophes. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`´]/gu, '')
    .replace(/[ßæœøłđðþ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/(\p{N})\s+per\s?cent\b/gu, '$1%');
}

/** The words of a text in their order, folded: what a food is found by and what a query asks for. */
export function wordsOf(text: string): string[] {
  const words = fold(text).replace(INITIALS, '$1$2$3$4').match(WORD) ?? [];
  return words.map((word) => (word.length > MAX_WORD_LENGTH ? word.slice(0, MAX_WORD_LENGTH) : word));
}

const IRREGULAR: Readonly<Record<string, string>> = {
  // No plural, but beans.
  beens: 'beens',
  calves: 'calf',
  children: 'child',
  feet: 'foot',
  geese: 'goose',
  halves: 'half',
  knives: 'knife',
  leaves: 'leaf',
  loaves: 'loaf',
  men: 'man',
  mice: 'mouse',
  teeth: 'tooth',
  women: 'woman',
};

/**
 * What a folded word is indexed and looked up under, alike for its singular and plural. Not always a word itself:
 * `cookie` and `cookies` share `cooky`.
 */
export function termOf(word: string): string {
  const irregular = IRREGULAR[word];
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || /\P{L}/u.test(word)) return word;
  return ending(singular(word));
}

function singular(word: string): string {
  if (!word.endsWith('s') || /(?:ss|us)$/.test(word)) return word;
  if (/(?:[^aeiou]o|ch|sh|ss|us|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** `cookie`, `kiwi` and `berry` end alike, and so do `quiche` and what is left of `quiches`. */
function ending(word: string): string {
  if (word.length < 4) return word;
  return word.replace(/(?:ie|i)$/, 'y').replace(/che$/, 'ch');
}

/** A run of what can be one word, as it is written. */
const WRITTEN = /[\p{L}\p{M}\p{N}'’]+/gu;

/** The text with some of its words replaced (`bananna` by `banana`), and everything else as it was written. */
export function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
  return text.replace(WRITTEN, (written) => {
    const [word, ...more] = wordsOf(written);
    return (more.length === 0 && replacements.get(word ?? '')) || written;
  });
}
