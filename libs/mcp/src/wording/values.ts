import { z } from 'zod';
import { type Nutrient } from '#client';
import { type NutrientNames } from './vocabulary.js';

/** How many nutrients a result has, unless more are asked for by name. */
export const DEFAULT_NUTRIENTS = 20;

/** Wanted nutrients in a request. */
export const wantedNutrients = z
  .array(z.string().min(1).max(100))
  .max(60)
  .optional()
  .describe('names or ids of the nutrients wanted: ["energy", "vitamin C"]; absent: the first 20 of the label');

/** Amount of a nutrient, by id and in words. */
export const NutrientValue = z.object({
  nutrient: z.string().describe('id'),
  name: z.string(),
  value: z.number().optional().describe('absent: unknown, which is not zero'),
  unit: z.string(),
  unknown: z.number().optional().describe('number of foods without a value: the true amount may be higher'),
});
export type NutrientValue = z.output<typeof NutrientValue>;

/** Value of a nutrient; `undefined` where it is unknown. */
export const valueOf = ({ id, description, unit }: Nutrient, value?: number, unknown?: number): NutrientValue => ({
  nutrient: id,
  name: description,
  ...(value !== undefined && { value }),
  unit,
  ...(unknown !== undefined && unknown > 0 && { unknown }),
});

/** How many nutrients are known beside those shown. */
export const Further = z.int().describe('number of known nutrients that were left out; name them in `nutrients`');

/** Values of the nutrients wanted, else of the first that are known. */
export function shownValues(
  known: readonly { readonly nutrient: string; readonly value: number; readonly unknown?: number }[],
  wanted: readonly Nutrient[] | undefined,
  names: NutrientNames,
): { values: NutrientValue[]; further: number } {
  const byId = new Map(known.map((amount) => [amount.nutrient, amount]));
  const shown = wanted ?? known.slice(0, DEFAULT_NUTRIENTS).flatMap(({ nutrient }) => names.get(nutrient) ?? []);
  const values = shown.map((nutrient) => {
    const { value, unknown } = byId.get(nutrient.id) ?? {};
    return valueOf(nutrient, value, unknown);
  });
  return { values, further: known.length - values.filter(({ value }) => value !== undefined).length };
}

/** `Protein 12.6 g (2 foods unknown)` */
export const inWords = ({ name, value, unit, unknown }: NutrientValue): string =>
  `${name} ${value === undefined ? 'unknown' : `${value} ${unit}`}${
    unknown === undefined ? '' : ` (unknown for ${unknown} ${unknown === 1 ? 'food' : 'foods'}, so at least)`
  }`;
