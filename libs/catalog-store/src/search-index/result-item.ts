import { urn } from '#contracts';
import { type FoodFields, type StoredFields } from '#food-search';
import { type FoodRow } from '../foods/food-row.js';

/** What a result page shows of a food beside its units, as the database has it. */
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

/**
 * The item of a result page, as JSON.
 * @param description as JSON
 */
export function resultItem(description: string, food: FoodFields): string {
  const { id, group, product, supplier, gtin, quantity, units, modified } = food;
  const urns = units.map((unit) => `"${urn(unit)}"`);
  return (
    `{"id":"${urn(id)}","description":${description}` +
    (group && `,"group":${group}`) +
    (product && `,"product":${product}`) +
    (supplier && `,"supplier":${supplier}`) +
    (gtin === undefined ? '' : `,"gtin":"${gtin}"`) +
    `,"quantity":${quantity},"unit":${urns[0] ?? '""'},"units":[${urns.join()}],"modified":${modified}}`
  );
}

/** The item of a food of an index, as JSON; `undefined` where the index has no such food. */
export function storedItem(fields: StoredFields, no: number): string | undefined {
  const food = fields.of(no);
  return food && resultItem(fields.descriptionOf(no), food);
}
