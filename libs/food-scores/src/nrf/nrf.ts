import { z } from 'zod';
import { NutrientKey, Provenance, referenceData, type Score } from '#contracts';
import { added, compared, decimal, type Ratio, ratio, roundedRatio, scaled, times, ZERO } from '#decimal';
import { AMOUNT_DECIMALS, type AmountOf, POINT_DECIMALS } from '../standard/score.js';
import { above, text } from '../standard/value-schemas.js';
import data from './nrf9.3.json' with { type: 'json' };

const Component = z.strictObject({ name: text, nutrient: NutrientKey, unit: text, reference: above, citation: text });

export const NrfStandard = Provenance.extend({
  encourage: z.array(Component).length(9),
  limit: z.array(Component).length(3),
});
const standard = referenceData(NrfStandard, data);

const NAME = 'nrf9.3';
const HUNDRED = decimal(100);
const ALL = ratio(HUNDRED);
const parts = [
  ...standard.encourage.map((part) => ({ ...part, sign: 1 })),
  ...standard.limit.map((part) => ({ ...part, sign: -1 })),
];

/**
 * Nutrient-Rich Foods index of a food, from its values for any weight: percentages of the daily values of 9 nutrients to
 * encourage per 100 kcal, each capped at 100, minus those of 3 nutrients to limit. A food without one of the values, or
 * without energy, is not scored; the names of missing inputs are nutrient keys.
 */
export function scoreNrf(amountOf: AmountOf): Score {
  const energy = amountOf('energy');
  const lacking = parts.flatMap(({ nutrient }) => (amountOf(nutrient) ? [] : [nutrient]));
  if (!energy || energy.digits <= 0n) return { score: NAME, not_scored: ['energy', ...lacking] };
  if (lacking.length > 0) return { score: NAME, not_scored: lacking };

  const scored = parts.map(({ name, nutrient, unit, reference, sign }) => {
    const amount = ratio(times(amountOf(nutrient) ?? ZERO, HUNDRED), energy);
    const percent = scaled(ratio(amount.numerator, times(amount.denominator, decimal(reference))), HUNDRED);
    const points = sign > 0 ? atMost(percent, ALL) : scaled(percent, decimal(-1));
    return { name, unit: `${unit}/100 kcal`, maximum: sign > 0 ? 100 : 0, amount, points };
  });
  return {
    score: NAME,
    value: roundedRatio(
      scored.reduce((sum, { points }) => added(sum, points), ratio(ZERO)),
      POINT_DECIMALS,
    ),
    maximum: 900,
    components: scored.map(({ name, amount, unit, points, maximum }) => ({
      name,
      amount: roundedRatio(amount, AMOUNT_DECIMALS),
      unit,
      points: roundedRatio(points, POINT_DECIMALS),
      maximum,
    })),
  };
}

const atMost = (value: Ratio, most: Ratio): Ratio => (compared(value, most) > 0 ? most : value);
