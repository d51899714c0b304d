import { open } from '../interval/interval.js';
import { bandAt } from '../life-stage/bands.js';
import { type EnergyShare, type FiberPerEnergy } from '../tables/reference-table.js';
import { type Recommended } from './standard.js';

/** Shares of energy in grams, as open ranges. None at an age without such a share. */
export function energyShares(shares: readonly EnergyShare[], months: number, kilocalories: number): Recommended[] {
  return shares.flatMap(({ nutrient, unit, kilocaloriesPerGram, percent }) => {
    const share = bandAt(percent, months);
    if (!share) return [];
    const grams = (percentage: number) => ((percentage / 100) * kilocalories) / kilocaloriesPerGram;
    return [{ nutrient, unit, amount: open(grams(share.lower), grams(share.upper)) }];
  });
}

/** Fibre in proportion to energy; none at an age without such a recommendation. */
export function fiber(rule: FiberPerEnergy, months: number, kilocalories: number): Recommended[] {
  if (months < rule.fromMonths) return [];
  return [{ nutrient: 'fiber', unit: rule.unit, amount: (rule.gramsPer1000Kilocalories * kilocalories) / 1000 }];
}
