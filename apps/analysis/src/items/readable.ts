import { type FoodItem, type IdItem, IngredientLine, type Problem } from '#contracts';

/**
 * Items of a refused request that the catalog can be asked about. Whatever the schema refuses in an item is replaced by
 * a value of the right type: its problem is known, and wins over what follows from the replacement. No items where the
 * list as a whole is refused.
 */
export function readableItems(body: unknown, refused: readonly Problem[]): FoodItem[] {
  if (refused.some(({ field }) => field === undefined || field === 'items')) return [];
  const { items } = body as { items: unknown };
  return (Array.isArray(items) ? items : [items]).map(readableItem);
}

function readableItem(item: unknown): FoodItem {
  const { id, text, unit, nutrient_data } = membersOf(item);
  if (id === undefined && text !== undefined && nutrient_data === undefined) {
    return { text: IngredientLine.safeParse(text).success ? textOf(text) : '' };
  }
  return {
    id: textOf(id),
    quantity: 1,
    unit: unit === undefined ? undefined : textOf(unit),
    ...(nutrient_data !== undefined && { nutrient_data: readableValues(nutrient_data) }),
  };
}

const readableValues = (values: unknown): NonNullable<IdItem['nutrient_data']> =>
  Array.isArray(values) ? values.map((point) => ({ nutrient: textOf(membersOf(point)['nutrient']), value: 0 })) : [];

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
