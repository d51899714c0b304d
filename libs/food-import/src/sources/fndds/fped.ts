import { knownNutrients } from '#contracts';
import { decimalSum } from '../../source/decimal.js';
import { SourceError, type ValueSource } from '../../source/source.js';

/** A teaspoon equivalent of added sugars is 4.2 g of sugar. */
const GRAMS_OF_SUGAR = 4.2;

/** Food groups of the dietary guidelines that FPED has in parts. */
const sums = {
  'protein-foods-meats-poultry-eggs': ['PF_MEAT', 'PF_CUREDMEAT', 'PF_ORGAN', 'PF_POULT', 'PF_EGGS'],
  'protein-foods-seafood': ['PF_SEAFD_HI', 'PF_SEAFD_LOW'],
  'protein-foods-nuts-seeds-soy': ['PF_NUTSDS', 'PF_SOY'],
};

/** How FPED writes units. */
const unitNames: Readonly<Record<string, string>> = {
  'cup-eq': 'cup eq.',
  'oz-eq': 'oz. eq.',
  g: 'grams',
  drink: 'no. of drinks',
};

/** Nutrients that are a component as it stands. */
const components = knownNutrients.flatMap(({ key, fped, unit }) =>
  fped ? [{ key, column: fped, unit: unitNames[unit] }] : [],
);

/** Column → the unit it must be in. */
const units = new Map([...components.map(({ column, unit }) => [column, unit] as const), ['ADD_SUGARS', 'tsp. eq.']]);

/** Captions of the columns, by component: `F_TOTAL (cup eq.)`. */
export const fpedCaptions: ReadonlyMap<string, string> = new Map(
  [...units].map(([column, unit]) => [column, `${column} (${unit})`]),
);

type Terms = readonly (readonly [factor: number, column: string])[];

/** Nutrients that are computed: the columns that make them up, each with its factor, and what is told of it. */
const computed = [
  ...Object.entries(sums).map(([key, names]) =>
    computedFrom(
      key,
      names.map((column) => [1, column] as const),
    ),
  ),
  computedFrom('added-sugars', [[GRAMS_OF_SUGAR, 'ADD_SUGARS']]),
];

/**
 * The component that a header of FPED names: `F_TOTAL` of `F_TOTAL (cup eq.)`; `undefined` where it names none.
 * @throws SourceError where the unit is not the component's
 */
export function fpedColumn(header: string, file: string): string | undefined {
  const [, column = '', unit = ''] = /^(\w+) \((.*)\)$/.exec(header) ?? [];
  const expected = units.get(column);
  if (expected === undefined) return undefined;
  if (unit !== expected) throw SourceError.of(file, `${column} is in ${unit}, expected ${expected}`, 1);
  return column;
}

/** Nutrient of a food by its FPED components. With a source where it is computed from them. */
interface FoodGroupValue {
  readonly key: string;
  readonly value: number;
  readonly source?: ValueSource;
}

/** The nutrients of a food by its FPED components per 100 g. One that lacks a component is left out. */
export function foodGroupValues(amounts: ReadonlyMap<string, number>): FoodGroupValue[] {
  const values: FoodGroupValue[] = [];
  for (const { key, column } of components) {
    const value = amounts.get(column);
    if (value !== undefined) values.push({ key, value });
  }
  for (const { key, terms, source } of computed) {
    const known = terms.flatMap(([factor, column]) => {
      const amount = amounts.get(column);
      return amount === undefined ? [] : [[factor, amount] as const];
    });
    if (known.length === terms.length) values.push({ key, value: decimalSum(known), source });
  }
  return values;
}

/** `computed from FPED: 4.2 × ADD_SUGARS`. */
function computedFrom(key: string, terms: Terms): { key: string; terms: Terms; source: ValueSource } {
  const sum = terms.map(([factor, column]) => (factor === 1 ? column : `${factor} × ${column}`)).join(' + ');
  return { key, terms, source: { derivation: `computed from FPED: ${sum}` } };
}
