import { wordSet } from '../words/word-set.js';
import { type Token } from './tokenizer.js';

/** Signs and words of prices: `@ $1.49/lb = $3.74`, `2 for £3`, `$2 each`. */
const SIGNS = ['@', '=', '/', '-', '–', '—', ':', '.', '(', ')'];
const WORDS = wordSet('lb lbs pound pounds kg g oz each ea per for pack pkg bag box dozen doz ct pc');

/** Signs before a price, which are of it. */
const BEFORE = ['@', '=', '-', '–', '—', ':', '('];

/** Longest end of a line that is a price, in tokens. */
const LONGEST = 16;

/**
 * Place of the price at the end of a line, as shopping lists have it: `potatoes = $1.89`, `rice £1.23`. One letter may follow,
 * that of the shop. The number of tokens where there is none.
 */
export function priceStart(tokens: readonly Token[]): number {
  let first = tokens.length;
  for (let at = tokens.length - 1; at > 0 && tokens.length - at <= LONGEST && isOfPrice(tokens, at); at--)
    if (isCurrency(tokens, at)) first = at;
  if (first === tokens.length) return first;
  // `2 for £3`
  if (tokens[first - 1]?.word === 'for' && tokens[first - 2]?.kind === 'number') first -= 2;
  while (first > 1 && BEFORE.includes(tokens[first - 1]?.text ?? '')) first--;
  return first > 0 ? first : tokens.length;
}

/** Place behind a price at the beginning of a line: `£1.06 2 tins tuna`, `30p bulb of garlic`. */
export function priceEnd(tokens: readonly Token[]): number {
  const [first, second, next] = tokens;
  const isPence = first?.kind === 'number' && second?.word === 'p' && second.glued;
  return (isPence || isCurrency(tokens, 0)) && next && next.kind !== 'sign' ? 2 : 0;
}

const isCurrency = (tokens: readonly Token[], at: number): boolean =>
  /^\p{Sc}$/u.test(tokens[at]?.text ?? '') && tokens[at + 1]?.kind === 'number';

function isOfPrice(tokens: readonly Token[], at: number): boolean {
  const { kind, text, word } = tokens[at] as Token;
  if (kind === 'number') return true;
  if (kind === 'sign') return SIGNS.includes(text) || /^\p{Sc}$/u.test(text);
  return WORDS.has(word) || (at === tokens.length - 1 && text.length === 1);
}
