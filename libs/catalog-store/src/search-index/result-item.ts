import { type FoodResult, urn } from '#contracts';
import { type FoodRow } from '../foods/food-row.js';

/** What a result page shows of a food, as the database has it. */
export type ShownFood = Omit<FoodRow, 'amounts' | 'discontinued' | 'names'>;

/** The item of a result page, as JSON. */
export function resultItem(food: ShownFood): string {
  const { id, description, food_group: group, product, supplier, gtin, quantity, units, modified } = food;
  const unitIds = units.map(([unit]) => urn(unit));
  const item: FoodResult = {
    id: urn(id),
    description,
    ...(group !== null && { group }),
    ...(product !== null && { product }),
    ...(supplier !== null && { supplier }),
    ...(gtin !== null && { gtin }),
    quantity,
    unit: unitIds[0] ?? '',
    units: unitIds,
    modified,
  };
  return JSON.stringify(item);
}
