/** Food row, with its units and amounts. */
export interface FoodRow {
  readonly id: string;
  readonly description: string;
  readonly food_group: string | null;
  readonly product: string | null;
  readonly supplier: string | null;
  /** 14 digits. */
  readonly gtin: string | null;
  readonly quantity: number;
  /** Unit id and grams of one, the default first. */
  readonly units: readonly [string, number][];
  /** Nutrient number and amount per 100 g, energy first. */
  readonly amounts: readonly [number, number][];
  /** YYYY-MM-DD. */
  readonly modified: string;
  readonly discontinued: boolean;
}
