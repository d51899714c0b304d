import { type StoredMark } from '#catalog-store';
import { COPY_COLUMNS, rankLine, SOURCE_COLUMNS } from '#catalog-store/columns';
import { foodId } from '#contracts';
import { getOrCreate } from '#memoize';
import { type SourceFood, type SourceUnit, type ValueMark, type ValueSource } from '../source/source.js';

/** A nutrient as amounts are stored. */
export interface StoredNutrient {
  readonly no: number;
  readonly place: number;
}

export interface CopyContext {
  readonly release: number;
  readonly catalog: string;
  /** Nutrient key → its number, and its place in the order in which amounts are kept. */
  readonly nutrients: ReadonlyMap<string, StoredNutrient>;
  readonly unitId: (unit: SourceUnit) => string;
  /** Escaped JSON of units by the list that foods share. */
  readonly unitsJson: WeakMap<readonly SourceUnit[], string>;
  /** Number of a derivation's text, the same for the same text. */
  readonly derivationNo: (text: string) => number;
}

/** Lines of COPY's text format. */
export interface FoodLines {
  readonly foods: string;
  readonly sources: string;
  readonly ranks: string;
}

/**
 * Lines in COPY's text format: a food, its sources of values and its rank. The second is '' where no source is told.
 * @throws Error where the food cannot be served: no description, no unit, no finite amount, a nutrient nobody declared
 */
export function copyRows(food: SourceFood, context: CopyContext): FoodLines {
  const id = foodId(context.catalog, food.sourceId);
  return { foods: foodRow(id, food, context), sources: sourceRow(id, food, context), ranks: rankLine(id, food) };
}

function foodRow(id: string, food: SourceFood, context: CopyContext): string {
  const { release } = context;
  if (food.description === '') refuse(food, 'it has no description');
  if (!(food.quantity > 0 && Number.isFinite(food.quantity))) refuse(food, `its quantity is ${food.quantity}`);
  const row: Record<(typeof COPY_COLUMNS)[number], string | number | boolean | undefined> = {
    release_id: release,
    id,
    source_id: escaped(food.sourceId),
    description: escaped(food.description),
    food_group: escaped(food.group),
    product: escaped(food.product),
    supplier: escaped(food.supplier),
    gtin: food.gtin,
    quantity: food.quantity,
    units: storedUnits(food, context),
    amounts: storedAmounts(food, context),
    modified: food.modified,
    discontinued: food.discontinued ?? false,
    synonyms: food.synonyms && escaped(JSON.stringify(food.synonyms)),
    names: food.names && escaped(JSON.stringify(Object.fromEntries(food.names))),
    energy_method: escaped(food.energyMethod),
  };
  return lineOf(COPY_COLUMNS, row);
}

function sourceRow(id: string, food: SourceFood, context: CopyContext): string {
  const sources = storedSources(food, context);
  const marks = storedMarks(food, context);
  if (sources.length + marks.length === 0) return '';
  const row: Record<(typeof SOURCE_COLUMNS)[number], string | number | undefined> = {
    release_id: context.release,
    food_id: id,
    // Numbers, dates and ids, which need no escape.
    sources: `[${sources.join()}]`,
    marks: escaped(JSON.stringify(marks)),
  };
  return lineOf(SOURCE_COLUMNS, row);
}

/** The sources of a food's values, each as the JSON of a `StoredSource`. */
function storedSources({ sources, values }: SourceFood, context: CopyContext): string[] {
  const stored: string[] = [];
  for (const [key, source] of sources ?? []) {
    const no = context.nutrients.get(key)?.no;
    if (no === undefined || !values.has(key)) continue;
    const told = elementsOf(source, context);
    if (told !== '') stored.push(`[${no}${told}]`);
  }
  return stored;
}

/** JSON of the elements of a source, each after a comma. '' where it tells nothing. */
function elementsOf(source: ValueSource, { catalog, derivationNo }: CopyContext): string {
  const { derivation, dataPoints, date, standardError, min, max, borrowedFrom } = source;
  const derived = derivation === undefined ? undefined : derivationNo(derivation);
  return withoutLastBlanks(
    derived,
    dataPoints,
    date && `"${date}"`,
    standardError,
    min,
    max,
    borrowedFrom && `"${foodId(catalog, borrowedFrom)}"`,
  );
}

/** JSON of the elements, each after a comma; trailing blanks are left out, others are null. */
function withoutLastBlanks(...elements: readonly (string | number | undefined)[]): string {
  let json = '';
  let blanks = '';
  for (const element of elements) {
    if (element === undefined) blanks += ',null';
    else {
      json += `${blanks},${element}`;
      blanks = '';
    }
  }
  return json;
}

function storedMarks({ marks, values }: SourceFood, { nutrients }: CopyContext): StoredMark[] {
  return [...(marks ?? [])].flatMap(([key, mark]): StoredMark[] => {
    const no = nutrients.get(key)?.no;
    return no === undefined || values.has(key) ? [] : [[no, ...markParts(mark)]];
  });
}

/** `below 0.2` as word and bound, any other mark as it is. */
function markParts(mark: ValueMark): [mark: string, bound?: number] {
  const bound = Number(mark.slice('below '.length));
  return mark.startsWith('below ') && !Number.isNaN(bound) ? ['below', bound] : [mark];
}

const storedUnits = (food: SourceFood, context: CopyContext): string =>
  getOrCreate(context.unitsJson, food.units, () => unitsJson(food, context));

/** Escaped JSON of units. */
function unitsJson(food: SourceFood, { unitId }: CopyContext): string {
  const { units } = food;
  if (units.length === 0) refuse(food, 'it has no unit');
  for (const { key, grams } of units) {
    if (!(grams > 0 && Number.isFinite(grams))) refuse(food, `its unit "${key}" weighs ${grams} g`);
  }
  return escaped(`[${units.map((unit) => `["${unitId(unit)}",${unit.grams}]`).join()}]`);
}

/** JSON of amounts in the order in which they are kept. */
function storedAmounts(food: SourceFood, { nutrients }: CopyContext): string {
  const amounts: { readonly place: number; readonly json: string }[] = [];
  for (const [key, amount] of food.values) {
    const { no, place } = nutrients.get(key) ?? refuse(food, `it has a nutrient the source did not name: ${key}`);
    if (!Number.isFinite(amount)) refuse(food, `its ${key} is ${amount}`);
    amounts.push({ place, json: `[${no},${amount}]` });
  }
  amounts.sort((a, b) => a.place - b.place);
  return `[${amounts.map(({ json }) => json).join()}]`;
}

function refuse({ sourceId }: SourceFood, reason: string): never {
  throw new Error(`food ${sourceId}: ${reason}`);
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const ESCAPED = /[\\\t\n\r]/;

function escaped<Text extends string | undefined>(text: Text): Text | string {
  if (text === undefined || !ESCAPED.test(text)) return text;
  return text.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '');
}

/** Line of a row whose columns are escaped. */
function lineOf<Column extends string>(
  columns: readonly Column[],
  row: Readonly<Record<Column, string | number | boolean | undefined>>,
): string {
  let line = '';
  for (const column of columns) line += `${line === '' ? '' : '\t'}${row[column] ?? '\\N'}`;
  return `${line}\n`;
}
