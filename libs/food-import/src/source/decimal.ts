import { decimal, nearest, plus, times, ZERO } from '#decimal';

/** Σ factor × value, exact in decimals: `0.1 + 0.2` is `0.3`. For numbers as publishers print them. */
export const decimalSum = (terms: readonly (readonly [factor: number, value: number])[]): number =>
  nearest(terms.reduce((sum, [factor, value]) => plus(sum, times(decimal(factor), decimal(value))), ZERO));

const [POINT, DIGIT_0, DIGIT_9] = [46, 48, 57] as const;

/**
 * Digits that a double holds exactly. It holds the powers of ten up to their number too, so that a quotient is the
 * nearest double.
 */
const EXACT_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => Number(`1e${power}`));

/** Number of a plain decimal of few digits in a text: `12.50`. It is the same that the text reads as; else NaN. */
export function plainDecimal(text: string, start = 0, end = text.length): number {
  if (start === end || end - start > EXACT_DIGITS) return NaN;
  let digits = 0;
  let point = end;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= DIGIT_0 && code <= DIGIT_9) digits = 10 * digits + (code - DIGIT_0);
    else if (code === POINT && point === end) point = at;
    else return NaN;
  }
  if (point === end) return digits;
  return end - start === 1 ? NaN : digits / POWERS_OF_TEN[end - point - 1]!;
}
