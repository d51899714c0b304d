import { type FoodResult, urn } from '#contracts';
import { type FoodRow } from '../foods/food-row.js';

/** What a result page shows of a food beside its units, as the database has it. */
export type ShownFood = Omit<FoodRow, 'amounts' | 'discontinued' | 'names' | 'units'>;

/**
 * The item of a result page, as JSON.
 * @param units ids of its units, the default first
 */
export function resultItem(food: ShownFood, units: readonly string[]): string {
  const { id, description, food_group: group, product, supplier, gtin, quantity, modified } = food;
  const head: Omit<FoodResult, 'unit' | 'units' | 'modified'> = {
    id: urn(id),
    description,
    ...(group !== null && { group }),
    ...(product !== null && { product }),
    ...(supplier !== null && { supplier }),
    ...(gtin !== null && { gtin }),
    quantity,
  };
  // Units are half of an item, and ids need no escape.
  const urns = units.map((unit) => `"${urn(unit)}"`);
  return `${JSON.stringify(head).slice(0, -1)},"unit":${urns[0] ?? '""'},"units":[${urns.join()}],"modified":"${modified}"}`;
}
