import { z } from 'zod';
import { nutrientByKey, unitByKey } from './vocabulary.js';

const text = z.string().min(1);

/** Title, edition and sources of reference data. */
export const Provenance = z.strictObject({ title: text, edition: text, citation: z.array(text).min(1) });

/** Key of a nutrient and of a unit that `/nutrients` and `/units` list. */
export const NutrientKey = z.string().refine((key) => nutrientByKey.has(key), 'not in the nutrient vocabulary');
export const UnitKey = z.string().refine((key) => unitByKey.has(key), 'not in the unit vocabulary');

/**
 * Reference data from a file of this repository, checked by its schema. Each is read once in a process: compiling its
 * parser would take longer than the compiled parser saves.
 * @throws ZodError where the data does not fit the schema
 */
export const referenceData = <Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> =>
  schema.parse(data, { jitless: true });
