import { type ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { typedNumber } from '../state/numbers.js';
import { useAddressValue } from './address-value.js';

/** A form, or a part of one, whose values are in the address. */
export interface FormProps {
  readonly params: URLSearchParams;
  /** What the service says, by the name of the field. */
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (changed: Readonly<Record<string, string>>) => void;
}

interface FieldProps {
  /** Also the name of the field in the address. */
  readonly id: string;
  readonly label: string;
  /** What the service says about the value. */
  readonly problem?: string | undefined;
}

/** A labelled control, with the problem that the service named for it. */
export const Field = ({ id, label, problem, children }: FieldProps & { children: ComponentChildren }) => (
  <div class="field">
    <label for={id}>{label}</label>
    {children}
    {problem !== undefined && (
      <p id={`${id}-problem`} class="problem" role="alert">
        {problem}
      </p>
    )}
  </div>
);

/** Attributes of a control that has a problem. */
export const marks = (id: string, problem: string | undefined) =>
  problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-problem` };

interface NumberFieldProps extends FieldProps {
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Number of a field as text, empty where nothing is typed. */
const numberIn = (text: string): string | undefined => (text.trim() === '' ? '' : typedNumber(text));

/** Field of a number. What is typed stays as typed while it means the same number. */
export function NumberField({ id, label, problem, value, placeholder, onChange }: NumberFieldProps) {
  const given = value.trim();
  const [text, setText] = useState(given);
  const number = numberIn(text);
  const show = (other: string) => {
    const isSame = number === '' ? other === '' : other !== '' && Number(number) === Number(other);
    if (!isSame) setText(other);
  };
  const give = useAddressValue(given, show);
  const said = number !== undefined ? problem : 'Give a number, as 1500 or 2.5; this one is not taken.';
  return (
    <Field id={id} label={label} problem={said}>
      <input
        id={id}
        inputMode="decimal"
        autocomplete="off"
        value={text}
        placeholder={placeholder}
        {...marks(id, said)}
        onInput={({ currentTarget: { value: typed } }) => {
          setText(typed);
          const taken = numberIn(typed);
          if (taken === undefined) return;
          give(taken);
          onChange(taken);
        }}
        // What was typed may count in another way: 5.5 feet are 5 feet and 6 inches.
        onBlur={() => show(given)}
      />
    </Field>
  );
}

interface ChoiceFieldProps extends FieldProps {
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

/** Field of one of a few values. A value that is none of them is shown as it is. */
export const ChoiceField = ({ id, label, problem, value, options, onChange }: ChoiceFieldProps) => (
  <Field id={id} label={label} problem={problem}>
    <select id={id} value={value} {...marks(id, problem)} onChange={(event) => onChange(event.currentTarget.value)}>
      {!options.some(([known]) => known === value) && <option value={value}>{value}</option>}
      {options.map(([known, text]) => (
        <option key={known} value={known}>
          {text}
        </option>
      ))}
    </select>
  </Field>
);
