import { decimal, nearest, plus, times, ZERO } from '#decimal';

/** Σ factor × value, exact in decimals: `0.1 + 0.2` is `0.3`. For numbers as publishers print them. */
export const decimalSum = (terms: readonly (readonly [factor: number, value: number])[]): number =>
  nearest(terms.reduce((sum, [factor, value]) => plus(sum, times(decimal(factor), decimal(value))), ZERO));
