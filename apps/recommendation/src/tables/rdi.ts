import { z } from 'zod';
import data from './rdi.json' with { type: 'json' };
import { NutrientKey, Provenance, UnitKey } from './reference-table.js';

/** `null` where the regulation names no daily value. */
const amount = z.number().gt(0).nullable();

const RdiTable = Provenance.extend({
  amounts: z.array(
    z.strictObject({
      nutrient: NutrientKey,
      unit: UnitKey,
      amounts: z.strictObject({ adults: amount, infants: amount, children: amount, pregnantOrLactating: amount }),
    }),
  ),
});

/** Daily values of the label, checked. `adults` are adults and children of 4 years and more. */
export const rdiTable = RdiTable.parse(data);
export type RdiGroup = keyof (typeof rdiTable)['amounts'][number]['amounts'];
