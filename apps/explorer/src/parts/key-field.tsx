import { useEffect, useRef, useState } from 'preact/hooks';
import { apiKey, setKey } from '../state/requests.js';

/** Character that no header of a request can carry, such as a typographic quote. */
const NOT_OF_A_KEY = /[^ -~]/u;

/** Field of the API key. The form is never sent: the key stays in this browser. */
export function KeyField() {
  const key = apiKey.value;
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(key);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    // A key that is being typed stays when the page takes another one.
    if (field.current?.value === shown.current) field.current.value = key;
    shown.current = key;
  }, [key]);
  return (
    <form
      class="key"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = field.current?.value.trim() ?? '';
        const foreign = typed.match(NOT_OF_A_KEY)?.[0] ?? '';
        setProblem(foreign === '' ? '' : `No key has the character ${foreign} in it. Copy the key alone.`);
        if (foreign === '') setKey(typed);
      }}
    >
      <label for="key">API key</label>
      <input
        id="key"
        ref={field}
        defaultValue={key}
        {...(key === 'demo' ? { type: 'text' as const } : { type: 'password' as const })}
        autocomplete="off"
        spellcheck={false}
        maxLength={200}
        {...(problem !== '' && { 'aria-invalid': true, 'aria-describedby': 'key-problem' })}
      />
      <button type="submit" class="quiet">
        Use
      </button>
      <p id="key-problem" class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
