import { AmountField } from '../../parts/amount-field.js';
import { type Meal, SERVINGS } from '../../state/meal.js';

interface Props {
  readonly meal: Meal;
  /** Whether amounts are those of the whole meal, not of a serving. */
  readonly isWhole: boolean;
  readonly onChange: (changed: Partial<Meal>) => void;
  readonly onWhole: (isWhole: boolean) => void;
}

/** Name and servings of a meal, and what the amounts are of. */
export function MealForm({ meal: { name, servings }, isWhole, onChange, onWhole }: Props) {
  return (
    <div class="filters">
      <p>
        <label for="meal-name">Name of the meal</label>
        <input
          id="meal-name"
          value={name}
          maxLength={200}
          autocomplete="off"
          onInput={({ currentTarget: { value } }) => onChange({ name: value })}
        />
      </p>
      <AmountField
        id="servings"
        label="Servings"
        narrow
        {...SERVINGS}
        value={servings}
        onAmount={(text) => onChange({ servings: Number(text) })}
      />
      {servings !== 1 && (
        <div role="group" aria-label="Amounts of" class="forms">
          <button type="button" aria-pressed={!isWhole} onClick={() => onWhole(false)}>
            Per serving
          </button>
          <button type="button" aria-pressed={isWhole} onClick={() => onWhole(true)}>
            Whole meal
          </button>
        </div>
      )}
    </div>
  );
}
