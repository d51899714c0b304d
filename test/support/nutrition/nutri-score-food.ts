import { decimal } from '#decimal';
import { type NutriScoreCategory, scoreNutriScore } from '#food-scores';
import { type Scored } from '#food-scores/standard';

/** Food with every input of Nutri-Score. */
export interface NutriScoreInputs {
  /** Per 100 g by nutrient key; those left out are zero. */
  readonly amounts?: Readonly<Record<string, number>>;
  /** Percentage of fruit, vegetables and legumes; default 0. */
  readonly fruits?: number;
  /** Default: none. */
  readonly sweeteners?: boolean;
}

/** Amounts of a food that has nothing. */
export const zeroAmounts = {
  'energy-kj': 0,
  'total-fat': 0,
  'saturated-fat': 0,
  'total-sugars': 0,
  sodium: 0,
  protein: 0,
  fiber: 0,
};

/** Nutri-Score of a food with every input. */
export function scoreFood(
  category: NutriScoreCategory,
  { amounts = {}, fruits = 0, sweeteners = false }: NutriScoreInputs,
): Scored {
  const all: Readonly<Record<string, number>> = { ...zeroAmounts, ...amounts };
  const scored = scoreNutriScore(category, {
    amountOf: (nutrient) => (all[nutrient] === undefined ? undefined : decimal(all[nutrient])),
    fruitsVegetablesLegumes: fruits,
    sweeteners,
  });
  if (!('components' in scored)) throw new Error(`not scored: ${scored.not_scored.join()}`);
  return scored;
}

/** Points of each component of a food. */
export const pointsOfFood = (category: NutriScoreCategory, food: NutriScoreInputs): Readonly<Record<string, number>> =>
  Object.fromEntries(scoreFood(category, food).components.map(({ name, points }) => [name, points]));
