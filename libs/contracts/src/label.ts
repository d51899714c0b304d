import { z } from 'zod';
import { Id, numeric, text } from './fields.js';
import { FoodItems } from './items.js';

/** Code points of a name or household measure: what is longer has no room on a label. */
const MAX_LABEL_TEXT = 256;

const Serving = z
  .object({
    text: text(MAX_LABEL_TEXT).optional().describe('household measure, `1 cup`'),
    grams: numeric(z.number().gt(0)).optional(),
  })
  .meta({ id: 'Serving' });

/** Foods of one label, divided into servings. */
export const LabelRequest = z.object({
  name: text(MAX_LABEL_TEXT).optional().describe('printed above the panel'),
  items: FoodItems,
  servings: numeric(z.number().gt(0)).default(1).describe('into how many servings the items are divided'),
  serving: Serving.optional().describe('only printed'),
});

/** Request for the label of one food, of `quantity` times `unit`. */
export const FoodLabelRequest = z.object({
  id: z.string().describe('id of the food: `urn:uuid:<uuid>` or a bare uuid'),
  quantity: numeric(z.number().min(0))
    .optional()
    .describe("how many of the unit; absent: 1, and without a unit either the food's own quantity"),
  unit: z.string().optional().describe("id of one of the food's units; absent: its default unit"),
});

/** Row of a label: the amount of one nutrient in a serving. */
export const LabelRow = z
  .object({
    nutrient: Id.describe('id of the nutrient'),
    name: z.string().describe('as printed'),
    amount: z.number().optional().describe('as printed; absent where no item has a value, which is not zero'),
    unit: z.string(),
    daily_value_percent: z.number().optional(),
    indent: z.int().min(0).max(2),
    unknown: z.int().optional().describe('how many items have no value; absent where all have one'),
  })
  .meta({ id: 'LabelRow' });
export type LabelRow = z.output<typeof LabelRow>;

/** A Nutrition Facts label by 21 CFR 101.9, its amounts a serving. */
export const Label = z
  .object({
    name: z.string().optional(),
    serving: z
      .object({ text: z.string().optional(), grams: z.number().optional() })
      .optional()
      .describe('household measure and weight of a serving'),
    servings: z.number(),
    calories: z.number().optional().describe('kcal; absent where no item has a value'),
    rows: z.array(LabelRow).describe('in the order of 21 CFR 101.9(c)'),
    missing: z.array(Id).describe('ids of mandatory nutrients without a value, energy first'),
    calories_unknown: z.int().optional().describe('how many items have no value for energy; absent where all have one'),
  })
  .meta({ id: 'Label' });
export type Label = z.output<typeof Label>;
