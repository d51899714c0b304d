import { FieldBuilder, type FoodFields, StoredFields } from '#food-search';
import { type FoodRow } from '../foods/food-row.js';

/** Fields of a food on a result page, units aside, as the database has them. */
export type ShownFood = Omit<FoodRow, 'amounts' | 'discontinued' | 'names' | 'units'>;

/**
 * Stored fields of a food, those of texts and numbers as JSON.
 * @param units ids of its units, the default first
 */
export function foodFields(food: Omit<ShownFood, 'description'>, units: readonly string[]): FoodFields {
  const json = (text: string | null) => (text === null ? '' : JSON.stringify(text));
  return {
    id: food.id,
    gtin: food.gtin ?? undefined,
    group: json(food.food_group),
    product: json(food.product),
    supplier: json(food.supplier),
    quantity: JSON.stringify(food.quantity),
    modified: json(food.modified),
    units,
  };
}

/** Stored fields of foods that were read from the database, by their places: items are written from these alone. */
export function fieldsOfRows(foods: readonly FoodRow[]): Promise<StoredFields> {
  const fields = new FieldBuilder(foods.length);
  for (const food of foods) {
    const units = food.units.map(([id]) => id);
    fields.add(foodFields(food, units));
  }
  const descriptions = foods.map(({ description }) => `${JSON.stringify(description)}\n`).join('');
  return StoredFields.read([{ ...fields.take(), descriptions: Buffer.from(descriptions) }]);
}
