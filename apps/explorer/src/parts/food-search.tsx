import { type ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type FoodResult } from '#client';
import { retry, useLoaded } from '../state/loaded.js';
import { ask } from '../state/requests.js';
import { FoodCombobox } from './food-combobox.js';
import { Failure, Progress } from './notice.js';

const MAX_RESULTS = 8;

interface Props {
  /** Id of the field, unique on the page. */
  readonly id: string;
  readonly label: string;
  /** Shows the foods found, one at least. */
  readonly children: (foods: readonly FoodResult[]) => ComponentChildren;
}

/** Search for one more food on a page that has a subject of its own: the address does not change. */
export function FoodSearch({ id, label, children }: Props) {
  const [query, setQuery] = useState('');
  const found = useLoaded(
    query === '' ? undefined : (signal) => ask('searchFoods', { query, count: MAX_RESULTS }, signal),
    [query],
  );
  const foods = found.reply?.items ?? [];
  return (
    <>
      <FoodCombobox
        id={id}
        label={label}
        query={query}
        onSearch={(text) => {
          if (text.trim() === query) retry();
          setQuery(text.trim());
        }}
      />
      <Progress loading={found.loading} />
      <Failure error={found.error} />
      <p class="about" role="status">
        {found.reply && foods.length === 0 && 'No food matches. Use fewer or other words.'}
      </p>
      {foods.length > 0 && children(foods)}
    </>
  );
}
