import { decodeHTML } from 'entities/decode';
import { type Token } from '../text/tokenizer.js';

/** A line as plain text: entities of HTML, marks of Markdown and full-width characters are what they stand for. */
export const plainText = (line: string): string =>
  withoutEmphasis(halfWidth(decodeHTML(line)))
    .trimStart()
    .replace(EMOJI_NAME, '')
    .replace(ESCAPE, '$1')
    .replace(MARKUP, ' ')
    .replace(LINK, '$1')
    .replace(RANGE, '$1–')
    .replace(EMPHASIS, '$1$2')
    .replace(LINE_BREAK, '')
    .replace(DOUBLE_BRACKETS, '($1)')
    .replace(PLURAL_IN_BRACKETS, '$1s');

/** The name of an emoji before a line, in the place of a bullet: `:garlic: 2 cloves garlic`. */
const EMOJI_NAME = /^(?:[-*] )?:[a-z][a-z0-9_-]{1,30}: /i;

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

/** The plural of a unit in brackets: `2 clove(s)`. */
const PLURAL_IN_BRACKETS = /(\p{L})\(s\)/gu;

/** Bullets and check boxes before a line, beside `[ ]` and the number of a list. */
const BULLETS = ['-', '–', '—', '*', '•', '·', '▢', '☐', '□', '◦', '‣', '▪', '+', '>', '✓', '✔', '|'];

/** Tokens of a line without what stands before it: bullets, check boxes, and its number in a list. */
export function withoutBullets(tokens: readonly Token[]): readonly Token[] {
  const [first, second, third] = tokens;
  if (first?.kind === 'number' && second?.glued && isNumbering(second, third)) return tokens.slice(2);
  const isBox = first?.text === '[' && (second?.text === ']' || (second?.word === 'x' && third?.text === ']'));
  if (isBox) return tokens.slice(second?.text === ']' ? 2 : 3);
  const start = tokens.findIndex(({ text }) => !BULLETS.includes(text));
  return start > 0 ? tokens.slice(start) : tokens;
}

/** Whether a sign behind a number makes it that of the line: `1) flour`, `2. 3 eggs`. */
const isNumbering = ({ text }: Token, next: Token | undefined): boolean =>
  next !== undefined && (text === ')' || (text === '.' && !next.glued));
