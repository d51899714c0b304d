import { DASHES } from '../words/joining-words.js';
import { type Token } from '../text/tokenizer.js';
import { dishes } from '../words/dish-words.js';

/** Segment of a line: its tokens between commas, brackets and dashes. */
export interface Phrase {
  readonly from: number;
  /** Place behind the last token. */
  readonly to: number;
  /** What stands before it. */
  readonly after: 'start' | 'comma' | 'dash' | 'bracket';
  /** Whether it stands in brackets. */
  readonly inBrackets: boolean;
}

const OPEN = ['(', '[', '{'];
const CLOSE = [')', ']', '}'];
const SEPARATORS = [',', ';', ':', '|', '،', '、', '…'];

/** Phrases of a description in their order, those of a dish with several fillings as one. */
export function phrasesOf(tokens: readonly Token[], start: number, end: number): Phrase[] {
  const [first, ...others] = separated(tokens, start, end);
  if (!first || !isFilling(tokens, first)) return first ? [first, ...others] : [];
  const last = others.findIndex((phrase) => phrase.inBrackets || !isFilling(tokens, phrase));
  const fillings = last < 0 ? others : others.slice(0, last);
  const dish = fillings.findLastIndex((phrase) => isDish(tokens, phrase));
  return dish < 0 ? [first, ...others] : [{ ...first, to: fillings[dish]?.to ?? first.to }, ...others.slice(dish + 1)];
}

/** Longest filling of a dish, in tokens. */
const LONGEST_FILLING = 6;

/** Whether a phrase is of a few words and nothing else. */
const isFilling = (tokens: readonly Token[], { from, to, inBrackets }: Phrase): boolean =>
  !inBrackets &&
  to - from <= LONGEST_FILLING &&
  tokens.slice(from, to).every(({ kind, text }) => kind === 'word' || text === '&');

/** Whether a phrase ends a list of fillings and says their dish: `egg and cheese sandwich`. */
function isDish(tokens: readonly Token[], { from, to }: Phrase): boolean {
  const joined = tokens.slice(from + 1, to - 1).some(({ word }) => word === 'and' || word === '&');
  return joined && dishes.has(tokens[to - 1]?.word ?? '');
}

/** Segments of a description in their order. A bracket that is never closed ends with the line. */
function separated(tokens: readonly Token[], start: number, end: number): Phrase[] {
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
      [from, after] = [at + 1, DASHES.includes(text) ? 'dash' : 'comma'];
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
  const isEnd = (before?.text.length ?? 0) > 2 || CLOSE.includes(before?.text ?? '');
  return token.text === '.' && at + 1 < end && next?.glued === false && isEnd;
}
