import { ABOUT, cardinals, fractionWords, groups } from '../words/number-words.js';
import { unitWord } from '../words/unit-words.js';
import { type Cursor } from '../text/cursor.js';
import { type Token } from '../text/tokenizer.js';

/** A number or a range of numbers. */
export interface Quantity {
  readonly quantity: number;
  /** Upper end of a range. */
  readonly quantityMax?: number;
}

const RANGE_SIGNS = ['-', '–', '—', '‐', '‑', '−', '~'];
const AND = ['and', '&', '+'];

/** Signs of multiplication. */
export const TIMES = ['x', '×', '*'];

/**
 * quantity := ['between'] value [('-' | ['-'] 'to' | ['-'] 'or' | 'and' after between) value]. Two parts of one may be the
 * other way round: `1/2 - 1/3 cup`.
 */
export function quantity(cursor: Cursor): Quantity | undefined {
  return cursor.attempt(() => {
    const between = cursor.accept('between');
    const lower = value(cursor);
    if (lower === undefined) return undefined;
    const upper = cursor.attempt(() => {
      // `8- to 9-pound` has both.
      const dash = cursor.accept(...RANGE_SIGNS);
      if (!cursor.accept('to', 'or', ...(between ? ['and'] : [])) && !dash) return undefined;
      const other = value(cursor);
      return other !== undefined && (other > lower || (dash && other !== lower && lower < 1)) ? other : undefined;
    });
    if (upper === undefined) return { quantity: lower };
    if (upper < lower) return { quantity: upper, quantityMax: lower };
    // `1 1/2 to 3 dozen`
    const group = groups.get(cursor.tokens[cursor.at - 1]?.word ?? '') ?? 1;
    return { quantity: lower * group < upper ? lower * group : lower, quantityMax: upper };
  });
}

/** about := ('about' | 'ca' | ...) ['.'] */
export function about(cursor: Cursor): boolean {
  const isAbout = cursor.accept(...ABOUT);
  if (isAbout) cursor.accept('.');
  return isAbout;
}

/** value := numeral | words */
export function value(cursor: Cursor): number | undefined {
  return cursor.attempt(numeral) ?? cursor.attempt(inWords);
}

/** numeral := fraction ['+' fraction] | number [['-' | 'and'] fraction] ['dozen' | 'and a half'] */
function numeral(cursor: Cursor): number | undefined {
  const part = fraction(cursor);
  if (part !== undefined) return times(cursor, ofArticle(cursor, part + (furtherPart(cursor) ?? 0)));
  const token = cursor.peek();
  if (token?.kind !== 'number' || token.value === undefined || cursor.word(1) === '%') return undefined;
  // A slash that makes no fraction makes no amount: `1/0 cup`, and `80/20 ground beef`, whose numbers are its name's.
  if (cursor.word(1) === '/' && cursor.peek(2)?.kind === 'number' && !isWide(cursor)) return undefined;
  cursor.at++;
  const whole = withDecimalComma(token, cursor.word()) ?? token.value;
  if (whole === 1 && isHalf(cursor)) return inWords(cursor);
  if (Number.isInteger(whole)) {
    const mixed =
      cursor.attempt(() => {
        cursor.accept(...AND, ...RANGE_SIGNS);
        const rest = fraction(cursor);
        return rest !== undefined && rest < 1 ? whole + rest : undefined;
      }) ?? cursor.attempt(() => typedFraction(cursor, whole));
    if (mixed !== undefined) return times(cursor, mixed);
  }
  return times(cursor, plusHalf(cursor, whole));
}

