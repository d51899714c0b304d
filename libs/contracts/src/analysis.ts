import { z } from 'zod';
import { NutrientDataPoint } from './catalog.js';
import { endpoint } from './endpoint.js';
import { numeric } from './fields.js';

/** How many items one analysis may have. */
export const MAX_ANALYSIS_ITEMS = 1000;

/**
 * More nutrient values, and more ids in `n`, than a valid request of 1 MiB can hold: what is beyond is refused as a
 * whole, because listing all that is wrong with it would cost seconds.
 */
const MAX_VALUES = 20_000;

const amount = numeric(z.number().min(0));

/** A food to analyze. With `nutrient_data` it is external: the values are for the quantity submitted, as they are. */
export const FoodItem = z
  .object({
    id: z.string(),
    quantity: amount.default(1),
    unit: z.string().optional().describe("absent: the food's default unit"),
    nutrient_data: z.array(z.object({ nutrient: z.string(), value: amount })).optional(),
    description: z.string().optional().describe('external foods only'),
  })
  .meta({ id: 'FoodItem' });
export type FoodItem = z.output<typeof FoodItem>;

/** Reads a single item as a list of one. */
function readItems(items: unknown, context: z.RefinementCtx): unknown {
  if (typeof items !== 'object' || items === null) return items;
  const list: unknown[] = Array.isArray(items) ? items : [items];
  if (list.reduce<number>((count, item) => count + countValues(item), 0) > MAX_VALUES) {
    context.addIssue({ code: 'custom', params: { code: 'too-many', limit: MAX_VALUES }, continue: false });
  }
  return list;
}

function countValues(item: unknown): number {
  const values = (item as Partial<FoodItem> | null)?.nutrient_data;
  return Array.isArray(values) ? values.length : 0;
}

export const AnalysisRequest = z.object({
  items: z.preprocess(readItems, z.array(FoodItem).min(1).max(MAX_ANALYSIS_ITEMS)),
  n: z
    .preprocess(
      (ids) => (typeof ids === 'string' ? ids.split(',').filter((id) => id.trim() !== '') : ids),
      z.array(z.string()).max(MAX_VALUES),
    )
    .optional()
    .describe('ids of the nutrients wanted, as an array or comma-separated; absent or empty: all'),
});
export type AnalysisRequest = z.output<typeof AnalysisRequest>;

export const AnalyzedFood = z
  .object({
    id: z.string(),
    description: z.string().optional(),
    quantity: z.number(),
    unit: z.string().optional(),
    modified: z.string().optional(),
    discontinued: z.boolean().optional().describe('present only when true'),
  })
  .meta({ id: 'AnalyzedFood' });
export type AnalyzedFood = z.output<typeof AnalyzedFood>;

export const FoodAnalysis = z
  .object({
    items: z.array(AnalyzedFood).optional(),
    results: z.array(NutrientDataPoint).describe('summed over the items, in the order of /nutrients'),
  })
  .meta({ id: 'FoodAnalysis' });
export type FoodAnalysis = z.output<typeof FoodAnalysis>;

/** Everything the analysis service answers. */
export const analysis = {
  /**
   * Errors: 400, one problem each: `items[i].id` `unknown-food`, `items[i].unit` `unknown-unit`,
   * `items[i].nutrient_data[j].nutrient` `unknown-nutrient`, `Content-Type` `external-foods-type`
   * (only where the request has a Content-Type header), and what the schema refuses.
   */
  analyze: endpoint({
    subject: 'nutrition.v1.analysis.analyze',
    action: 'foods.analyze',
    description: 'Analyze a list of foods',
    request: AnalysisRequest,
    reply: FoodAnalysis,
  }),
} as const;
