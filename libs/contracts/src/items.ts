import { z } from 'zod';
import { isObject, numeric, text } from './fields.js';
import { IngredientLine } from './ingredients.js';

/** Maximum number of items in one request. */
const MAX_ANALYSIS_ITEMS = 1000;

/**
 * Maximum number of nutrient values, and of ids in `n`: more than a valid request of 1 MiB can hold. A longer list is
 * rejected as a whole, because listing each of its problems would take seconds.
 */
const MAX_VALUES = 20_000;

/** Maximum length in code points of a text that is echoed: longer than any label, address or list of ingredients. */
const MAX_TEXT = 4096;

/** Share of the reply for its items, in bytes. The rest of the 1 MiB of a NATS message is for the results. */
const MAX_ITEMS_BYTES = 872 * 1024;

/** Bytes of an item in the reply beside the texts that are echoed: of a food of the catalog its names too. */
const ITEM_BYTES = { catalog: 500, external: 100 } as const;

const amount = numeric(z.number().min(0));

/** Whether a text stands in place of an id. */
const isText = ({ id, text: line, nutrient_data }: Partial<Members>): boolean =>
  id === undefined && line !== undefined && nutrient_data === undefined;

const Members = z.object({
  id: text(MAX_TEXT)
    .optional()
    .refine((id) => id !== undefined, { params: { code: 'required' } })
    .describe('required but where `text` is sent'),
  text: IngredientLine.optional().describe('a line such as `2 large eggs`, in place of an id'),
  quantity: amount.optional().meta({ default: 1 }),
  unit: text(MAX_TEXT).optional().describe("absent: the food's default unit"),
  nutrient_data: z.array(z.object({ nutrient: z.string(), value: amount })).optional(),
  description: text(MAX_TEXT).optional().describe('external foods only'),
});
type Members = z.output<typeof Members>;

/** Adds `id: undefined` where it is missing: zod skips refinements of absent optional members. */
function withId(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item) || 'id' in item || isText(item)) return item;
  return { id: undefined, ...item };
}

const SAID_TWICE = { code: 'conflicting-values', expected: 'Leave it out beside `text`, which says the amount.' };

/** Food known by its id. With `nutrient_data` it is external: its values apply to the submitted quantity, unscaled. */
export interface IdItem extends Omit<Members, 'text'> {
  readonly id: string;
  readonly text?: undefined;
  readonly quantity: number;
}

/** Food and amount in words. */
export interface TextItem {
  readonly text: string;
  readonly id?: undefined;
  readonly nutrient_data?: undefined;
}

/** Food and its amount, by id or in words. */
export type FoodItem = IdItem | TextItem;

/** Food to analyze: one with an id, or a line of text. */
export const FoodItem = z
  .preprocess(withId, Members)
  .refine((item) => !isText(item) || item.quantity === undefined, {
    path: ['quantity'],
    params: SAID_TWICE,
    when: isObject,
  })
  .refine((item) => !isText(item) || item.unit === undefined, { path: ['unit'], params: SAID_TWICE, when: isObject })
  .meta({ id: 'FoodItem' })
  .transform(({ text: line = '', ...item }): FoodItem => {
    const { id, quantity = 1 } = item;
    return id === undefined ? { text: line } : { ...item, id, quantity };
  });

/** Single item, read as a list of one. */
function readItems(items: unknown, context: z.RefinementCtx): unknown {
  if (typeof items !== 'object' || items === null) return items;
  const list: unknown[] = Array.isArray(items) ? items : [items];
  if (list.reduce<number>((count, item) => count + countValues(item), 0) > MAX_VALUES) {
    context.addIssue({ code: 'custom', params: { code: 'too-many', limit: MAX_VALUES }, continue: false });
  }
  return list;
}

function countValues(item: unknown): number {
  const values = (item as Partial<Members> | null)?.nutrient_data;
  return Array.isArray(values) ? values.length : 0;
}

/** Whether items fit the reply. Texts too long for themselves do not count. `items` is not validated yet. */
function itemsFit(items: readonly unknown[]): boolean {
  let bytes = 0;
  const echoed = (items as (Partial<Members> | null)[]).flatMap((item) => {
    const isExternal = item?.nutrient_data !== undefined;
    bytes += isExternal ? ITEM_BYTES.external : ITEM_BYTES.catalog;
    if (isExternal) return [item.id, item.unit, item.description];
    return item?.text === undefined ? [] : [item.text];
  });
  if (echoed.length === 0) return true;
  const texts = echoed.map((text) => (typeof text === 'string' && text.length > 2 * MAX_TEXT ? '' : text));
  return bytes + Buffer.byteLength(JSON.stringify(texts)) <= MAX_ITEMS_BYTES;
}

const itemList = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    readItems,
    z
      .array(item)
      .min(1)
      .max(MAX_ANALYSIS_ITEMS)
      .refine(itemsFit, {
        params: { code: 'reply-too-large' },
        when: ({ value }) => Array.isArray(value) && value.length <= MAX_ANALYSIS_ITEMS,
      }),
  );

/** Foods eaten together; a single one need not be in a list. */
export const FoodItems = itemList(FoodItem);

/** {@link FoodItems} with unchecked items, for a reader that validates them one by one. */
export const UncheckedItems = itemList(z.unknown());

/** Food of an analysis, with its quantity in `unit`. */
export const AnalyzedFood = z
  .object({
    id: z.string(),
    description: z.string().optional(),
    quantity: z.number(),
    unit: z.string().optional(),
    text: z.string().optional().describe('as sent, where the food was named by a text'),
    modified: z.string().optional(),
    discontinued: z.boolean().optional().describe('present only when true'),
  })
  .meta({ id: 'AnalyzedFood' });
export type AnalyzedFood = z.output<typeof AnalyzedFood>;

/** How many items have no value for a nutrient. */
export const UnknownCount = z.int().describe('how many items have no value for the nutrient, which is not zero');

/** Splits ids at commas. Text with broken Unicode is passed on unchanged, for the schema to reject. */
function readIds(ids: unknown): unknown {
  if (typeof ids !== 'string' || !ids.isWellFormed()) return ids;
  return ids.split(',', MAX_VALUES + 1).filter((id) => id.trim() !== '');
}

/** Nutrients that results are wanted for. */
export const WantedNutrients = z
  .preprocess(readIds, z.array(z.string()).max(MAX_VALUES))
  .optional()
  .describe('ids of the nutrients wanted, as an array or comma-separated; absent or empty: all');
