import { type Food } from '#client';
import { AmountField, MAX_QUANTITY } from '../parts/amount-field.js';
import { ChoiceField } from '../parts/field.js';
import { exact } from '../state/numbers.js';
import { type Vocabulary } from '../state/vocabulary.js';

/** So many of one of a food's units. */
export interface FoodPortion {
  readonly quantity: number;
  /** Id of the unit. */
  readonly unit: string;
}

interface Props {
  readonly food: Food;
  readonly portion: FoodPortion;
  readonly vocabulary: Vocabulary;
  readonly onChange: (changed: Record<string, string>) => void;
}

/** Amount and household unit of a food. */
export const Portion = ({ food, portion, vocabulary, onChange }: Props) => (
  <>
    <AmountField
      key={food.id}
      id="quantity"
      label="Amount"
      narrow
      value={portion.quantity}
      onAmount={(quantity) => onChange({ quantity })}
    />
    <ChoiceField
      id="unit"
      label="Unit"
      value={portion.unit}
      options={food.units.map((id) => [id, vocabulary.unit.get(id)?.description ?? id] as const)}
      onChange={(unit) => onChange({ unit })}
    />
  </>
);

/** Portion of an address, with what of it is not taken. */
interface ReadPortion extends FoodPortion {
  /** Empty where nothing is wrong. */
  readonly problem: string;
}

/** Portion of the address, else the food's own. */
export function readPortion(food: Pick<Food, 'quantity' | 'unit' | 'units'>, params: URLSearchParams): ReadPortion {
  const [unit, written] = [params.get('unit') ?? '', (params.get('quantity') ?? '').trim()];
  const quantity = Number(written);
  const isUnit = food.units.includes(unit);
  const isQuantity = written !== '' && quantity >= 0 && quantity <= MAX_QUANTITY;
  const wrong = [
    written !== '' && !isQuantity && `the amount “${written}” is no number from 0 to ${exact(MAX_QUANTITY)}`,
    unit !== '' && !isUnit && `this food has no unit “${unit}”`,
  ].filter((text) => text !== false);
  return {
    unit: isUnit ? unit : food.unit,
    quantity: isQuantity ? quantity : food.quantity,
    problem: wrong.length === 0 ? '' : `In the address, ${wrong.join(', and ')}: the food’s own is shown instead.`,
  };
}
