import { decodeHTML } from 'entities/decode';
import { type Token, wordAt } from '../text/tokenizer.js';

/**
 * A line as plain text: entities of HTML, marks of Markdown and full-width characters are what they stand for. Tags and
 * quotation marks around it are left out.
 */
export const plainText = (line: string): string =>
  withoutEmphasis(halfWidth(decodeHTML(line)))
    .replace(TAG, ' ')
    .replace(SOFT_HYPHEN, '')
    .replace(SLASH, '/')
    .replace(LEADER, '…')
    .trim()
    .replace(QUOTED, '$1')
    .replace(EMOJI_NAME, '')
    .replace(TRADEMARK, '')
    .replace(WHOLLY_IN_BRACKETS, '$1')
    .replace(ESCAPE, '$1')
    .replace(MARKUP, ' ')
    .replace(LINK, '$1')
    .replace(RANGE, '$1–')
    .replace(EMPHASIS, '$1$2')
    .replace(LINE_BREAK, '')
    .replace(AND, ' and ')
    .replace(DOUBLE_BRACKETS, '($1)')
    .replace(PLURAL_IN_BRACKETS, '$1s');

/** A tag of HTML: `<li>2 eggs</li>`. */
const TAG = /<\/?[a-z][^<>]*>/gi;

/** Place where a page may break a word. */
const SOFT_HYPHEN = /\u00AD/g;

/** The slashes of typeset fractions, between two measures too: `1⁄2 cup`, `225g⁄8oz`. */
const SLASH = /[⁄∕]/g;

/** Dots that lead to the amount of a line: `flour.....120 g`. */
const LEADER = /\.{3,}/g;

/** A line in quotation marks, as lists of programs have it: `"2 eggs",`. */
const QUOTED = /^["“„«']([^"“”„«»]*)["”“»']\s*,?$/;

/** The name of an emoji before a line, in the place of a bullet: `:garlic: 2 cloves garlic`. */
const EMOJI_NAME = /^(?:[-*] )?:[a-z][a-z0-9_-]{1,30}: /i;

/** Signs of trademarks and ratings behind a word: `Acme® bread`, `mince 5★`. */
const TRADEMARK = / ?(?:[0-9](?=[★☆]))?[®™©★☆]/g;

/** An amount with its food in brackets that hold the whole line: `(2 tbsp honey)`. */
const WHOLLY_IN_BRACKETS = /^(?:[-*•] )?\(((?:[0-9¼½¾⅐-⅞]|an? )[^()]*)\)[ .]*$/i;

/** Marks of code and emphasis in Markdown, and what stands between the words of other notations: `4_tbsp`. */
const MARKUP = /[`_]/g;

/** A link of Markdown, whose text is of the line: `4 c. [vegetable broth](broth.md)`. */
const LINK = /\[([^\][]+)\]\([^()]*\)/g;

/** Emphasis of a part of a line: `*200 g* flour`; a sign alone is a bullet or a footnote mark. */
const EMPHASIS = /(^|[\s(])\*([^\s*][^*]*)\*/g;

/** A dash between numbers as typewriters have it: `90--120 g`. */
const RANGE = /(\d)--/g;

/** The end of a line in Markdown: `1 tsp salt\`. */
const LINE_BREAK = /\\\s*$/;

/** A sign that Markdown or a program escapes: `\~85 g`. */
const ESCAPE = /\\([!-/:-@[-`{-~])/g;

/** Brackets in brackets and nothing beside them, as recipe plugins write them: `1 cup sugar ((200 grams))`. */
const DOUBLE_BRACKETS = /\([({]([^(){}]*)[)}]\)/g;

/** A line of which a part alone is emphasized, as plain text: `**Breakfast**: 2 eggs`. One in bold type is a heading. */
function withoutEmphasis(line: string): string {
  const text = line.trim();
  const isBold = text.startsWith(STRONG) && text.indexOf(STRONG, STRONG.length) === text.length - STRONG.length;
  return isBold ? line : line.replaceAll(STRONG, '');
}

/** Mark of strong emphasis in Markdown. */
const STRONG = '**';

/** The line with full-width letters, digits and signs as the plain ones that they stand for: `１００ｇ`. */
const halfWidth = (line: string): string =>
  line.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/** A short `and` between words: `fish 'n' chips`, `gin n tonic`. */
const AND = / ['’]?n['’]? (?=\p{L})/giu;

/** The plural of a unit in brackets: `2 clove(s)`. */
const PLURAL_IN_BRACKETS = /(\p{L})\(s\)/gu;

/** Bullets before a line, whatever follows. Before a number nearly every sign is one. */
const BULLETS = ['-', '–', '—', '*', '•', '·', '▢', '☐', '□', '◦', '‣', '▪', '+', '>', '✓', '✔', '|'];

/** Signs that say something of a number behind them: brackets, about, a can's size, a price. */
const BEFORE_NUMBER = /[([{~≈#%@&<,]|\p{Sc}/u;

/** Most marks before one line: `- [ ] 1. 2 eggs`. */
const MAX_MARKS = 8;

/** Tokens of a line without what stands before it: bullets, check boxes, and its number in a list. */
export function withoutBullets(tokens: readonly Token[]): readonly Token[] {
  let at = 0;
  let isNumbered = false;
  for (let marks = 0; marks < MAX_MARKS; marks++) {
    const isNumber: boolean = !isNumbered && isNumbering(tokens, at);
    const width = isNumber ? 2 : Math.max(boxWidth(tokens, at), isBullet(tokens, at) ? 1 : 0);
    if (width === 0) break;
    isNumbered ||= isNumber;
    at += width;
  }
  return at > 0 ? tokens.slice(at) : tokens;
}

/** Tokens of a check box: `[ ]`, `[x]`; 0 where there is none. */
function boxWidth(tokens: readonly Token[], at: number): number {
  if (wordAt(tokens, at) !== '[') return 0;
  if (wordAt(tokens, at + 1) === ']') return 2;
  return wordAt(tokens, at + 1) === 'x' && wordAt(tokens, at + 2) === ']' ? 3 : 0;
}

/** Whether a sign here is no part of the line. */
function isBullet(tokens: readonly Token[], at: number): boolean {
  const sign = tokens[at];
  if (sign?.kind !== 'sign') return false;
  return BULLETS.includes(sign.text) || (tokens[at + 1]?.kind === 'number' && !BEFORE_NUMBER.test(sign.text));
}

/** Whether a number with a sign behind it is that of the line: `1) flour`, `2. 3 eggs`. */
function isNumbering(tokens: readonly Token[], at: number): boolean {
  const [number, sign, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (number?.kind !== 'number' || !sign?.glued || !next) return false;
  return sign.text === ')' || (sign.text === '.' && !next.glued);
}
