import { useState } from 'preact/hooks';
import { useLoaded } from '../state/loaded.js';
import { ask } from '../state/requests.js';

const MAX_LENGTH = 200;

interface Props {
  /** Id of the field, unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly query: string;
  /** Takes what was typed or chosen. */
  readonly onSearch: (query: string) => void;
}

/** Search box with suggestions: a combobox with a list, as the ARIA practices describe it. */
export function FoodCombobox({ id, label, query, onSearch }: Props) {
  const [text, setText] = useState(query);
  const [active, setActive] = useState(-1);
  const [expanded, setExpanded] = useState(false);
  const [shown, setShown] = useState(query);
  const [isEmpty, setIsEmpty] = useState(false);
  // Not in an effect: that of the first rendering would clear what was typed before it ran.
  if (shown !== query) {
    setShown(query);
    setText(query);
  }
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
    // Emptying the box takes a search back; where there is none, a name is missing.
    const isMissing = chosen.trim() === '' && query === '';
    setIsEmpty(isMissing);
    if (!isMissing) onSearch(chosen);
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
      <label for={id}>{label}</label>
      <div class="box">
        <input
          id={id}
          type="text"
          role="combobox"
          value={text}
          maxLength={MAX_LENGTH}
          autocomplete="off"
          placeholder="banana, oat flakes, greek yogurt …"
          aria-invalid={isEmpty ? true : undefined}
          aria-describedby={`${id}-problem`}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-suggestions`}
          aria-autocomplete="list"
          aria-activedescendant={items[active] === undefined ? undefined : `${id}-suggestion-${active}`}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setIsEmpty(false);
            setExpanded(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setExpanded(false)}
        />
        <button type="submit">Search</button>
        <ul id={`${id}-suggestions`} role="listbox" aria-label="Suggestions" hidden={items.length === 0}>
          {items.map((item, index) => (
            <li
              key={item}
              id={`${id}-suggestion-${index}`}
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
      <p id={`${id}-problem`} class="problem" role="alert">
        {isEmpty && 'Write the name of a food first, such as “banana”.'}
      </p>
    </form>
  );
}
