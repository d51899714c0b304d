import { decimalSum } from '../../source/decimal.js';

/** Derivation of a food's energy where its source does not give it as such: kept with the food. */
export type EnergyMethod =
  | 'Atwater specific factors'
  | 'Atwater general factors'
  /** 4·protein + 9·fat + 4·carbohydrate, of those the source gives: `protein, fat`. */
  | `computed from ${string}`;

/** USDA numbers under which Foundation Foods give energy, fat and sugars. */
const SPECIFIC = 'usda-958';
const GENERAL = 'usda-957';
const FAT_NLEA = 'usda-298';
const SUGARS_NLEA = 'usda-269.3';

/** The macronutrients that energy is computed from: kcal a gram, and where their amount stands. */
const macronutrients = [
  { name: 'protein', factor: 4, keys: ['protein'] },
  { name: 'fat', factor: 9, keys: ['total-fat', FAT_NLEA] },
  { name: 'carbohydrate', factor: 4, keys: ['carbohydrate'] },
];

/** The method in words that stand by themselves: `computed from protein, fat by Atwater general factors (4, 9, 4)`. */
export const energyDerivation = (method: EnergyMethod): string =>
  method.startsWith('computed') ? `${method} by Atwater general factors (4, 9, 4)` : method;

/** What a food's values are once completed, and what was done. */
export interface Completed {
  readonly values: ReadonlyMap<string, number>;
  readonly energyMethod?: EnergyMethod;
  /** Nutrient → the one whose value was taken for it. */
  readonly takenFrom: ReadonlyMap<string, string>;
  /** For the report: `energy computed without carbohydrate`. */
  readonly derivations: readonly string[];
}

/**
 * Completes energy and total sugars from what stands for them where a food lacks them: energy by Atwater's specific,
 * else his general factors, else computed from protein, fat and carbohydrate.
 *
 * @param fromIncomplete whether energy is computed even where one or two of the three are not given
 */
export function completed(values: ReadonlyMap<string, number>, fromIncomplete: boolean): Completed {
  const added = new Map<string, number>();
  const takenFrom = new Map<string, string>();
  const derivations: string[] = [];
  const energy = values.has('energy') ? undefined : energyOf(values, fromIncomplete);
  if (energy) {
    added.set('energy', energy.value);
    derivations.push(energy.derivation);
    if (energy.from !== undefined) takenFrom.set('energy', energy.from);
  }
  const sugars = values.get(SUGARS_NLEA);
  if (!values.has('total-sugars') && sugars !== undefined) {
    added.set('total-sugars', sugars);
    takenFrom.set('total-sugars', SUGARS_NLEA);
    derivations.push('total sugars by the labelling rule (269.3)');
  }
  return {
    values: added.size === 0 ? values : new Map([...added, ...values]),
    energyMethod: energy?.method,
    takenFrom,
    derivations,
  };
}

/** Energy in kcal by the first method the values allow. */
function energyOf(
  values: ReadonlyMap<string, number>,
  fromIncomplete: boolean,
): { value: number; method: EnergyMethod; derivation: string; from?: string } | undefined {
  for (const [key, method] of [
    [SPECIFIC, 'Atwater specific factors'],
    [GENERAL, 'Atwater general factors'],
  ] as const) {
    const value = values.get(key);
    if (value !== undefined) return { value, method, derivation: `energy by ${method}`, from: key };
  }
  const parts = macronutrients.map(({ keys, ...part }) => ({
    ...part,
    grams: keys.map((key) => values.get(key)).find((grams) => grams !== undefined),
  }));
  const given = parts.flatMap(({ name, factor, grams }) => (grams === undefined ? [] : [{ name, factor, grams }]));
  const missing = parts.filter(({ grams }) => grams === undefined).map(({ name }) => name);
  if (given.length === 0 || (missing.length > 0 && !fromIncomplete)) return undefined;
  return {
    value: decimalSum(given.map(({ factor, grams }) => [factor, grams])),
    method: `computed from ${given.map(({ name }) => name).join(', ')}`,
    derivation:
      missing.length === 0
        ? 'energy computed from protein, fat and carbohydrate'
        : `energy computed without ${missing.join(' and ')}`,
  };
}
