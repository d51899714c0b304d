import { z } from 'zod';

/** Source of a value as its publisher tells it; amounts are scaled like the value. What is not told is absent. */
export const ValueSource = z
  .object({
    derivation: z.string().optional().describe("the publisher's text of the derivation, else of the source"),
    data_points: z.number().optional().describe('number of analyses; 0 where the value was computed or estimated'),
    min: z.number().optional(),
    max: z.number().optional(),
    standard_error: z.number().optional(),
    borrowed_from: z.string().optional().describe('urn:uuid:<uuid> of the food that the value was taken from'),
    date: z.string().optional().describe('YYYY-MM-DD, or YYYY-MM where that is all there is'),
  })
  .meta({ id: 'ValueSource' });
export type ValueSource = z.output<typeof ValueSource>;

/** Marks that a publisher gives in place of a value. */
const valueMarks = ['trace', 'present', 'below', 'below LOD', 'below LOQ', 'below LOD or LOQ'] as const;

/** Nutrient that a publisher marks in place of a value. It counts in no sum. */
export const UnquantifiedNutrient = z
  .object({
    nutrient: z.string().describe('id of the nutrient'),
    mark: z.enum(valueMarks),
    limit: z.number().optional().describe('of `below` alone: the bound, scaled like the values'),
  })
  .meta({ id: 'UnquantifiedNutrient' });

/** Attribution that a publisher wants shown with the values of its table. */
export const Attribution = z
  .object({
    text: z.string().describe('as the publisher words it'),
    licence: z.string().describe('such as `CC BY 4.0`'),
    url: z.string().describe('where the table is published'),
  })
  .meta({ id: 'Attribution' });
export type Attribution = z.output<typeof Attribution>;
