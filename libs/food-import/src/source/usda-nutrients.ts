import { knownNutrients, type KnownNutrient } from '#contracts';
import { type SourceNutrient } from './source.js';

/** Nutrients of the vocabulary by USDA's nutrient number. */
const byNumber = new Map(
  knownNutrients.flatMap((nutrient) => (nutrient.usda ? [[nutrient.usda, nutrient] as const] : [])),
);

/** How USDA writes units of amounts. Units beyond these measure no amount of a nutrient (pH, antioxidant capacity). */
const unitKeys = new Map([
  ['g', 'g'],
  ['mg', 'mg'],
  ['ug', 'mcg'],
  ['µg', 'mcg'],
  ['mcg', 'mcg'],
  ['kcal', 'kcal'],
  ['kj', 'kj'],
  ['iu', 'iu'],
]);

/** A nutrient of a USDA table, in this service's terms. */
export type UsdaNutrient =
  | { readonly kind: 'known'; readonly nutrient: KnownNutrient }
  | { readonly kind: 'extra'; readonly nutrient: SourceNutrient }
  /** The vocabulary has no such unit: its values cannot be told. */
  | { readonly kind: 'unit-unknown' }
  /** The vocabulary has the nutrient in another unit: the table is not what it says. */
  | { readonly kind: 'unit-differs'; readonly expected: string };

/**
 * Looks up a nutrient by USDA's number, and its unit as USDA writes it. One beyond the vocabulary gets the key
 * `usda-<number>`.
 */
export function usdaNutrient(number: string, description: string, unit: string): UsdaNutrient {
  const key = unitKeys.get(unit.toLowerCase());
  const nutrient = byNumber.get(number);
  if (nutrient) {
    return key === nutrient.unit ? { kind: 'known', nutrient } : { kind: 'unit-differs', expected: nutrient.unit };
  }
  if (key === undefined) return { kind: 'unit-unknown' };
  return { kind: 'extra', nutrient: { key: `usda-${number}`, description: description.trim(), unit: key } };
}
