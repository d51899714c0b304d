import { memoizeBy } from '#memoize';
import { type Portion, unitsOf } from '../../portions/portions.js';

/** Servings that are cached; of millions of branded foods most share some thousands. */
const MAX_SERVINGS = 10_000;

/** Units of foods by their portions. Foods with the same single portion share the same units, which are worked out once. */
export const servingUnits = memoizeBy(servingKey, unitsOf, MAX_SERVINGS);

function servingKey([portion, ...others]: readonly Portion[], per = 'g'): string | undefined {
  if (!portion || others.length > 0) return undefined;
  return `${per} ${portion.amount} ${portion.grams} ${portion.measure}`;
}
