import { nutrientByKey } from '#contracts';
import { decimalSum } from '../source/decimal.js';
import extra from './extra-nutrients.json' with { type: 'json' };

/** Units of mass, each a thousand of the next. */
const MASSES = ['g', 'mg', 'mcg'];
const unitKeys = new Map([
  ['µg', 'mcg'],
  ['kJ', 'kj'],
]);

/** Nutrients beyond the vocabulary, by key. */
export const extraNutrients = new Map(extra.map(({ key, description, unit }) => [key, { key, description, unit }]));

/** Unit of a nutrient, by their keys; `undefined` where there is no such nutrient. */
export const nutrientUnit = (key: string): string | undefined =>
  (nutrientByKey.get(key) ?? extraNutrients.get(key))?.unit;

/**
 * Factor from a publisher's unit (`µg`, `kJ`) to that of a nutrient.
 * @returns `undefined` where there is no such nutrient, or the units measure different things
 */
export function conversionFactor(unit: string, nutrient: string): number | undefined {
  const target = nutrientUnit(nutrient);
  const own = unitKeys.get(unit) ?? unit;
  if (own === target) return 1;
  const [from, to] = [MASSES.indexOf(own), MASSES.indexOf(target ?? '')];
  return from < 0 || to < 0 ? undefined : Number(`1e${3 * (to - from)}`);
}

/** Exact in decimals: 1.1 µg are 0.0011 mg. */
export const scaled = (amount: number, factor: number): number =>
  factor === 1 ? amount : decimalSum([[factor, amount]]);
