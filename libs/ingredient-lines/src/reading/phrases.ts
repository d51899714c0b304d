import { type Token } from '../text/tokenizer.js';

/** Segment of a line: its tokens between commas, brackets and dashes. */
export interface Phrase {
  readonly from: number;
  /** Place behind the last token. */
  readonly to: number;
  /** What stands before it. */
  readonly after: 'start' | 'comma' | 'bracket';
  /** Whether it stands in brackets. */
  readonly inBrackets: boolean;
}

const OPEN = ['(', '[', '{'];
const CLOSE = [')', ']', '}'];
const SEPARATORS = [',', ';', ':', '،', '、'];
const DASHES = ['-', '–', '—'];

/** Phrases of a description in their order. A bracket that is never closed ends with the line. */
export function phrasesOf(tokens: readonly Token[], start: number, end: number): Phrase[] {
  const phrases: Phrase[] = [];
  let from = start;
  let after: Phrase['after'] = 'start';
  const close = (to: number, inBrackets: boolean) => {
    if (to > from) phrases.push({ from, to, after, inBrackets });
  };
  let depth = 0;
  for (let at = start; at < end; at++) {
    const { text } = tokens[at] as Token;
    if (OPEN.includes(text)) {
      if (depth++ > 0) continue;
      close(at, false);
      [from, after] = [at + 1, phrases.length > 0 && after !== 'start' ? after : 'start'];
    } else if (CLOSE.includes(text)) {
      if (depth === 0 || --depth > 0) continue;
      close(at, true);
      [from, after] = [at + 1, 'bracket'];
    } else if (depth === 0 && isSeparator(tokens, at, start, end)) {
      close(at, false);
      [from, after] = [at + 1, 'comma'];
    }
  }
  close(end, depth > 0);
  return phrases;
}

function isSeparator(tokens: readonly Token[], at: number, start: number, end: number): boolean {
  const [token, next] = [tokens[at] as Token, tokens[at + 1]];
  if (SEPARATORS.includes(token.text)) return true;
  const spaced = !token.glued && next?.glued === false;
  if (DASHES.includes(token.text)) return spaced || (token.text !== '-' && at > start);
  const before = tokens[at - 1];
  return token.text === '.' && at + 1 < end && next?.glued === false && (before?.text.length ?? 0) > 2;
}
