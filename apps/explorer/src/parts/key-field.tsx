import { apiKey, setKey } from '../state/requests.js';

/** Field of the API key. The form is never sent: the key stays in this browser. */
export function KeyField() {
  return (
    <form
      class="key"
      onSubmit={(event) => {
        event.preventDefault();
        setKey((event.currentTarget.elements.namedItem('key') as HTMLInputElement).value.trim());
      }}
    >
      <label for="key">API key</label>
      <input
        id="key"
        name="key"
        key={apiKey.value}
        defaultValue={apiKey.value}
        {...(apiKey.value === 'demo' ? { type: 'text' as const } : { type: 'password' as const })}
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
