import { z } from 'zod';

const Component = z.object({
  name: z.string(),
  amount: z.number().optional().describe('absent where nothing can be compared: a density without energy'),
  unit: z.string(),
  points: z.number(),
  maximum: z.number(),
});

/** Score with what it is made of, or the names of the inputs it lacks. */
export const Score = z
  .union([
    z.object({
      score: z.string(),
      value: z.number(),
      maximum: z.number(),
      grade: z.string().optional().describe('Nutri-Score only'),
      components: z.array(Component),
    }),
    z.object({ score: z.string(), not_scored: z.array(z.string()).describe('what lacks an input') }),
  ])
  .meta({ id: 'Score' });
export type Score = z.output<typeof Score>;

/** Scores of a meal. */
export const mealScores = ['hei-2020'] as const;
export type MealScore = (typeof mealScores)[number];

/** Maximum number of names in a list of scores: more than there are scores. */
const MAX_NAMES = 10;

/** Names of wanted scores, each of them once. A name that is none of `known` is a problem of the whole list. */
export const wantedScores = <const Name extends string>(known: readonly [Name, ...Name[]]) =>
  z
    .custom<readonly Name[]>((names) => Array.isArray(names) && names.every((name) => known.includes(name as Name)), {
      params: { expected: `names among: ${known.join(', ')}` },
    })
    .refine((names) => names.length <= MAX_NAMES, { params: { code: 'too-many', limit: MAX_NAMES } })
    .transform((names) => [...new Set(names)])
    .meta({ type: 'array', maxItems: MAX_NAMES, items: { type: 'string', enum: [...known] } });
