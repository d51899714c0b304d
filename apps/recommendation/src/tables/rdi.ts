import { z } from 'zod';
import { NutrientKey, Provenance, referenceData, UnitKey } from '#contracts';
import data from './rdi.json' with { type: 'json' };

/** Daily value; `null` where the regulation names none. */
const amount = z.number().gt(0).nullable();

const groups = ['adults', 'infants', 'children', 'pregnantOrLactating'] as const;
export type RdiGroup = (typeof groups)[number];

const RdiTable = Provenance.extend({
  /** Nutrients of which these groups are to have no more than the value. Of all others it is to be reached. */
  maximums: z.strictObject({
    citation: z.string().min(1),
    groups: z.array(z.enum(groups)).min(1),
    nutrients: z.array(NutrientKey).min(1),
  }),
  amounts: z.array(
    z.strictObject({
      nutrient: NutrientKey,
      unit: UnitKey,
      amounts: z.strictObject({ adults: amount, infants: amount, children: amount, pregnantOrLactating: amount }),
    }),
  ),
});

/** Validated daily values of the label. `adults` are adults and children of 4 years or more. */
export const rdiTable = referenceData(RdiTable, data);
