import { type FoodItem, type Ingredient } from './generated/types.js';

/** Food of the catalog with its amount. */
export type MeasuredFood = Required<Pick<FoodItem, 'id' | 'quantity' | 'unit'>>;

/**
 * Item of an analysis, an assessment or a label for a resolved line.
 * @returns undefined for a heading, and where no food or no weight is known
 */
export const foodItemOf = ({ food, unit, amount }: Ingredient): MeasuredFood | undefined =>
  food && unit !== undefined && amount !== undefined ? { id: food.id, quantity: amount, unit } : undefined;
