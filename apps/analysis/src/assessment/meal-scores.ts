import { type MealScore, nutrientId, type PersonalProfileResult, type Score, urn } from '#contracts';
import { type Decimal, type Sum, ZERO } from '#decimal';
import { heiInputs, heiOfAge, scoreHei } from '#food-scores/hei';
import { type Contribution, itemsLacking } from '../scaling/contribution.js';

/** Meal to score: what each item contributes, and the sums of `nutrients` over all. */
export interface Meal {
  readonly items: readonly Contribution[];
  readonly nutrients: readonly string[];
  readonly sums: readonly (Sum | undefined)[];
}

const heiInputIds = new Map(heiInputs.map((key) => [key, urn(nutrientId(key))]));

/** Scores a meal of a person. Sums over all days are scored as they are: a score is made of their ratios. */
export const scoreMeal = (names: readonly MealScore[], meal: Meal, person: PersonalProfileResult): Score[] =>
  names.map((name) => scorers[name](meal, person));

/** Whether JSON has every amount of a score: a density grows beyond doubles where energy is nearly none. */
export const hasFiniteAmounts = (score: Score): boolean =>
  !('components' in score) || score.components.every(({ amount = 0 }) => Number.isFinite(amount));

const scorers: Readonly<Record<MealScore, (meal: Meal, person: PersonalProfileResult) => Score>> = {
  'hei-2020': healthyEatingIndex,
};

/** Healthy Eating Index, in the version of the person's age. */
function healthyEatingIndex({ items, nutrients, sums }: Meal, { ageInMonths }: PersonalProfileResult): Score {
  const version = heiOfAge(ageInMonths);
  if (!version) return { score: 'hei-2020', not_scored: ['profile.ageInMonths'] };
  const lacking = itemsLacking(items, [...heiInputIds.values()]);
  if (lacking.length > 0) return { score: version, not_scored: lacking.map((item) => `items[${item}]`) };
  const amounts = new Map<string | undefined, Decimal | undefined>(
    nutrients.map((nutrient, place) => [nutrient, sums[place]?.exact]),
  );
  return scoreHei(version, (key) => amounts.get(heiInputIds.get(key)) ?? ZERO);
}
