import { type Food } from '#client';
import { type Vocabulary } from '../state/vocabulary.js';

interface Props {
  readonly food: Food;
  readonly portion: { readonly quantity: number; readonly unit: string };
  readonly vocabulary: Vocabulary;
  readonly onChange: (changed: Record<string, string>) => void;
}

/** Amount and household unit of a food. */
export const Portion = ({ food, portion, vocabulary, onChange }: Props) => (
  <>
    <p>
      <label for="quantity">Amount</label>
      <input
        id="quantity"
        type="number"
        min="0"
        max="1000000"
        step="any"
        inputMode="decimal"
        defaultValue={String(portion.quantity)}
        key={food.id}
        onInput={({ currentTarget: { value, validity } }) =>
          validity.valid && value !== '' && onChange({ quantity: value })
        }
      />
    </p>
    <p>
      <label for="unit">Unit</label>
      <select id="unit" value={portion.unit} onChange={({ currentTarget: { value } }) => onChange({ unit: value })}>
        {food.units.map((id) => (
          <option key={id} value={id}>
            {vocabulary.unit.get(id)?.description ?? id}
          </option>
        ))}
      </select>
    </p>
  </>
);
