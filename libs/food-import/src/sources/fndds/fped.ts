import { knownNutrients } from '#contracts';
import { decimalSum } from '../../source/decimal.js';
import { type ValueSource } from '../../source/source.js';

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

const own = knownNutrients.flatMap(({ key, fped, unit }) => (fped ? [{ key, column: fped, unit }] : []));

/** Column → the unit it must be in. */
const columns = new Map<string, string | undefined>([
  ...own.map(({ column, unit }) => [column, unitNames[unit]] as const),
  ['ADD_SUGARS', 'tsp. eq.'],
]);

/** Captions of the components that foods have values from, by component. */
export const fpedCaptions: ReadonlyMap<string, string> = new Map(
  [...new Set([...columns.keys(), ...Object.values(sums).flat()])].map((column) => [column, captionOf(column)]),
);

type Terms = readonly (readonly [factor: number, column: string])[];

/** Nutrients that are a component as it stands. */
const components = own.map(({ key, column }) => ({ key, column }));

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
 * @throws RangeError where the unit is not the component's
 */
export function fpedColumn(header: string): string | undefined {
  const [, column = '', unit = ''] = /^(\w+) \((.*)\)$/.exec(header) ?? [];
  const expected = columns.get(column);
  if (expected !== undefined && unit !== expected)
    throw new RangeError(`${column} is in ${unit}, expected ${expected}`);
  return expected === undefined ? undefined : column;
}

/** `F_TOTAL (cup eq.)` */
function captionOf(column: string): string {
  const unit = columns.get(column);
  return unit === undefined ? column : `${column} (${unit})`;
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
