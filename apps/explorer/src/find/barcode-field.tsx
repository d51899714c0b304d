import { useState } from 'preact/hooks';
import { adviceOf } from '../parts/advice.js';
import { link, open } from '../state/address.js';
import { ask } from '../state/requests.js';

/** Box of a barcode: opens the food that has it. */
export function BarcodeField() {
  const [problem, setProblem] = useState('');
  const find = async (code: string) => {
    setProblem('');
    try {
      const { id } = await ask('getFoodByGtin', { code });
      open(link('food', { id }));
    } catch (error) {
      setProblem(adviceOf(error).text);
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
