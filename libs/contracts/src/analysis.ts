import { z } from 'zod';
import { Assessment, AssessmentRequest } from './assessment.js';
import { NutrientDataPoint } from './catalog.js';
import { flag } from './fields.js';
import { AnalyzedFood, FoodItems, UnknownCount, WantedNutrients } from './items.js';
import { FoodLabelRequest, Label, LabelRequest } from './label.js';
import { endpoint } from './wire/endpoint.js';

/** Foods whose nutrients are summed. */
export const AnalysisRequest = z.object({
  items: FoodItems,
  n: WantedNutrients,
  detail: flag(false).describe('answer what each item contributes'),
});
export type AnalysisRequest = z.output<typeof AnalysisRequest>;

/** The sum of a nutrient over the items. `unknown` and `contributions` come with `detail` alone. */
export const AnalysisResult = NutrientDataPoint.extend({
  unknown: UnknownCount.optional(),
  contributions: z
    .array(z.number().nullable())
    .optional()
    .describe('what each item contributes, in their order; null where it has no value'),
}).meta({ id: 'AnalysisResult' });
export type AnalysisResult = z.output<typeof AnalysisResult>;

/** Sums of nutrients over foods, each in the unit of its nutrient. */
export const FoodAnalysis = z
  .object({
    items: z.array(AnalyzedFood).optional(),
    results: z.array(AnalysisResult).describe('summed over the items, in the order of /nutrients'),
  })
  .meta({ id: 'FoodAnalysis' });
export type FoodAnalysis = z.output<typeof FoodAnalysis>;

/** Endpoints of the analysis service. */
export const analysis = {
  /**
   * Errors: 400, one problem each: `items[i].id` `unknown-food`, `items[i].unit` `unknown-unit`,
   * `items[i].text` `unresolved-food` or `unknown-portion`, `items[i].nutrient_data[j].nutrient` `unknown-nutrient`, `Content-Type` `external-foods-type`
   * (only where the request has a Content-Type header), and what the schema refuses.
   */
  analyze: endpoint({
    subject: 'nutrition.v1.analysis.analyze',
    action: 'foods.analyze',
    description: 'Analyze a list of foods',
    request: AnalysisRequest,
    reply: FoodAnalysis,
  }),
  /**
   * Errors: those of `analyze`; 400 naming `days`, `scores`, `profile` and its fields (`profile.sex`), all in one answer
   * with those of the items; 503 `unavailable` also where the recommendation service is away.
   */
  assess: endpoint({
    subject: 'nutrition.v1.analysis.assess',
    action: 'foods.assess',
    description: 'Assess what foods mean for a person',
    request: AssessmentRequest,
    reply: Assessment,
  }),
  /** With `Accept: image/svg+xml` the reply is the picture of the panel. Errors: as `foods.analyze`. */
  label: endpoint({
    subject: 'nutrition.v1.analysis.label',
    action: 'foods.label',
    description: 'Print the Nutrition Facts label of a list of foods',
    request: LabelRequest,
    reply: Label,
  }),
  /**
   * With `Accept: image/svg+xml` the reply is the picture of the panel. Errors: 404 `food-not-found`; 400 naming
   * `quantity`, `unit`.
   */
  foodLabel: endpoint({
    subject: 'nutrition.v1.analysis.food-label',
    action: 'food.label',
    description: 'Print the Nutrition Facts label of one food',
    request: FoodLabelRequest,
    reply: Label,
  }),
} as const;
