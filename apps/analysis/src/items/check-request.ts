import { type z } from 'zod';
import { check, type Checked, FoodItem, type Problem, ProblemList, UncheckedItems } from '#contracts';
import { getOrCreate } from '#memoize';
import { forEachInTurns } from '../event-loop/turns.js';

/** A schema of a request that has items. */
export type ItemsSchema = z.ZodObject<{ items: z.ZodType<FoodItem[]> }>;

/** Request schemas whose items are unchecked. */
const envelopes = new WeakMap<ItemsSchema, z.ZodObject<{ items: typeof UncheckedItems }>>();

/**
 * Validates a request by its schema, its items in several turns of the event loop: a schema takes tens of milliseconds
 * for a mebibyte in which everything is wrong. A list that is refused as a whole has no problems of its items.
 */
export async function checkRequest<Schema extends ItemsSchema>(
  schema: Schema,
  body: unknown,
): Promise<Checked<Schema>> {
  const envelope = check(envelopeOf(schema), body);
  const items: FoodItem[] = [];
  const problems = new ProblemList();
  await forEachInTurns(itemsOf(body, envelope.problems), (item, index) => {
    const checked = check(FoodItem, item, ['items', index], problems);
    if (!checked.problems) items.push(checked.value);
  });
  if (envelope.problems) problems.addAll(envelope.problems);
  if (envelope.problems || problems.count > 0) return { problems };
  return { value: { ...envelope.value, items } as z.output<Schema> };
}

const envelopeOf = (schema: ItemsSchema) =>
  getOrCreate(envelopes, schema, () => schema.extend({ items: UncheckedItems }));

/** The items of a body whose list of items can be read. */
function itemsOf(body: unknown, refused: ProblemList | undefined): readonly unknown[] {
  const isUnreadable = ({ field, code }: Problem) =>
    field === undefined || (field === 'items' && code !== 'reply-too-large');
  if (refused?.listed.some(isUnreadable)) return [];
  const { items } = body as { items: unknown };
  return Array.isArray(items) ? items : [items];
}
