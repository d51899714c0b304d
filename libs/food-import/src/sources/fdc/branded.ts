import { splitAmount } from '../../portions/measure.js';
import { type Portion } from '../../portions/portions.js';
import { toAmount } from '../../source/values.js';
import { type Brand } from './kinds.js';

/** Spellings of grams and millilitres, those of the trade's data pools among them. */
const unitSpellings = new Map<string, 'g' | 'ml'>([
  ['g', 'g'],
  ['grm', 'g'],
  ['gm', 'g'],
  ['ml', 'ml'],
  ['mlt', 'ml'],
]);

/** The serving of a branded food. */
export interface Serving {
  /** What its nutrients are published per 100 of. */
  readonly per: 'g' | 'ml';
  readonly portions: readonly Portion[];
  /** A size that cannot be one: `85 MG`. */
  readonly unbelievable?: string;
}

/**
 * The label's serving as a portion, in the household's words where the label has them. Sizes in MG and IU are mistakes
 * (85 MG of ham), so they are left out.
 */
export function servingOf({ size, sizeUnit, household }: Pick<Brand, 'size' | 'sizeUnit' | 'household'>): Serving {
  const per = unitSpellings.get(sizeUnit.toLowerCase());
  const grams = toAmount(size);
  if (per === undefined || grams === undefined) {
    const given = `${size} ${sizeUnit}`.trim();
    return { per: per ?? 'g', portions: [], unbelievable: given || undefined };
  }
  const { amount, measure } = splitAmount(household || '1 serving');
  const portion = measure === '' ? { amount: 1, measure: 'serving' } : { amount, measure };
  return { per, portions: [{ ...portion, grams }] };
}
