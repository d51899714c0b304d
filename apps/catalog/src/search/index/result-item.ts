import { type FoodResult, urn } from '#contracts';

/** What a result page shows of a food, as the database has it. */
export interface ShownFood {
  readonly id: string;
  readonly description: string;
  readonly group: string | null;
  readonly product: string | null;
  readonly supplier: string | null;
  readonly quantity: number;
  /** Unit id and grams of one, the default first. */
  readonly units: readonly [string, number][];
  /** YYYY-MM-DD. */
  readonly modified: string;
}

/** The item of a result page, as JSON. */
export function resultItem(food: ShownFood): string {
  const { id, description, group, product, supplier, quantity, units, modified } = food;
  const unitIds = units.map(([unit]) => urn(unit));
  const item: FoodResult = {
    id: urn(id),
    description,
    ...(group !== null && { group }),
    ...(product !== null && { product }),
    ...(supplier !== null && { supplier }),
    quantity,
    unit: unitIds[0] ?? '',
    units: unitIds,
    modified,
  };
  return JSON.stringify(item);
}
