import { z } from 'zod';
import { flag, keyword } from './fields.js';
import { wantedScores } from './food/scores.js';

/** Scores of a food. */
const foodScores = ['nutri-score-2023', 'nrf9.3'] as const;
export type FoodScore = (typeof foodScores)[number];

/** Nutri-Score categories, each with an algorithm of its own. */
export const nutriScoreCategories = ['general', 'fats', 'cheese', 'red-meat', 'beverages', 'water'] as const;

/** Splits names at commas; a text without a name counts as absent. */
function readNames(names: unknown): unknown {
  if (typeof names !== 'string') return names;
  const list = names.split(',').flatMap((name) => name.trim() || []);
  return list.length === 0 ? undefined : list;
}

/** Reads `red meat` as `red-meat`. */
const readCategory = (category: unknown): unknown => (category === 'red meat' ? 'red-meat' : category);

/** What may be asked beside the food itself. */
export const FoodExtras = z.object({
  scores: z
    .preprocess(readNames, wantedScores(foodScores).optional())
    .optional()
    .describe('scores wanted, as an array or comma-separated: nutri-score-2023, nrf9.3'),
  category: z
    .preprocess(readCategory, keyword(nutriScoreCategories).optional())
    .optional()
    .describe("category that Nutri-Score takes the food for; absent: the one of the food's group"),
  detail: flag(false).describe('answer the source of every value, and the attribution of the publisher'),
});
export type FoodExtras = z.output<typeof FoodExtras>;

/** Request for one food by its id. */
export const FoodRequest = z.object({
  id: z.string().describe('id of the food: `urn:uuid:<uuid>` or a bare uuid'),
  ...FoodExtras.shape,
});
export type FoodRequest = z.output<typeof FoodRequest>;
