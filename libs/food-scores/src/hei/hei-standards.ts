import { z } from 'zod';
import { NutrientKey, Provenance, referenceData } from '#contracts';
import { above, text } from '../standard/value-schemas.js';
import adults from './hei-2020.json' with { type: 'json' };
import toddlers from './hei-toddlers-2020.json' with { type: 'json' };

const Component = z
  .strictObject({
    name: text,
    /** Nutrients to sum, in the units of `/nutrients`. */
    nutrients: z.array(NutrientKey).min(1),
    /** Density: the sum times this factor, per 1,000 kcal. */
    density: above.optional(),
    /** Share: the sum as a percentage of energy. */
    energy: z.strictObject({ kilocalories: above, perUnits: above }).optional(),
    /** Ratio: the sum divided by this nutrient. */
    over: NutrientKey.optional(),
    unit: text,
    maximum: above,
    /** Amounts with no points and with full points; proportional in between. */
    zeroAt: z.number().min(0),
    fullAt: z.number().min(0),
    citation: z.array(text).min(1),
  })
  .refine(
    ({ density, energy, over }) => [density, energy, over].filter((basis) => basis !== undefined).length === 1,
    'must have one basis',
  )
  .refine(({ zeroAt, fullAt }) => zeroAt !== fullAt, 'must have two standards');
export type HeiComponent = z.output<typeof Component>;

export const HeiStandard = Provenance.extend({ components: z.array(Component).length(13) }).refine(
  ({ components }) => components.reduce((sum, { maximum }) => sum + maximum, 0) === 100,
  'must have 100 points',
);
export type HeiStandard = z.output<typeof HeiStandard>;

/** Validated standards of the Healthy Eating Index 2020: for 2 years or more, and for 12 to 23 months. */
export const heiStandards = {
  'hei-2020': referenceData(HeiStandard, adults),
  'hei-toddlers-2020': referenceData(HeiStandard, toddlers),
} as const;
export type HeiName = keyof typeof heiStandards;
