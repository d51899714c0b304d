import { type FoodResult, type Unit } from '#client';
import { type MealChoice, type MealPortion, type ReadLine } from '../../state/meal.js';

/** Change of one line. An amount changes while it is typed: the correction stays open. */
export type LineChange = (
  index: number,
  change: { readonly choice: MealChoice | undefined; readonly isAmount?: boolean } | 'removed',
) => void;

/** Names of units by id. */
export type UnitNames = ReadonlyMap<string, Pick<Unit, 'description'> & { readonly abbr?: string | undefined }>;

/** Choice of another food for a line. The amount goes along where the other food has a unit for it. */
export const choiceOf = (food: FoodResult, line: ReadLine, names: UnitNames): MealChoice => ({
  food: food.id,
  portion: portionFor(food, line, names),
});

/** Amount of a line in a unit of another food. Undefined where that would be a guess. */
function portionFor(food: FoodResult, { ingredient, item }: ReadLine, names: UnitNames): MealPortion | undefined {
  if (item && food.units.includes(item.unit)) return { unit: item.unit, quantity: item.quantity };
  const called = (name: string) =>
    food.units.find((id) => names.get(id)?.description === name || names.get(id)?.abbr === name);
  const gram = called('gram');
  if (gram !== undefined && ingredient?.grams !== undefined) return { unit: gram, quantity: ingredient.grams };
  const { quantity, unit_text = '' } = ingredient ?? {};
  const written = called(unit_text) ?? called(unit_text.replace(/s$/, ''));
  return quantity !== undefined && written !== undefined ? { unit: written, quantity } : undefined;
}
