import { type FoodRow } from '#catalog-store';
import { type FoodRequest, type FoodScore, nutrientId, type Score, urn } from '#contracts';
import { decimal } from '#decimal';
import {
  exclusionOf,
  fruitsVegetablesLegumesOf,
  noFruitsVegetablesLegumes,
  NUTRI_SCORE,
  nutriScoreCategoryOf,
  scoreNrf,
  scoreNutriScore,
  sweetenersOf,
} from '#food-scores';
import { type AmountOf } from '#food-scores/standard';
import { type ProfileView } from '../profile-view/profile-view.js';

/** Inputs that are not nutrients, and reasons. They stand in `not_scored` as they are. */
const OTHER_INPUTS = new Set([
  'fruits_vegetables_legumes',
  'non_nutritive_sweeteners',
  'alcoholic_beverage',
  'food_for_infants',
]);

/** The part of a request for a food that asks for scores. */
type WantedScores = Pick<FoodRequest, 'category'> & { readonly scores: readonly FoodScore[] };

/** Scores of a food by its values per 100 g, as published. A nutrient that the view does not show is unknown. */
export function scoresOf(food: FoodRow, view: ProfileView, { scores, category }: WantedScores): Score[] {
  const amountOf = amountsOf(food, view);
  const { food_group, description } = food;
  const group = food_group ?? undefined;
  const nutriScore = (): Score => {
    const exclusion = exclusionOf(group, description, amountOf);
    if (exclusion) return { score: NUTRI_SCORE, not_scored: [exclusion] };
    return scoreNutriScore(category ?? nutriScoreCategoryOf(group, description), {
      amountOf,
      fruitsVegetablesLegumes: fruitsVegetablesLegumesOf(group, description) ?? noFruitsVegetablesLegumes(amountOf),
      sweeteners: sweetenersOf(group, description),
    });
  };
  return scores.map((name) => {
    const score = name === 'nrf9.3' ? scoreNrf(amountOf) : nutriScore();
    return 'not_scored' in score ? { ...score, not_scored: score.not_scored.map(inputName) } : score;
  });
}

function amountsOf({ amounts }: FoodRow, view: ProfileView): AmountOf {
  const values = new Map(amounts.filter(([no]) => view.place[no] !== undefined));
  return (nutrient) => {
    const no = view.nutrientNos.get(nutrientId(nutrient));
    const value = no === undefined ? undefined : values.get(no);
    return value === undefined ? undefined : decimal(value);
  };
}

const inputName = (input: string): string => (OTHER_INPUTS.has(input) ? input : urn(nutrientId(input)));
