import { useEffect, useState } from 'preact/hooks';
import { address, link, open } from '../state/address.js';
import { useLoaded } from '../state/loaded.js';
import { ask } from '../state/requests.js';

const MAX_LENGTH = 200;

/** Search box with suggestions: a combobox with a list, as the ARIA practices describe it. */
export function SearchField({ query }: { query: string }) {
  const [text, setText] = useState(query);
  const [active, setActive] = useState(-1);
  const [expanded, setExpanded] = useState(false);
  useEffect(() => setText(query), [query]);
  const wanted = expanded && text.trim() !== '';
  const suggested = useLoaded(wanted ? (signal) => ask('suggestFoods', { query: text }, signal) : undefined, [
    text,
    wanted,
  ]);
  const items = wanted ? (suggested.reply?.items ?? []) : [];
  const search = (chosen: string) => {
    setExpanded(false);
    setActive(-1);
    setText(chosen);
    const { params } = address.value;
    open(
      link('find', {
        ...Object.fromEntries(params),
        group: params.getAll('group'),
        query: chosen.trim(),
        start: '',
        spell: '',
      }),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setExpanded(false);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setExpanded(true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // One place more than the list has: the box itself.
    setActive(((active + 1 + step + items.length + 1) % (items.length + 1)) - 1);
  };
  return (
    <form
      class="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(items[active] ?? text);
      }}
    >
      <label for="query">Food</label>
      <div class="box">
        <input
          id="query"
          type="text"
          role="combobox"
          value={text}
          maxLength={MAX_LENGTH}
          autocomplete="off"
          placeholder="banana, oat flakes, greek yogurt …"
          aria-expanded={items.length > 0}
          aria-controls="suggestions"
          aria-autocomplete="list"
          aria-activedescendant={items[active] === undefined ? undefined : `suggestion-${active}`}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setExpanded(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setExpanded(false)}
        />
        <button type="submit">Search</button>
        <ul id="suggestions" role="listbox" aria-label="Suggestions" hidden={items.length === 0}>
          {items.map((item, index) => (
            <li
              key={item}
              id={`suggestion-${index}`}
              role="option"
              aria-selected={index === active}
              // Before the blur, which closes the list.
              onMouseDown={(event) => (event.preventDefault(), search(item))}
            >
              {item}
            </li>
          ))}
        </ul>
      </div>
    </form>
  );
}
