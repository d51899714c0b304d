import { type FoodComposition, type Label, unitId, urn } from '#contracts';
import { decimal, rounded, times } from '#decimal';

const GRAM = urn(unitId('g'));

/** Serving of a food as its label prints it. Without a weight for a food measured by volume alone. */
export function servingOf(
  { units }: FoodComposition,
  { id, grams, abbr }: FoodComposition['units'][number],
  quantity: number,
): Label['serving'] {
  const hasWeight = units.some((unit) => unit.id === GRAM);
  return {
    ...(id !== GRAM && abbr !== undefined && { text: `${quantity} ${abbr}` }),
    ...(hasWeight && { grams: rounded(times(decimal(grams), decimal(quantity))) }),
  };
}
