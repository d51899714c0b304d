import { splitAmount } from '../../portions/measure.js';
import { type Portion } from '../../portions/portions.js';
import { type Product } from './product.js';

/** Longer texts describe more than a serving. */
const MAX_TEXT = 100;
const PLAIN = /^[\d.,/ ]*(?:g|gr|grm|gram|grams|ml|mlt|cl)\b/i;

/** The serving of a label, in the household's words where it has them: `1 TEA BAG (1 g)` is a tea bag. */
export function servingOf({ servingSize, servingQuantity }: Product): Portion | undefined {
  if (servingQuantity === undefined || servingQuantity <= 0) return undefined;
  const bracket = servingSize.indexOf('(');
  const [before, inside] =
    bracket < 0
      ? [servingSize, '']
      : [servingSize.slice(0, bracket), servingSize.slice(bracket + 1).split(')', 1)[0] ?? ''];
  const words = [before, inside].map((text) => text.trim()).find((text) => isHousehold(text));
  const { amount, measure } = splitAmount(words?.toLowerCase() ?? '1 serving');
  return { amount: amount > 0 ? amount : 1, measure: measure || 'serving', grams: servingQuantity };
}

const isHousehold = (text: string): boolean =>
  text !== '' && text.length <= MAX_TEXT && /^[\d.,/ ]*\p{L}/u.test(text) && !PLAIN.test(text);
