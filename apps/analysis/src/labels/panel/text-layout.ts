/**
 * Upper bounds of advance widths, in thousandths of the font size: those of DejaVu Sans Bold. It is the widest of the
 * fonts that stand in for Helvetica, whose letters are a fifth narrower.
 */
const WIDTHS: readonly (readonly [width: number, characters: string])[] = [
  [348, " 'ijl"],
  [380, '/\\|¦IJ,.·'],
  [435, ':;-f'],
  [500, '!()[]tr`_–'],
  [582, '"*?z'],
  [652, 'csLxvy'],
  [696, 'kaeTFEo$0123456789'],
  [725, '{}hnubdgpqSYZ'],
  [775, 'PCBRXVAK'],
  [838, 'UGDHN#+<=>^~×'],
  [872, 'OQ&'],
  [924, 'w'],
  [1002, 'M@%'],
  [1042, 'm'],
  [1103, 'W'],
];
const widths = new Map(WIDTHS.flatMap(([width, characters]) => [...characters].map((one) => [one, width] as const)));

/** Widths of characters outside the table: of letters and ideographs, and of emoji and digraphs. */
const LETTER = 1100;
const WIDE = 1550;
/** Width of single characters that fonts draw as a phrase or a wide sign. */
const VERY_WIDE = 13_000;
const veryWide =
  /[\u{bf0}-\u{bfa}\u{102a}\u{2e3a}\u{2e3b}\u{a9c5}\u{fdfa}-\u{fdfd}\u{12000}-\u{1254f}\u{16800}-\u{16a3f}]/u;
const nothing = /^[\p{M}\p{Cf}]$/u;
const wide = /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u01c4-\u01cc\u01f1-\u01f3\ua640-\ua69f]/u;

/** Maximum width of regular letters relative to bold ones. */
export const REGULAR = 0.9;

/** Allowance for fonts with some wider letters, such as Verdana. */
const SLACK = 1.05;

function widthOfCharacter(character: string): number {
  const width = widths.get(character);
  if (width !== undefined) return width;
  if (nothing.test(character)) return 0;
  if (veryWide.test(character)) return VERY_WIDE;
  return wide.test(character) ? WIDE : LETTER;
}

/** Upper bound of the width of a text at a font size, in its unit. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += widthOfCharacter(character);
  return (width / 1000) * size * SLACK;
}

/** Maximum number of characters that are read, more than any line holds. */
const MAX_CHARACTERS = 600;
/** Maximum length of a grapheme, with more marks than any script puts on a letter. */
const MAX_CLUSTER = 16;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
// Controls, marks that change the text direction, and characters that XML 1.0 excludes.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]+/gu;

/** Graphemes of a text; unprintable ones become a blank. */
function printable(text: string): string[] {
  const clean = text.slice(0, MAX_CHARACTERS).toWellFormed().replace(unprintable, ' ').replace(/\s+/gu, ' ').trim();
  return [...clusters.segment(clean)].map(({ segment }) => segment.slice(0, MAX_CLUSTER).toWellFormed());
}

export const ELLIPSIS = '…';

export interface Lines {
  readonly size: number;
  readonly width: number;
  readonly most: number;
}

/** Text in lines that fit, broken at blanks where possible. A longer text ends in an ellipsis. */
export function wrapped(text: string, { size, width, most }: Lines): string[] {
  const characters = printable(text);
  const lines: string[] = [];
  let start = 0;
  while (start < characters.length && lines.length < most) {
    const end = endOfLine(characters, start, { size, width });
    lines.push(characters.slice(start, end).join('').trim());
    start = end;
  }
  const isWhole = start >= characters.length && text.length <= MAX_CHARACTERS;
  const last = lines.pop();
  if (last === undefined) return [];
  return [...lines, isWhole ? last : shortened(last, { size, width })];
}

/** End of the line that starts here: before a word that does not fit, or within one longer than a line. */
function endOfLine(characters: readonly string[], start: number, { size, width }: Omit<Lines, 'most'>): number {
  let used = 0;
  let afterBlank = start;
  for (let end = start; end < characters.length; end++) {
    const character = characters[end] ?? '';
    if (character === ' ') afterBlank = end + 1;
    used += widthOf(character, size);
    if (used > width && character !== ' ') return afterBlank > start ? afterBlank : Math.max(end, start + 1);
  }
  return characters.length;
}

function shortened(line: string, { size, width }: Omit<Lines, 'most'>): string {
  const characters = printable(line);
  while (characters.length > 0 && widthOf(`${characters.join('')}${ELLIPSIS}`, size) > width) characters.pop();
  return `${characters.join('').trimEnd()}${ELLIPSIS}`;
}

/** Largest font size up to `size` at which a text fits into `width`. */
export function sizeToFit(text: string, size: number, width: number): number {
  const needed = widthOf(text, size);
  return needed > width ? Math.floor((size * width * 10) / needed) / 10 : size;
}
