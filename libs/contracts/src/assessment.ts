import { z } from 'zod';
import { Id, whole } from './fields.js';
import { AnalyzedFood, FoodItems, UnknownCount, WantedNutrients } from './items.js';
import { PersonalProfile, PersonalProfileResult, RecommendedAmount } from './recommendation.js';
import { mealScores, Score, wantedScores } from './food/scores.js';

/** Foods that a person ate, and the days they were eaten over. */
export const AssessmentRequest = z.object({
  items: FoodItems,
  profile: PersonalProfile,
  days: whole(1, 365).default(1).describe('the items were eaten over so many days'),
  n: WantedNutrients,
  scores: wantedScores(mealScores).optional(),
});

/** Intake beside the recommendation and its upper limit. */
const assessmentStatuses = ['below', 'within', 'above', 'unknown'] as const;
export type AssessmentStatus = (typeof assessmentStatuses)[number];

/** Daily amount of a nutrient, beside what a person is recommended. Everything is in the unit of the nutrient. */
export const AssessmentResult = z
  .object({
    nutrient: Id,
    unit: z.string().describe('abbreviation of the unit'),
    unit_id: Id,
    value: z.number().optional().describe('amount a day; absent where no item has a value'),
    unknown: UnknownCount,
    recommended: RecommendedAmount.optional().describe('absent where the standard recommends nothing'),
    percent: z.number().optional().describe('of the number, or of the nearer end of the range; 100 inside a range'),
    upper_limit: z.number().optional().describe('tolerable upper intake level, under DRI alone'),
    status: z
      .enum(assessmentStatuses)
      .optional()
      .describe(
        '`unknown` where unknown values could fill what is missing; absent where there is nothing to compare with',
      ),
  })
  .meta({ id: 'AssessmentResult' });
export type AssessmentResult = z.output<typeof AssessmentResult>;

/** Daily amounts of nutrients from foods, beside what a person is recommended. */
export const Assessment = z
  .object({
    items: z.array(AnalyzedFood),
    days: z.int(),
    profile: PersonalProfileResult,
    results: z
      .array(AssessmentResult)
      .describe('nutrients that an item contributes to or the standard names, in the order of /nutrients'),
    scores: z.array(Score).optional().describe('the scores that were asked for'),
  })
  .meta({ id: 'Assessment' });
export type Assessment = z.output<typeof Assessment>;
