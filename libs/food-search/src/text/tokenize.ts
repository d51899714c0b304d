import { memoize } from '#memoize';
import { irregularPlurals } from '../words/plurals.js';
import { cutText } from './cut-text.js';
import spellings from './spellings.json' with { type: 'json' };

/** Letters that Unicode does not decompose. */
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

/** Runs of letters and digits, and what stands between them. Of a folded text in ASCII the same, found sooner. */
const RUNS = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;
const ASCII_RUNS = /[a-z0-9]+|[^a-z0-9]+/g;
const LETTER_OR_DIGIT = /^[\p{L}\p{N}]/u;
const LETTER = /^\p{L}$/u;
const LETTER_OR_LETTERS = /^\p{L}s?$/u;
const NUMBER = /^\p{N}+$/u;

/** Longest token, beyond any word of a food: bounds what a hostile text can put into an index. */
const MAX_WORD_LENGTH = 40;

/** Texts that have no accents or ligatures: most. */
const ASCII = /^[ -~]*$/;

/** Letters without accents, and blanks: most names, and parts of names. */
const LETTERS = /^[a-z ]+$/i;
const isPlainWord = (word: string): boolean => word.length > 1 && word.length <= MAX_WORD_LENGTH;

/** How labels and notes write `without`. */
const WITHOUT = /\bw\/o\b/g;

