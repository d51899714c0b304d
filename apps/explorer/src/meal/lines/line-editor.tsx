import { useState } from 'preact/hooks';
import { type FoodResult } from '#client';
import { AboutFood } from '../../parts/about.js';
import { AmountField } from '../../parts/amount-field.js';
import { ChoiceField } from '../../parts/field.js';
import { FoodSearch } from '../../parts/food-search.js';
import { useLoaded } from '../../state/loaded.js';
import { type MealChoice, type ReadLine } from '../../state/meal.js';
import { ask } from '../../state/requests.js';
import { type Vocabulary } from '../../state/vocabulary.js';
import { choiceOf, type UnitNames } from './corrections.js';

interface Props {
  /** Place of the line, for ids of its fields. */
  readonly index: number;
  readonly line: ReadLine;
  readonly food: FoodResult | undefined;
  readonly vocabulary: Vocabulary;
  /** Takes another food, or the food as read where undefined. */
  readonly onFood: (choice: MealChoice | undefined) => void;
  readonly onAmount: (choice: MealChoice) => void;
  readonly onRemove: () => void;
}

/** Corrections of one line: amount, food, removal. */
export function LineEditor({ index, line, food, vocabulary, onFood, onAmount, onRemove }: Props) {
  // Abbreviations, as lines have them; without them an amount is asked for.
  const units = useLoaded(() => ask('listUnits', {}), []);
  const names: UnitNames = new Map([
    ...vocabulary.unit,
    ...(units.reply ?? []).map((unit) => [unit.id, unit] as const),
  ]);
  const choose = (other: FoodResult) => onFood(choiceOf(other, line, names));
  const { ingredient, choice } = line;
  const alternatives = [ingredient?.food, ...(ingredient?.alternatives ?? [])].filter(
    (other) => other !== undefined && other.id !== food?.id,
  ) as FoodResult[];
  return (
    <div class="editor" role="group" aria-label={`Correction of ${line.text}`}>
      {food && <AmountFields key={food.id} index={index} {...{ line, food, vocabulary, onAmount }} />}
      {alternatives.length > 0 && (
        <>
          <h3>Other readings</h3>
          <Choices foods={alternatives} onChoose={choose} />
        </>
      )}
      <FoodSearch id={`food-of-${index}`} label="Another food">
        {(foods) => <Choices foods={foods} onChoose={choose} />}
      </FoodSearch>
      <div class="actions">
        {choice && (
          <button type="button" class="quiet" onClick={() => onFood(undefined)}>
            Take it as it was read
          </button>
        )}
        <button type="button" class="quiet" onClick={onRemove}>
          Remove the line
        </button>
      </div>
    </div>
  );
}

interface AmountProps extends Pick<Props, 'index' | 'line' | 'vocabulary' | 'onAmount'> {
  readonly food: FoodResult;
}

/** Amount of a line in the food's own units. It counts as soon as both are given. */
function AmountFields({ index, line, food, vocabulary, onAmount }: AmountProps) {
  const { item, ingredient } = line;
  const [quantity, setQuantity] = useState(String(item?.quantity ?? ingredient?.quantity ?? ''));
  const [unit, setUnit] = useState(item?.unit ?? '');
  const change = (amount: string, id: string) => {
    setQuantity(amount);
    setUnit(id);
    if (amount !== '' && id !== '') onAmount({ food: food.id, portion: { unit: id, quantity: Number(amount) } });
  };
  return (
    <div class="filters">
      <AmountField
        id={`quantity-of-${index}`}
        label="Amount"
        value={quantity === '' ? undefined : Number(quantity)}
        onAmount={(text) => change(text, unit)}
      />
      <ChoiceField
        id={`unit-of-${index}`}
        label="Unit"
        value={unit}
        options={[
          ...(unit === '' ? [['', 'Choose a unit'] as const] : []),
          ...food.units.map((id) => [id, vocabulary.unit.get(id)?.description ?? id] as const),
        ]}
        onChange={(id) => change(quantity, id)}
      />
    </div>
  );
}

/** Foods to choose from by a click. */
const Choices = ({ foods, onChoose }: { foods: readonly FoodResult[]; onChoose: (food: FoodResult) => void }) => (
  <ul class="choices-of-food">
    {foods.map((food) => (
      <li key={food.id}>
        <button type="button" class="quiet" onClick={() => onChoose(food)}>
          <bdi>{food.description}</bdi>{' '}
          <span class="about">
            <AboutFood food={food} />
          </span>
        </button>
      </li>
    ))}
  </ul>
);
