import { cardinals, fractionWords } from '../words/number-words.js';
import { wordSet } from '../words/word-set.js';

/** A token of an ingredient line, with its place in the line as sent. */
export interface Token {
  readonly kind: 'number' | 'word' | 'sign';
  /** As written. */
  readonly text: string;
  /** Lower case, typographic apostrophes made plain: what the grammar compares. */
  readonly word: string;
  /** Value of a number, of a vulgar fraction too. `undefined` where the digits are not a number that a recipe would say. */
  readonly value?: number;
  /** Whether the number is a vulgar fraction: `½`. */
  readonly vulgar?: true;
  readonly start: number;
  readonly end: number;
  /** Whether nothing stands between this token and the one before. */
  readonly glued: boolean;
}

/** The word, sign or number at a place, in lower case. Empty where there is none. */
export const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? '';

/**
 * The lexical grammar: numbers with thousands set apart (`1 000`, `1'000`), numbers with inner points and commas, vulgar
 * fractions, words with inner hyphens and apostrophes, and single signs. Only the two sorts of numbers start alike, and the
 * first is given up after three digits, so that tokens are found in linear time. White space, control and formatting
 * characters and emoji separate tokens.
 */
const TOKEN =
  /(?<number>[0-9]{1,3}(?:(?:[\u00A0\u2009\u202F'’][0-9]{3})+| 000)|[0-9]+(?:[.,][0-9]+)*|\.[0-9]+|^,[0-9]+)|(?<vulgar>[¼½¾⅐-⅞↉])|(?<word>\p{L}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*)|(?<sign>[^\s\p{C}\p{M}\p{Extended_Pictographic}])/gu;

/** Whether a text starts with digits or a vulgar fraction. */
export const startsWithNumber = (text: string): boolean => /^[0-9¼½¾⅐-⅞↉]/.test(text);

/** Length limit of a number that a recipe would say, in characters with its separators. Longer runs stay text. */
const MAX_CHARACTERS = 12;

/** Tokens of a line in their order. Linear in its length. */
export function tokenize(line: string): Token[] {
  const tokens: Token[] = [];
  let before = -1;
  for (const match of line.matchAll(TOKEN)) {
    const text = match[0];
    const start = match.index;
    const end = start + text.length;
    const place = { text, word: text.toLowerCase().replaceAll('’', "'"), start, end, glued: start === before };
    before = end;
    const { number, vulgar, word } = match.groups ?? {};
    if (number !== undefined) tokens.push({ kind: 'number', ...place, value: valueOf(number) });
    else if (vulgar !== undefined) tokens.push({ kind: 'number', ...place, value: vulgarValue(vulgar), vulgar: true });
    else if (word === undefined) tokens.push({ kind: 'sign', ...place });
    else tokens.push(...wordsOf({ kind: 'word', ...place }));
  }
  return tokens;
}

/** Measures that a number in words is joined to: `four-ounce`, `half-gallon`. */
const JOINED_MEASURES = wordSet(
  `ounce ounces oz pound pounds lb gallon gallons quart quarts pint pints cup cups liter liters litre litres gram grams
  kilo kilos inch inches cm`,
);

/**
 * Tokens of a word: one, but for a number in words that is joined to a measure. Its hyphen stays behind a whole number, as in
 * `4-ounce`.
 */
function wordsOf(token: Token): Token[] {
  const [number = '', measure = ''] = token.word.split('-', 2);
  const value = cardinals.get(number);
  const isJoined = JOINED_MEASURES.has(measure) && number.length + measure.length + 1 === token.word.length;
  if (!isJoined || (value === undefined && !fractionWords.has(number))) return [token];
  const part = (from: number, to: number, glued: boolean): Token => ({
    kind: 'word',
    text: token.text.slice(from, to),
    word: token.word.slice(from, to),
    start: token.start + from,
    end: token.start + to,
    glued,
  });
  const [first, rest] = [part(0, number.length, token.glued), part(number.length + 1, token.text.length, true)];
  if (value === undefined) return [first, rest];
  return [{ ...first, kind: 'number', value }, { ...part(number.length, number.length + 1, true), kind: 'sign' }, rest];
}

/**
 * Value of digits with points and commas. A comma before exactly three digits groups thousands (`1,000`), another one
 * is a decimal comma (`1,5`); a point is always a decimal point; blanks and apostrophes group thousands. `00` is a
 * kind of flour.
 */
function valueOf(written: string): number | undefined {
  const text = written.replace(/[\s'’]/g, '');
  if (text.length > MAX_CHARACTERS || /^0[0-9]/.test(text)) return undefined;
  const parts = text.split(/[.,]/);
  const [whole = '', ...rest] = parts;
  if (rest.length === 0) return Number(text);
  const grouped = text.includes(',') && /^[1-9][0-9]{0,2}$/.test(whole) && rest.every((part) => part.length === 3);
  if (grouped && !text.includes('.')) return Number(parts.join(''));
  return rest.length === 1 ? Number(`${whole}.${rest[0] ?? ''}`) : undefined;
}

/** Unicode decomposes `⅔` into `2⁄3`. */
function vulgarValue(sign: string): number {
  const [numerator, denominator] = sign.normalize('NFKD').split('⁄');
  return Number(numerator) / Number(denominator);
}
