import { splitAmount } from '../../portions/measure.js';
import { type Portion } from '../../portions/portions.js';
import { MASS, type Product, VOLUME } from './product.js';

/** Longer texts describe more than a serving. */
const MAX_TEXT = 100;
const PLAIN = /^[\d.,/ ]*(?:g|gr|grm|gram|grams|ml|mlt|cl)\b/i;

/**
 * The serving of a label, in the household's words where it has them: `1 TEA BAG (1 g)` is a tea bag. It has no weight
 * where its words tell a volume, and the product is per 100 g: `2 Tbsp (30 ml)` are no 30 g.
 */
export function servingOf({ servingSize, servingQuantity, perVolume }: Product): Portion | undefined {
  if (servingQuantity === undefined || servingQuantity <= 0) return undefined;
  const bracket = servingSize.indexOf('(');
  const [before, inside] =
    bracket < 0
      ? [servingSize, '']
      : [servingSize.slice(0, bracket), servingSize.slice(bracket + 1).split(')', 1)[0] ?? ''];
  const words = [before, inside].map((text) => text.trim()).find((text) => isHousehold(text));
  const { amount, measure } = splitAmount(words?.toLowerCase() ?? '1 serving');
  const [own, other] = perVolume ? [VOLUME, MASS] : [MASS, VOLUME];
  const isOther = other.test(servingSize) && !own.test(servingSize);
  const grams = isOther ? undefined : servingQuantity;
  return { amount: amount > 0 ? amount : 1, measure: measure || 'serving', grams };
}

const isHousehold = (text: string): boolean =>
  text !== '' && text.length <= MAX_TEXT && /^[\d.,/ ]*\p{L}/u.test(text) && !PLAIN.test(text);
