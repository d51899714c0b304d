import { type Ingredient } from '#contracts';
import { fieldsOf, type LineReading, type ResolvedLine } from '#ingredient-lines';
import { type IndexedFood } from '../indexed-foods/indexed-foods.js';

/** A line of the answer, before it is JSON. */
export interface AnsweredLine {
  readonly line: string;
  readonly reading: LineReading;
  /** Absent for headings and for what is not food. */
  readonly resolved?: ResolvedLine<IndexedFood>;
}

/** Size limit of items with alternatives, in bytes: the reply fits a NATS message of 1 MiB. */
const MAX_BYTES = 900 * 1024;

/** Numbers of alternatives that are tried until the items are within the limit. */
const ALTERNATIVES = [5, 3, 1];

/**
 * The items of an answer, as JSON: each with at most so many alternatives that the reply fits a message. Without any, it
 * may still be too large: then it is the error `reply-too-large`, as every reply that the transport cannot carry.
 */
export function ingredientsJson(lines: readonly AnsweredLine[]): string {
  const itemsWith = (most: number) => lines.map((line) => ingredientJson(line, most)).join();
  for (const most of ALTERNATIVES) {
    const items = itemsWith(most);
    if (Buffer.byteLength(items) <= MAX_BYTES) return listOf(items);
  }
  return listOf(itemsWith(0));
}

const listOf = (items: string): string => `{"items":[${items}]}`;

/** Foods are written as stored: the object is put together from texts. */
function ingredientJson({ line, reading, resolved }: AnsweredLine, most: number): string {
  if (reading.kind === 'heading') return JSON.stringify({ line, heading: true } satisfies Ingredient);
  const { match = 'none', food, weight = {}, alternatives = [] } = resolved ?? {};
  const { unit, amount, grams, gramsFrom, note } = weight;
  const read = JSON.stringify({ line, ...fieldsOf(reading), match } satisfies Ingredient);
  const weighed = JSON.stringify({
    unit,
    amount,
    grams,
    grams_from: gramsFrom,
    grams_note: note,
  } satisfies Partial<Ingredient>);
  const others = alternatives.slice(0, most).map(({ item }) => item);
  return [
    read.slice(0, -1),
    ...(food ? [`"food":${food.item}`] : []),
    ...(weighed === '{}' ? [] : [weighed.slice(1, -1)]),
    ...(others.length > 0 ? [`"alternatives":[${others.join()}]`] : []),
  ]
    .join()
    .concat('}');
}
