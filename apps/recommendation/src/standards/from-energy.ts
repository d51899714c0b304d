import { type FilteredRatio } from '#decimal';
import { open } from '../interval/interval.js';
import { bandAt } from '../life-stage/bands.js';
import { type EnergyShare, type FiberPerEnergy } from '../tables/reference-table.js';
import { type Recommended } from './standard.js';

/** Shares of energy in grams, as open ranges. None at an age without such a share. */
export function energyShares(
  shares: readonly EnergyShare[],
  months: number,
  kilocalories: FilteredRatio,
): Recommended[] {
  return shares.flatMap(({ nutrient, unit, kilocaloriesPerGram, percent }) => {
    const share = bandAt(percent, months);
    if (!share) return [];
    const grams = (percentage: number) => gramsOfEnergy(kilocalories, percentage, kilocaloriesPerGram);
    return [{ nutrient, unit, amount: open(grams(share.lower), grams(share.upper)) }];
  });
}

/** Grams that have a percentage of energy, rounded to six decimals. */
export const gramsOfEnergy = (kilocalories: FilteredRatio, percentage: number, kilocaloriesPerGram: number): number =>
  kilocalories.times(percentage).dividedBy(100).dividedBy(kilocaloriesPerGram).rounded(6);

/** Fibre in proportion to energy; none at an age without such a recommendation. */
export function fiber(rule: FiberPerEnergy, months: number, kilocalories: FilteredRatio): Recommended[] {
  if (months < rule.fromMonths) return [];
  const grams = kilocalories.times(rule.gramsPer1000Kilocalories).dividedBy(1000);
  return [{ nutrient: 'fiber', unit: rule.unit, amount: grams.rounded(6) }];
}
