import { z } from 'zod';
import { FoodResult } from './catalog.js';
import { Id, text } from './fields.js';
import { endpoint } from './wire/endpoint.js';

/** How many lines one request may have. */
export const MAX_INGREDIENT_LINES = 200;

/** Code points of a line, beyond any line of a recipe. */
export const MAX_LINE = 512;

/** A line of a recipe or a food diary. */
export const IngredientLine = text(MAX_LINE).min(1);

/** Lines that are resolved to foods and weights. */
export const IngredientsRequest = z.object({
  lines: z.array(IngredientLine).min(1).max(MAX_INGREDIENT_LINES).describe('lines of a recipe or a food diary'),
});
export type IngredientsRequest = z.output<typeof IngredientsRequest>;

/** A line taken apart, with the food it names and what it weighs. */
export const Ingredient = z
  .object({
    line: z.string().describe('as sent'),
    heading: z.literal(true).optional().describe('names a part of a recipe; nothing else then'),
    quantity: z.number().optional(),
    quantity_max: z.number().optional().describe('upper end of a range'),
    unit_text: z.string().optional().describe('unit as written'),
    size: z.string().optional().describe('what a package holds, as written'),
    name: z.string().optional().describe('the food alone'),
    preparation: z.string().optional(),
    comment: z.string().optional(),
    optional: z.literal(true).optional(),
    match: z.enum(['sure', 'likely', 'none']).optional().describe('absent for headings'),
    food: FoodResult.optional(),
    unit: Id.optional().describe('id of the unit of `amount`'),
    amount: z.number().optional().describe('quantity of the food, in `unit`'),
    grams: z.number().optional().describe('absent with `unit` and `amount` where it cannot be known'),
    grams_from: z
      .enum(['mass', 'portion', 'package', 'density', 'similar-portion', 'default-portion'])
      .optional()
      .describe('how the grams are known'),
    grams_note: z.string().optional().describe('the like food or the convention that the grams follow'),
    alternatives: z.array(FoodResult).optional().describe('the next best foods, at most 5'),
  })
  .meta({ id: 'Ingredient' });
export type Ingredient = z.output<typeof Ingredient>;

/** Resolved lines, in the order of the request. */
export const Ingredients = z.object({ items: z.array(Ingredient) }).meta({ id: 'Ingredients' });
export type Ingredients = z.output<typeof Ingredients>;

/** What the catalog answers about ingredient lines. */
export const ingredients = {
  /** Errors: 400 naming `lines` or `lines[i]`. */
  resolve: endpoint({
    subject: 'nutrition.v1.catalog.ingredients.resolve',
    action: 'ingredients.resolve',
    description: 'Resolve lines of recipes to foods and weights',
    request: IngredientsRequest,
    reply: Ingredients,
  }),
} as const;
