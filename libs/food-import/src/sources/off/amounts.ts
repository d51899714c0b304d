import { roundedQuotient } from '#decimal';
import { conversionFactor, nutrientUnit, scaled } from '../../composition/nutrient-units.js';
import { decimalSum } from '../../source/decimal.js';
import { type ValueMark } from '../../source/source.js';
import { isAmount } from '../../source/values.js';
import { type Product, type StatedAmount } from './product.js';
import keys from './nutrients.json' with { type: 'json' };

/** What a label states, in this service's terms. */
export interface LabelAmounts {
  readonly values: ReadonlyMap<string, number>;
  readonly marks: ReadonlyMap<string, ValueMark>;
  readonly energyMethod?: string;
  /** Statements that have no nutrient here, for the report. */
  readonly unclear: readonly string[];
}

/** A product that no label can have; the reason is counted. */
export class ImpossibleProduct extends Error {
  override readonly name = 'ImpossibleProduct';
}

const KCAL_LIMIT = 900;
const GRAMS_LIMIT = 100;
/** Vitamins and trace elements counted in micrograms reach no gram in 100 g. */
const MICROGRAMS_LIMIT = 1e6;
const MACRONUTRIENTS_LIMIT = 105;
const KILOJOULES = 4.184;
/** Grams of a millilitre of alcohol. */
const ALCOHOL_DENSITY = 0.789;

/** Labels of these count fibre among carbohydrate; those of all others do not. */
const WITH_FIBRE = new Set(['en:united-states', 'en:canada']);

/**
 * Reads the amounts of a label.
 * @throws ImpossibleProduct where energy is missing, or a number cannot be
 */
export function labelAmounts({ amounts, countries, perVolume }: Product): LabelAmounts {
  const values = new Map<string, number>();
  const marks = new Map<string, ValueMark>();
  const unclear: string[] = [];
  const energy = energyOf(amounts);
  values.set('energy', energy.kcal);
  for (const [name, stated] of amounts) {
    if (stated.modifier === 'not stated') continue;
    const key = name === 'carbohydrates' ? carbohydrateKey(countries) : keyOf(name, perVolume);
    if (key === undefined) {
      if (name === 'carbohydrates') unclear.push('carbohydrate with and without fibre, by country');
      continue;
    }
    const amount = name === 'alcohol' ? decimalSum([[ALCOHOL_DENSITY, stated.amount]]) : converted(stated, key);
    if (amount === undefined) unclear.push(`${name} in ${stated.unit.slice(0, 20) || 'no unit'}`);
    else if (!isPossible(amount, key)) throw new ImpossibleProduct(`impossible amount of ${key}`);
    else if (stated.modifier === 'below') marks.set(key, `below ${amount}`);
    // Vitamin K and folate have two names; the first is taken.
    else if (!values.has(key)) values.set(key, amount);
  }
  const grams = ['total-fat', 'protein', 'carbohydrate', 'carbohydrate-available'].reduce(
    (sum, key) => sum + (values.get(key) ?? 0),
    0,
  );
  if (grams > MACRONUTRIENTS_LIMIT) {
    throw new ImpossibleProduct(`fat, carbohydrate and protein over ${MACRONUTRIENTS_LIMIT} g per 100 g`);
  }
  return { values, marks, unclear, energyMethod: energy.method };
}

/** A bound is not a value: a product whose label states only `< 5 kcal` has no energy. */
function energyOf(amounts: Product['amounts']): { kcal: number; method?: string } {
  const stated = (name: string): StatedAmount | undefined => {
    const amount = amounts.get(name);
    return amount?.modifier === undefined ? amount : undefined;
  };
  const kcal = stated('energy-kcal');
  const kj = stated('energy-kj') ?? stated('energy');
  const energy =
    kcal !== undefined
      ? { kcal: kcal.amount }
      : kj !== undefined && kj.unit === 'kJ'
        ? { kcal: roundedQuotient(kj.amount, 1, KILOJOULES), method: `kilojoules of the label / ${KILOJOULES}` }
        : undefined;
  if (!energy) throw new ImpossibleProduct('no energy');
  if (energy.kcal < 0 || energy.kcal > KCAL_LIMIT) throw new ImpossibleProduct('impossible amount of energy');
  return energy;
}

function keyOf(name: string, perVolume: boolean): string | undefined {
  if (name === 'alcohol') return perVolume ? 'alcohol' : undefined;
  return Object.hasOwn(keys, name) ? keys[name as keyof typeof keys] : undefined;
}

/** Carbohydrate that a label states; `undefined` where its countries are unknown or follow both rules. */
function carbohydrateKey(countries: readonly string[]): string | undefined {
  const withFibre = countries.filter((country) => WITH_FIBRE.has(country)).length;
  if (withFibre === 0) return countries.length > 0 ? 'carbohydrate-available' : undefined;
  return withFibre === countries.length ? 'carbohydrate' : undefined;
}

/** In the unit of the nutrient; `undefined` where the units measure different things. */
function converted({ amount, unit }: StatedAmount, key: string): number | undefined {
  const factor = conversionFactor(unit, key);
  return factor === undefined ? undefined : scaled(amount, factor);
}

function isPossible(amount: number, key: string): boolean {
  if (!isAmount(amount)) return false;
  if (nutrientUnit(key) === 'mcg') return amount <= MICROGRAMS_LIMIT;
  const ofGram = conversionFactor('g', key);
  return ofGram === undefined || amount <= GRAMS_LIMIT * ofGram;
}
