import { COPY_COLUMNS, SOURCE_COLUMNS, type StoredMark } from '#catalog-store';
import { foodId } from '#contracts';
import { type SourceFood, type SourceUnit, type ValueMark } from './source/source.js';

export interface CopyContext {
  readonly release: number;
  readonly catalog: string;
  /** Nutrient key → its number, in the order in which amounts are kept. */
  readonly nutrients: ReadonlyMap<string, number>;
  readonly unitId: (unit: SourceUnit) => string;
  /** Number of a derivation's text, the same for the same text. */
  readonly derivationNo: (text: string) => number;
}

/**
 * A food as one line of COPY's text format, without the line end.
 * @throws Error where the food cannot be served: no unit, no finite amount, a nutrient nobody declared
 */
export function copyRow(food: SourceFood, { release, catalog, nutrients, unitId }: CopyContext): string {
  refuseUnservable(food, nutrients);
  const row: Record<(typeof COPY_COLUMNS)[number], string | number | boolean | undefined> = {
    release_id: release,
    id: foodId(catalog, food.sourceId),
    source_id: food.sourceId,
    description: food.description,
    food_group: food.group,
    product: food.product,
    supplier: food.supplier,
    gtin: food.gtin,
    quantity: food.quantity,
    units: JSON.stringify(food.units.map((unit) => [unitId(unit), unit.grams])),
    amounts: JSON.stringify(inOrder(food.values, nutrients)),
    modified: food.modified,
    discontinued: food.discontinued,
    synonyms: food.synonyms && JSON.stringify(food.synonyms),
    names: food.names && JSON.stringify(Object.fromEntries(food.names)),
    energy_method: food.energyMethod,
  };
  return COPY_COLUMNS.map((column) => escaped(row[column])).join('\t');
}

/** What is told of a food's values as one line of COPY's text format; '' where nothing is. */
export function sourceRow(food: SourceFood, context: CopyContext): string {
  const sources = storedSources(food, context);
  const marks = storedMarks(food, context);
  if (sources.length + marks.length === 0) return '';
  const row: Record<(typeof SOURCE_COLUMNS)[number], string | number> = {
    release_id: context.release,
    food_id: foodId(context.catalog, food.sourceId),
    sources: `[${sources.join()}]`,
    marks: JSON.stringify(marks),
  };
  return `${SOURCE_COLUMNS.map((column) => escaped(row[column])).join('\t')}\n`;
}

/** The sources of a food's values, each as the JSON of a `StoredSource`. */
function storedSources({ sources, values }: SourceFood, { nutrients, catalog, derivationNo }: CopyContext): string[] {
  const stored: string[] = [];
  for (const [key, source] of sources ?? []) {
    const no = nutrients.get(key);
    if (no === undefined || !values.has(key)) continue;
    const { derivation, dataPoints, date, standardError, min, max, borrowedFrom } = source;
    const told = withoutLastBlanks([
      derivation === undefined ? undefined : derivationNo(derivation),
      dataPoints,
      date && `"${date}"`,
      standardError,
      min,
      max,
      borrowedFrom && `"${foodId(catalog, borrowedFrom)}"`,
    ]);
    if (told !== '') stored.push(`[${no}${told}]`);
  }
  return stored;
}

/** JSON of the elements, each after a comma, with null for blanks but those at the end. */
function withoutLastBlanks(elements: readonly (string | number | undefined)[]): string {
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
    const no = nutrients.get(key);
    return no === undefined || values.has(key) ? [] : [[no, ...markParts(mark)]];
  });
}

/** `below 0.2` as word and bound, any other mark as it is. */
function markParts(mark: ValueMark): [mark: string, bound?: number] {
  const bound = Number(mark.slice('below '.length));
  return mark.startsWith('below ') && !Number.isNaN(bound) ? ['below', bound] : [mark];
}

function inOrder(values: ReadonlyMap<string, number>, nutrients: ReadonlyMap<string, number>): [number, number][] {
  const amounts: [number, number][] = [];
  for (const [key, no] of nutrients) {
    const amount = values.get(key);
    if (amount !== undefined) amounts.push([no, amount]);
  }
  return amounts;
}

function refuseUnservable(
  { sourceId, quantity, units, values }: SourceFood,
  nutrients: ReadonlyMap<string, number>,
): void {
  const refuse = (reason: string): never => {
    throw new Error(`food ${sourceId}: ${reason}`);
  };
  if (!(quantity > 0 && Number.isFinite(quantity))) refuse(`its quantity is ${quantity}`);
  if (units.length === 0) refuse('it has no unit');
  for (const { key, grams } of units) {
    if (!(grams > 0 && Number.isFinite(grams))) refuse(`its unit "${key}" weighs ${grams} g`);
  }
  for (const [key, amount] of values) {
    if (!nutrients.has(key)) refuse(`it has a nutrient the source did not name: ${key}`);
    if (!Number.isFinite(amount)) refuse(`its ${key} is ${amount}`);
  }
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (value: string | number | boolean | undefined): string =>
  value === undefined ? '\\N' : String(value).replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '');
