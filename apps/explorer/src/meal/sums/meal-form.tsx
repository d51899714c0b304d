import { useEffect, useRef } from 'preact/hooks';
import { type Meal } from '../../state/meal.js';

interface Props {
  readonly meal: Meal;
  /** Whether amounts are those of the whole meal, not of a serving. */
  readonly isWhole: boolean;
  readonly onChange: (changed: Partial<Meal>) => void;
  readonly onWhole: (isWhole: boolean) => void;
}

/** Name and servings of a meal, and what the amounts are of. */
export function MealForm({ meal: { name, servings }, isWhole, onChange, onWhole }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What is typed stays as it is; what the address says otherwise, as after a step back, replaces it.
    if (field.current && Number(field.current.value) !== servings) field.current.value = String(servings);
  }, [servings]);
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
      <p class="narrow">
        <label for="servings">Servings</label>
        <input
          id="servings"
          ref={field}
          type="number"
          min="0.01"
          max="10000"
          step="any"
          inputMode="decimal"
          defaultValue={String(servings)}
          onInput={({ currentTarget: { value, validity } }) =>
            validity.valid && Number(value) > 0 && onChange({ servings: Number(value) })
          }
        />
      </p>
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
