import { decimal, type Decimal, plus, type Ratio, ratio, times, ZERO } from '#decimal';
import { type AmountOf } from '../standard/score.js';
import { type Measure } from './nutri-score-standard.js';

const KILOJOULES_PER_KILOCALORIE = decimal(4.184);
/** Energy of fat, kJ per gram (Regulation (EU) No 1169/2011, Annex XIV). */
const KILOJOULES_PER_GRAM_OF_FAT = decimal(37);
/** Salt in grams per milligram of sodium: 2.5 times sodium (Regulation (EU) No 1169/2011, Annex I). */
const SALT_PER_SODIUM = decimal(0.0025);
const HUNDRED = decimal(100);

/** Inputs of a food's score, per 100 g. */
export interface NutriScoreFood {
  readonly amountOf: AmountOf;
  /** Percentage of the weight that is fruit, vegetables or legumes; `undefined` where unknown. */
  readonly fruitsVegetablesLegumes: number | undefined;
  /** Whether it has non-nutritive sweeteners, which count in beverages; `undefined` where unknown. */
  readonly sweeteners: boolean | undefined;
}

/** Amount, or the names of missing inputs. */
export type Measured = { readonly amount: Ratio } | { readonly lacking: readonly string[] };

const measures: Record<Exclude<Measure, 'fruits_vegetables_legumes'>, (amountOf: AmountOf) => Measured> = {
  // Kilojoules of the publisher, where given, are what a European label declares.
  energy: (amountOf) => {
    const kilojoules = amountOf('energy-kj');
    return kilojoules ? { amount: ratio(kilojoules) } : product(amountOf, 'energy', KILOJOULES_PER_KILOCALORIE);
  },
  energy_from_saturated_fat: (amountOf) => product(amountOf, 'saturated-fat', KILOJOULES_PER_GRAM_OF_FAT),
  sugars: (amountOf) => product(amountOf, 'total-sugars'),
  saturated_fat: (amountOf) => product(amountOf, 'saturated-fat'),
  saturated_fat_ratio: (amountOf) => {
    const [saturated, total] = [amountOf('saturated-fat'), amountOf('total-fat')];
    if (!saturated || !total) return { lacking: ['saturated-fat', 'total-fat'].filter((key) => !amountOf(key)) };
    // Without fat the ratio counts as zero.
    return { amount: total.digits > 0n ? ratio(times(saturated, HUNDRED), total) : ratio(ZERO) };
  },
  salt: (amountOf) => product(amountOf, 'sodium', SALT_PER_SODIUM),
  protein: (amountOf) => product(amountOf, 'protein'),
  fiber: (amountOf) => product(amountOf, 'fiber'),
};

function product(amountOf: AmountOf, nutrient: string, factor: Decimal = decimal(1)): Measured {
  const amount = amountOf(nutrient);
  return amount ? { amount: ratio(times(amount, factor)) } : { lacking: [nutrient] };
}

export function measure(name: Measure, { amountOf, fruitsVegetablesLegumes: percent }: NutriScoreFood): Measured {
  if (name !== 'fruits_vegetables_legumes') return measures[name](amountOf);
  return percent === undefined ? { lacking: [name] } : { amount: ratio(decimal(percent)) };
}

/** FPED food groups of all fruit, vegetables and legumes. They include potatoes, which do not count. */
const COUNTED = ['fruit', 'vegetables', 'vegetables-legumes'];
const NOT_COUNTED = 'vegetables-potatoes';

/**
 * Percentage 0 where a food has no fruit, vegetables or legumes by its food groups. `undefined` where those are unknown or
 * above zero, since a cup equivalent has no fixed weight.
 */
export function noFruitsVegetablesLegumes(amountOf: AmountOf): 0 | undefined {
  const amounts = COUNTED.map(amountOf);
  const potatoes = amountOf(NOT_COUNTED);
  if (!potatoes || amounts.some((amount) => !amount)) return undefined;
  const all = amounts.reduce<Decimal>((sum, amount) => plus(sum, amount ?? ZERO), ZERO);
  return plus(all, times(potatoes, decimal(-1))).digits === 0n ? 0 : undefined;
}
