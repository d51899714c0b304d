import { useEffect, useRef } from 'preact/hooks';
import { apiKey, setKey } from '../state/requests.js';

/** Field of the API key. The form is never sent: the key stays in this browser. */
export function KeyField() {
  const key = apiKey.value;
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(key);
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
        if (field.current) setKey(field.current.value.trim());
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
      />
      <button type="submit" class="quiet">
        Use
      </button>
    </form>
  );
}