/** Number with a decimal comma before three digits: no recipe has the tons of `1,250 kg`. */
function withDecimalComma({ text }: Token, unit: string): number | undefined {
  const isLarge = ['kg', 'l'].includes(unitWord(unit)?.key ?? '');
  return isLarge && /^[0-9]{1,3},[0-9]{3}$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/** The fraction of a mixed number that is typed with a hyphen before a volume: `1 1-2 cups`. */
function typedFraction(cursor: Cursor, whole: number): number | undefined {
  const [upper, dash, lower] = [cursor.peek(), cursor.peek(1), cursor.peek(2)];
  if (upper?.value === undefined || lower?.value === undefined || dash?.text !== '-' || !lower.glued) return undefined;
  const isFraction = upper.value < lower.value && TYPED_DENOMINATORS.includes(lower.value);
  if (!isFraction || unitWord(cursor.word(3))?.kind !== 'volume') return undefined;
  cursor.at += 3;
  return whole + upper.value / lower.value;
}

const TYPED_DENOMINATORS = [2, 3, 4, 8];

/** `1/4 + 1/8 teaspoon` */
const furtherPart = (cursor: Cursor): number | undefined =>
  cursor.attempt(() => (cursor.accept('+', 'plus') ? fraction(cursor) : undefined));

/** `1/2 of an avocado`, `½ a lemon` */
function ofArticle(cursor: Cursor, part: number): number {
  const of = cursor.matches(() => cursor.accept('of') && cursor.accept('a', 'an', 'one', 'the', '1'));
  if (!of && part < 1) cursor.accept('a', 'an');
  return part;
}

/** fraction := '½' | number '/' number */
function fraction(cursor: Cursor): number | undefined {
  return cursor.attempt(() => {
    const [upper, slash, lower] = [cursor.peek(), cursor.peek(1), cursor.peek(2)];
    if (upper?.vulgar) {
      cursor.at++;
      return upper.value;
    }
    if (upper?.value === undefined || slash?.text !== '/' || !lower?.value) return undefined;
    const mixed = mixedTogether(upper, lower.value);
    if (mixed !== undefined && !isWide(cursor)) {
      cursor.at += 3;
      return mixed;
    }
    // `80/20 beef` and `100 / 4` are not fractions: a recipe's denominators are small, and so are its fractions.
    if (lower.value > 64 || upper.value >= 10 * lower.value || lower.vulgar) return undefined;
    // `16/20 shrimp` are so many to the pound: above nine, a cook counts only sixteenths and the like.
    if (upper.value > 9 && !(FINE_DENOMINATORS.includes(lower.value) && upper.value < lower.value)) return undefined;
    if (!Number.isInteger(upper.value) || !Number.isInteger(lower.value) || isWide(cursor)) return undefined;
    cursor.at += 3;
    // `1/4th cup`
    if (cursor.peek()?.glued) cursor.accept('th', 'rd', 'nd');
    return upper.value / lower.value;
  });
}

/** Denominators of fractions with more than nine parts: `15/16 cup`. */
const FINE_DENOMINATORS = [16, 32, 64];

/** The mixed number that is typed without a blank: 1 1/2 of `11/2 cups`. */
function mixedTogether({ text }: Token, lower: number): number | undefined {
  const [whole = NaN, upper = NaN] = /^[1-9]{2}$/.test(text) ? [...text].map(Number) : [];
  return upper < lower && TYPED_DENOMINATORS.includes(lower) ? whole + upper / lower : undefined;
}

/** Whether the slash divides two measures rather than two numbers: `1 /240`, but `1/ 2 cup`. */
function isWide(cursor: Cursor): boolean {
  const [upper, slash, lower] = [cursor.peek(), cursor.peek(1), cursor.peek(2)];
  const isTyped = (upper?.value ?? 0) < (lower?.value ?? 0) && TYPED_DENOMINATORS.includes(lower?.value ?? 0);
  return slash?.glued !== lower?.glued && !isTyped;
}

/** words := ('a' | cardinal)? (fraction-word | 'dozen' | 'couple' | hundreds) | cardinal ['and a half'] | 'a' */
function inWords(cursor: Cursor): number | undefined {
  if (isTypedOne(cursor)) {
    cursor.at++;
    return 1;
  }
  const joined = hyphenated(cursor.word());
  if (joined !== undefined) {
    cursor.at++;
    return ofArticle(cursor, joined);
  }
  if (isHalfAndHalf(cursor)) return undefined;
  const article = isArticle(cursor) && cursor.accept('a', 'an');
  const cardinal = article ? 1 : cardinalSaid(cursor);
  const part = isNamedFraction(cursor) ? undefined : fractionWords.get(cursor.word());
  if (part !== undefined) {
    cursor.at++;
    cursor.matches(() => cursor.accept('of') && cursor.accept('a', 'an', 'one'));
    if (!cursor.accept('a', 'an') && part !== 0.5) cursor.accept('of');
    return times(cursor, (cardinal ?? 1) * part);
  }
  if (groups.has(cursor.word())) return hundreds(cursor, cardinal ?? 1) ?? times(cursor, cardinal ?? 1);
  return cardinal === undefined ? undefined : times(cursor, plusHalf(cursor, cardinal));
}

/** cardinal := cardinal-word | tens ones, `twenty-five`, `twenty five` */
function cardinalSaid(cursor: Cursor): number | undefined {
  const first = cardinals.get(cursor.word());
  if (first === undefined) return undefined;
  cursor.at++;
  const ones = first % 10 === 0 && first > 10 ? (cardinals.get(cursor.word()) ?? 10) : 10;
  if (ones >= 10) return first;
  cursor.at++;
  return first + ones;
}

/** Whether an article stands here, no name of its own: `a cup`, but `A&W`, `A1 sauce`. */
const isArticle = (cursor: Cursor): boolean => {
  const next = cursor.peek(1);
  return next?.kind === 'word' || (next?.kind === 'number' && !next.glued) || next?.text === '(';
};

/** A capital I that stands for 1 before a measure: `I cup milk`. */
const isTypedOne = (cursor: Cursor): boolean =>
  cursor.peek()?.text === 'I' && ['mass', 'volume'].includes(unitWord(cursor.word(1))?.kind ?? '');

/** hundreds := 'hundred' ['and'] cardinal: `two hundred and fifty` */
function hundreds(cursor: Cursor, count: number): number | undefined {
  return cursor.attempt(() => {
    if (!cursor.accept('hundred')) return undefined;
    cursor.accept('and');
    const rest = cardinalSaid(cursor);
    return rest === undefined ? undefined : 100 * count + rest;
  });
}

/** `two-thirds`, `one-half`. */
function hyphenated(word: string): number | undefined {
  const dash = word.indexOf('-');
  if (dash < 0) return undefined;
  const [count, part] = [cardinals.get(word.slice(0, dash)), fractionWords.get(word.slice(dash + 1))];
  return count === undefined || part === undefined ? undefined : count * part;
}

/** `one and a half`, `one and one-half` */
function plusHalf(cursor: Cursor, whole: number): number {
  const half = cursor.attempt(() => {
    if (!cursor.accept(...AND)) return undefined;
    const joined = hyphenated(cursor.word());
    if (joined !== undefined) cursor.at++;
    if (joined !== undefined || !cursor.accept('a', 'one')) return joined;
    const part = fractionWords.get(cursor.word());
    if (part !== undefined) cursor.at++;
    return part;
  });
  return whole + (half ?? 0);
}

/** `half a dozen`, `2 dozen`, `a couple of` */
function times(cursor: Cursor, count: number): number {
  const group = groups.get(cursor.word());
  if (group === undefined) return count;
  cursor.at++;
  cursor.acceptStop();
  cursor.accept('of');
  return count * group;
}

/** Whether a half of one is said behind the digit: `1 half cup`, but `1 half and half`. */
const isHalf = (cursor: Cursor): boolean => cursor.word() === 'half' && !isHalfAndHalf(cursor);

/** Whether a fraction is of a food's name: `half and half`, `quarter pounder`. */
const isNamedFraction = (cursor: Cursor): boolean => isHalfAndHalf(cursor) || /^pounders?$/.test(cursor.word(1));

/** Half and half is a food. */
const isHalfAndHalf = (cursor: Cursor): boolean =>
  cursor.word() === 'half' && AND.includes(cursor.word(1)) && cursor.word(2) === 'half';
