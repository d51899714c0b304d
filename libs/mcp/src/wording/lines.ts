import { z } from 'zod';
import { type Ingredient } from '#client';
import { IngredientLine, MAX_LINE } from '#contracts';

/** A line of a request. JSON Schema counts its length in code points, as the service does. */
export const SentLine = IngredientLine.meta({ maxLength: MAX_LINE });

/** Lines of a recipe in a request. */
export const lines = z
  .array(SentLine)
  .min(1)
  .max(20)
  .describe('one food each with its amount: "2 large eggs", "150 g cooked rice"');

const Named = z.object({ id: z.string(), name: z.string() });

/** Line as it was understood. */
export const Line = z.object({
  line: z.string(),
  match: z.enum(['sure', 'likely', 'none', 'heading']),
  food: Named.optional().describe('absent: no food is meant, or none is known'),
  grams: z.number().optional().describe('absent: not known'),
  grams_from: z.string().optional().describe('how the weight is known'),
  alternatives: z.array(Named).optional().describe('other foods that may be meant'),
});
export type Line = z.output<typeof Line>;

const MAX_ALTERNATIVES = 3;

/** An ingredient by the names of its foods. */
export function namedLine({
  line,
  heading,
  match,
  food,
  grams,
  grams_from,
  grams_note,
  alternatives,
}: Ingredient): Line {
  const others = match === 'sure' ? [] : (alternatives ?? []).slice(0, MAX_ALTERNATIVES);
  return {
    line,
    match: heading ? 'heading' : (match ?? 'none'),
    ...(food && { food: { id: food.id, name: food.description } }),
    ...(grams !== undefined && { grams }),
    ...(grams_from !== undefined && {
      grams_from: grams_note === undefined ? grams_from : `${grams_from}: ${grams_note}`,
    }),
    ...(others.length > 0 && { alternatives: others.map(({ id, description }) => ({ id, name: description })) }),
  };
}

/** `"2 eggs": Egg, whole, raw, 100 g (sure) [urn:uuid:…]` */
export function lineInWords({ line, match, food, grams, grams_from, alternatives }: Line): string {
  if (match === 'heading') return `"${line}": a heading, no food`;
  if (!food) return `"${line}": no food is known. Call search_foods with other words, or leave it out and say so.`;
  const weight = grams === undefined ? 'weight unknown: say grams' : `${grams} g (by ${grams_from})`;
  const others = alternatives?.map(({ id, name }) => `${name} [${id}]`).join('; ');
  return `"${line}": ${food.name}, ${weight}, ${match} [${food.id}]${others ? `; may also be: ${others}` : ''}`;
}
