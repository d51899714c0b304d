import { readDate } from '../../source/values.js';

/** Amount of a nutrient, per 100 g or 100 ml. */
export interface StatedAmount {
  readonly amount: number;
  /** `g`, `mg`, `µg`, `kcal`, `kJ`, `% vol`. */
  readonly unit: string;
  /** `below`: less than the amount; `not stated`: the label does not tell. */
  readonly modifier?: 'below' | 'not stated';
}

/** What an importer needs of a product; contributors' names stay outside. */
export interface Product {
  /** Digits as the dump has them; empty where it has none. */
  readonly code: string;
  /** Language tag → name. */
  readonly names: ReadonlyMap<string, string>;
  /** Its name in the product's main language, else in any. */
  readonly name: string;
  readonly brand: string;
  readonly group: string;
  /** Tags: `en:france`. */
  readonly countries: readonly string[];
  /** Free text: `1 TEA BAG (1 g)`. */
  readonly servingSize: string;
  readonly servingQuantity: number | undefined;
  readonly perVolume: boolean;
  /** YYYY-MM-DD; empty where nobody knows. */
  readonly modified: string;
  readonly obsolete: boolean;
  /** By the dump's key of the nutrient: `saturated-fat`. */
  readonly amounts: ReadonlyMap<string, StatedAmount>;
}

type Json = Readonly<Record<string, unknown>>;

const LANGUAGE_NAME = /^product_name_([a-z]{2})$/;
const PER_100 = '_100g';
/** Size of a serving or a package told in volumes, and in grams. */
export const VOLUME = /\d ?(?:ml|cl|dl|l|fl oz|oza|mlt)\b/i;
export const MASS = /\d ?(?:g|gr|grm|kg)\b/i;

/** Reads a line of the JSONL dump, of either shape: `nutriments`, or since schema 1003 `nutrition`. */
export function productOf(record: Json): Product {
  const amounts = record['nutrition'] === undefined ? olderAmounts(record) : newerAmounts(record);
  return described(record, amounts, newerSet(record)['per'] === '100ml');
}

/** Reads a row of the CSV dump, by its columns. */
export function productOfRow(columns: Json): Product {
  const amounts = new Map<string, StatedAmount>();
  for (const [column, value] of Object.entries(columns)) {
    if (!column.endsWith(PER_100)) continue;
    const amount = numberIn(value);
    const key = column.slice(0, -PER_100.length);
    if (amount !== undefined) amounts.set(key, { amount, unit: unitOf(key) });
  }
  const countries = textIn(columns['countries_tags']).split(',');
  return described({ ...columns, countries_tags: countries }, amounts, false);
}

function described(record: Json, amounts: ReadonlyMap<string, StatedAmount>, perVolume: boolean): Product {
  const names = new Map<string, string>();
  for (const [key, value] of Object.entries(record)) {
    const language = LANGUAGE_NAME.exec(key)?.[1];
    if (language === undefined) continue;
    const name = textIn(value);
    if (name !== '') names.set(language, name);
  }
  const name = textIn(record['product_name']);
  const language = textIn(record['lang']);
  if (name !== '' && /^[a-z]{2}$/.test(language) && !names.has(language)) names.set(language, name);
  const modified = numberIn(record['last_modified_t']);
  const sizes = `${textIn(record['serving_size'])} ${textIn(record['quantity'])}`;
  const unit = textIn(record['serving_quantity_unit']) || textIn(record['product_quantity_unit']);
  return {
    code: textIn(record['code']),
    names,
    name: name || ([...names.values()][0] ?? ''),
    brand: textIn(record['brands']),
    group: textIn(record['pnns_groups_2']),
    countries: Array.isArray(record['countries_tags']) ? record['countries_tags'].map(textIn) : [],
    servingSize: textIn(record['serving_size']),
    servingQuantity: numberIn(record['serving_quantity']),
    perVolume: perVolume || unit === 'ml' || (unit === '' && VOLUME.test(sizes) && !MASS.test(sizes)),
    modified: modified === undefined ? '' : dayOf(modified),
    obsolete: record['obsolete'] === 'on' || record['obsolete'] === true,
    amounts,
  };
}

/** `nutriments`: grams for whatever has a mass, whatever `_unit` says. */
function olderAmounts(record: Json): ReadonlyMap<string, StatedAmount> {
  const nutriments = objectIn(record['nutriments']);
  const amounts = new Map<string, StatedAmount>();
  for (const [name, value] of Object.entries(nutriments)) {
    if (!name.endsWith(PER_100)) continue;
    const key = name.slice(0, -PER_100.length);
    const amount = numberIn(value);
    const modifier = modifierOf(textIn(nutriments[`${key}_modifier`]));
    if (amount !== undefined) amounts.set(key, { amount, unit: unitOf(key), modifier });
  }
  return amounts;
}

/** `nutrition.aggregated_set`, of the product as sold. */
function newerAmounts(record: Json): ReadonlyMap<string, StatedAmount> {
  const set = newerSet(record);
  const amounts = new Map<string, StatedAmount>();
  if (textIn(set['preparation']) === 'prepared') return amounts;
  for (const [key, stated] of Object.entries(objectIn(set['nutrients']))) {
    const { value, unit, modifier: sign } = objectIn(stated);
    const amount = numberIn(value);
    const modifier = modifierOf(textIn(sign));
    if (amount !== undefined) amounts.set(key, { amount, unit: textIn(unit), modifier });
  }
  return amounts;
}

const newerSet = (record: Json): Json => objectIn(objectIn(record['nutrition'])['aggregated_set']);

const modifierOf = (sign: string): StatedAmount['modifier'] =>
  sign === '<' || sign === '≤' ? 'below' : sign === '-' ? 'not stated' : undefined;

const unitOf = (key: string): string => units.get(key) ?? 'g';
const units = new Map([
  ['energy', 'kJ'],
  ['energy-kj', 'kJ'],
  ['energy-kcal', 'kcal'],
  ['alcohol', '% vol'],
]);

const objectIn = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

const textIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .toWellFormed()
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim()
    : typeof value === 'number'
      ? String(value)
      : '';

function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function dayOf(seconds: number): string {
  const date = new Date(seconds * 1000);
  if (!(seconds > 0) || Number.isNaN(date.getTime())) return '';
  // Milliseconds in place of seconds are a year of five digits.
  return readDate(date.toISOString().slice(0, 10)) ?? '';
}