/** Case folding: the text without capitals, accents and apostrophes, `w/o` as `without`. */
function fold(text: string, isAscii: boolean): string {
  const folded = (isAscii ? text.toLowerCase().replace(/['`]/g, '') : foldUnicode(text)).replace(WITHOUT, 'without');
  const isShare = folded.includes(' %') || folded.includes('cent');
  return isShare ? folded.replace(/(\p{N})\s+(?:%|per\s?cent\b)/gu, '$1%') : folded;
}

/** Apostrophes, and what is typed for one. */
const APOSTROPHES = /['’‘`´]/g;

const foldUnicode = (text: string): string =>
  text
    // Before decomposition, which makes a blank and a mark of an acute accent.
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþ]/g, (letter) => LIGATURES[letter] ?? letter);

/**
 * Tokens of a text in their order, case-folded, alike for foods and queries. A number keeps its decimals and percent
 * sign; initials are one token.
 */
export function tokenize(text: string): string[] {
  if (LETTERS.test(text)) {
    const words = text.trim().toLowerCase().split(' ');
    if (words.every(isPlainWord)) return words;
  }
  const isAscii = ASCII.test(text);
  const runs = fold(text, isAscii).match(isAscii ? ASCII_RUNS : RUNS) ?? [];
  const words: string[] = [];
  // Every other run is a word.
  for (let at = LETTER_OR_DIGIT.test(runs[0] ?? '') ? 0 : 1; at < runs.length; at += 2) {
    let word = runs[at] ?? '';
    const last = endOfInitials(runs, at);
    if (last > at) {
      word += firstLetter(runs[last]);
      at = last;
    } else if (belongsToNumber(runs[at + 1]) && NUMBER.test(word)) {
      for (; runs[at + 1] === '.' && NUMBER.test(runs[at + 2] ?? ''); at += 2) word += `.${runs[at + 2]}`;
      if (runs[at + 1]?.startsWith('%')) word += '%';
    }
    words.push(cutText(word, MAX_WORD_LENGTH));
  }
  return words;
}

/** Where the initials that begin at `at` end; `at` where none do: `M&M's`, `A&W`, with `and` only the same: `m and m`. */
function endOfInitials(runs: readonly string[], at: number): number {
  const first = runs[at] ?? '';
  if (first.length > 2 || !LETTER.test(first)) return at;
  const next = runs[at + 2] ?? '';
  if (runs[at + 1]?.trim() === '&') return LETTER_OR_LETTERS.test(next) ? at + 2 : at;
  const isJoined = next === 'and' && isBlank(runs[at + 1]) && isBlank(runs[at + 3]);
  const last = runs[at + 4] ?? '';
  return isJoined && (last === first || last === `${first}s`) ? at + 4 : at;
}

const isBlank = (run = ''): boolean => run.trim() === '';
const firstLetter = (run = ''): string => String.fromCodePoint(run.codePointAt(0) ?? 0);
const belongsToNumber = (run = ''): boolean => run.startsWith('.') || run.startsWith('%');

/** Stems in memory: an index of names reads each word many times. */
const MAX_STEMS = 10_000;

/**
 * Stem of a folded word, the same for singular and plural and for every spelling. Not always a word itself: `cookie` and `cookies` share
 * `cooky`.
 */
export const stem = memoize(findStem, MAX_STEMS);

function findStem(word: string): string {
  const regular = regularStem(word);
  return SPELLINGS.get(regular) ?? regular;
}

/** Stem of a folded word in its own spelling: `lychees` is `lychee`, and no `litchi`. */
export function regularStem(word: string): string {
  const irregular = irregularPlurals.get(word);
  if (irregular !== undefined) return irregular;
  if (word === BEENS || word.length < 4 || /\P{L}/u.test(word)) return word;
  return ending(withoutPlural(word));
}

/** Misspelling of beans that ends as a plural: no `been` is meant. */
const BEENS = 'beens';

/** Stem of each other spelling of a word → its stem: `yoghurt` → `yogurt`. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  [
    ...spellings.groups.flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)),
    ...Object.entries(spellings.misspelt),
  ].map(([other, word]) => [regularStem(other), regularStem(word)]),
);

const MISSPELT: ReadonlyMap<string, string> = new Map(Object.entries(spellings.misspelt));

/** A word as it is spelt rightly, where tables have it misspelt: `frozen` of `fozen`. */
export const spelt = (word: string): string => MISSPELT.get(word) ?? word;

/** Singular but for the letters that endings make equal: `berrie` of `berries`. */
function withoutPlural(word: string): string {
  if (!word.endsWith('s') || /(?:ss|us)$/.test(word)) return word;
  if (/(?:[^aeiou]o|ch|sh|ss|us|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Equal endings for `cookie`, `kiwi` and `berry`, and for `quiche` and the rest of `quiches`. */
function ending(word: string): string {
  if (word.length < 4) return word;
  return word.replace(/(?:ie|i)$/, 'y').replace(/che$/, 'ch');
}

/** A written word, before folding; initials are one (`A&W`, `M&M's`), and so are `w/o`, a number and its percent sign (`2 %`). */
export const WRITTEN =
  /[Ww]\/\p{L}+|\p{L}\s*&\s*[\p{L}'’‘`´]+|\p{N}+(?:\.\p{N}+)*\s*(?:%|per\s?cent\b)|[\p{L}\p{M}\p{N}'’‘`´]+(?:\.\p{N}+)*%?/gu;

/** The words of what looks like initials or `w/o` and is neither: `c & zinc`, `w/oil`. */
const WORDS = /[\p{L}\p{M}\p{N}'’‘`´]+/gu;

const ENGLISH = { written: WRITTEN, tokenize };

/**
 * Replaces words of a text (`bananna` by `banana`) and keeps everything else as written. A word replaced by the empty
 * string is left out with the gap that follows it.
 * @param language how words of the text are written and read
 */
export function replaceWords(
  text: string,
  replacements: ReadonlyMap<string, string>,
  language: { readonly written: RegExp; readonly tokenize: (text: string) => string[] } = ENGLISH,
): string {
  if (replacements.size === 0) return text;
  let replaced = '';
  let separator = '';
  // Whether a word was left out since the last one that was kept.
  let gap = false;
  let end = 0;
  for (const { written, index } of writtenWords(text, language)) {
    const [word, ...more] = language.tokenize(written);
    const replacement = more.length === 0 ? replacements.get(word ?? '') : undefined;
    if (!gap) separator = text.slice(end, index);
    end = index + written.length;
    gap = replacement === '';
    if (gap) continue;
    replaced += separator + (replacement ?? written);
  }
  return gap ? replaced.trimStart() : replaced + text.slice(end);
}

/** Written words of a text with their places. */
function* writtenWords(
  text: string,
  { written, tokenize: tokensOf }: { readonly written: RegExp; readonly tokenize: (text: string) => string[] },
): Generator<{ readonly written: string; readonly index: number }> {
  for (const match of text.matchAll(written)) {
    const isOne = !/[&/]/.test(match[0]) || tokensOf(match[0]).length === 1;
    if (isOne) yield { written: match[0], index: match.index };
    else for (const word of match[0].matchAll(WORDS)) yield { written: word[0], index: match.index + word.index };
  }
}
