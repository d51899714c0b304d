import { z } from 'zod';

/** Why a food is found by a query and ranks where it does. The score is static rank and parts less the penalty, rounded. */
export const MatchExplanation = z
  .object({
    score: z.number().describe('what results are ordered by'),
    static_rank: z.number().describe('0 to 255, of the food alone'),
    penalty: z.number().describe('of the reading: a synonym, or a word that is only begun'),
    terms: z
      .array(z.object({ term: z.string(), position: z.int(), noun: z.boolean() }))
      .describe(
        'terms of the reading, and where they stand in the name; 28: so late or later, 29: kind, 30: synonym, 31: other texts',
      ),
    parts: z.record(z.string(), z.number()).describe('parts of the relevance'),
    repeat_of: z.string().optional().describe('id of the near-equal food of another catalog that stands before it'),
  })
  .meta({ id: 'MatchExplanation' });
export type MatchExplanation = z.output<typeof MatchExplanation>;
