import { sharedHeads, sharesAnyHead } from '../words/comment-words.js';
import { unitWord } from '../words/unit-words.js';
import { isPreparing } from './preparation.js';
import { type Token, wordAt } from '../text/tokenizer.js';

/** A choice of foods: `butter or margarine`. Places are of tokens. */
export interface Alternative {
  /** End of the first food. */
  readonly at: number;
  /** Start of the second, behind `or`. */
  readonly other: number;
  /** End of the words that the comment has: without a head that both share. */
  readonly end: number;
  /** Start of the head that both foods share: `broth` of `chicken or vegetable broth`. */
  readonly head?: number;
}

/** choice := food ('or' | 'and/or' | '/') food */
export function alternative(tokens: readonly Token[], from: number, to: number): Alternative | undefined {
  for (let at = from + 1; at < to - 1; at++) {
    const width = joinWidth(tokens, at);
    if (width === 0) continue;
    const other = at + width;
    const head = sharedHead(tokens, { from, at }, behindAmount(tokens, other, to), to);
    return head === undefined ? { at, other, end: to } : { at, other, end: head, head };
  }
  return undefined;
}

/** Tokens of a joining word; 0 where there is none. Numbers around a slash are not foods (`80/20`). */
function joinWidth(tokens: readonly Token[], at: number): number {
  const [before, token, next, third] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (token?.word === 'and' && next?.text === '/' && third?.word === 'or') return 3;
  if (token?.word === 'or') return 1;
  return token?.text === '/' && before?.kind === 'word' && next?.kind === 'word' && before.text.length > 1 ? 1 : 0;
}

/** Start of the second food behind its amount: `frozen peas` of `fresh or 1/2 cup frozen peas`. */
function behindAmount(tokens: readonly Token[], other: number, to: number): number {
  if (tokens[other]?.kind !== 'number') return other;
  const isOfAmount = ({ kind, text }: Token) => kind !== 'word' || unitWord(text) !== undefined;
  const food = tokens.findIndex((token, at) => at > other && !isOfAmount(token));
  return food < 0 || food >= to ? other : food;
}

/** Where the head of the second food starts that the first food lacks. */
function sharedHead(
  tokens: readonly Token[],
  { from, at }: { readonly from: number; readonly at: number },
  other: number,
  to: number,
): number | undefined {
  const [first, last] = [wordAt(tokens, at - 1), wordAt(tokens, to - 1)];
  if (to - other < 2) return undefined;
  const sorts = sharedHeads.filter(({ heads }) => heads.has(last)).map(({ completes }) => completes);
  const isSort = (word: string) => sorts.some((words) => words.has(word));
  if (isSort(first)) return to - 1;
  const adjectivesOnly = tokens
    .slice(from, at)
    .every((token) => sharesAnyHead.has(token.word) || isSort(token.word) || isPreparing(token));
  return adjectivesOnly ? other + 1 : undefined;
}
