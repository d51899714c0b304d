import { z } from 'zod';
import { knownNutrients } from '#contracts';

export const text = z.string().min(1);
export const above = z.number().gt(0);

const nutrientKeys = new Set(knownNutrients.map(({ key }) => key));

/** Key of a nutrient in `/nutrients`. */
export const NutrientKey = z.string().refine((key) => nutrientKeys.has(key), 'not in the nutrient vocabulary');

/** Title and sources of a scoring standard. */
export const Provenance = z.strictObject({ title: text, edition: text, citation: z.array(text).min(1) });
