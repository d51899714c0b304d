import { useEffect, useRef, useState } from 'preact/hooks';
import { adviceOf } from '../parts/advice.js';
import { address, link, open } from '../state/address.js';
import { ask } from '../state/requests.js';

/** Box of a barcode: opens the food that has it. */
export function BarcodeField() {
  const [problem, setProblem] = useState('');
  const pending = useRef<AbortController>(undefined);
  // A late reply must not take the reader off another address.
  useEffect(() => () => pending.current?.abort(), [address.value]);
  const find = async (code: string) => {
    pending.current?.abort();
    const { signal } = (pending.current = new AbortController());
    setProblem('');
    try {
      const { id } = await ask('getFoodByGtin', { code }, signal);
      if (!signal.aborted) open(link('food', { id }));
    } catch (error) {
      if (!signal.aborted) setProblem(adviceOf(error).text);
    }
  };
  return (
    <form
      class="barcode"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('code') as HTMLInputElement;
        const code = field.value.trim();
        if (code !== '') void find(code);
      }}
    >
      <label for="code">Barcode</label>
      <div class="box">
        <input
          id="code"
          name="code"
          inputMode="numeric"
          autocomplete="off"
          maxLength={40}
          aria-describedby="code-problem"
        />
        <button type="submit" class="quiet">
          Open
        </button>
      </div>
      <p id="code-problem" class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
