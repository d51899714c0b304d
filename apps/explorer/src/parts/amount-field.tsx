import { useRef, useState } from 'preact/hooks';
import { exact, typedNumber } from '../state/numbers.js';
import { useAddressValue } from './address-value.js';

/** Most of a unit. */
export const MAX_QUANTITY = 1_000_000;

interface Props {
  readonly id: string;
  readonly label: string;
  /** Undefined where none is known yet. */
  readonly value: number | undefined;
  readonly min?: number;
  readonly max?: number;
  readonly narrow?: boolean;
  /** Takes a number that is valid, with the digits that were typed. */
  readonly onAmount: (text: string) => void;
}

/** Field of an amount. What is not a valid amount is said, and not taken. */
export function AmountField({ id, label, value, min = 0, max = MAX_QUANTITY, narrow = false, onAmount }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [invalid, setInvalid] = useState(false);
  const text = value === undefined ? '' : String(value);
  const give = useAddressValue(value, (amount) => {
    if (amount === undefined || !field.current || Number(typedNumber(field.current.value)) === amount) return;
    field.current.value = text;
    setInvalid(false);
  });
  const problem = `${id}-problem`;
  return (
    <div class={narrow ? 'field narrow' : 'field'}>
      <label for={id}>{label}</label>
      <input
        id={id}
        ref={field}
        // Of `type="number"` a browser may drop the comma of 2,5, and 25 is left.
        inputMode="decimal"
        autocomplete="off"
        defaultValue={text}
        {...(invalid && { 'aria-invalid': true, 'aria-describedby': problem })}
        onInput={({ currentTarget: { value: typed } }) => {
          const number = typedNumber(typed);
          const isAmount = number !== undefined && Number(number) >= min && Number(number) <= max;
          setInvalid(!isAmount);
          if (!isAmount) return;
          give(Number(number));
          onAmount(number);
        }}
      />
      <p id={problem} class="problem" role="alert">
        {invalid && `Give a number from ${exact(min)} to ${exact(max)}; this one is not taken.`}
      </p>
    </div>
  );
}
