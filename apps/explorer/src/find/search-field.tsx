import { FoodCombobox } from '../parts/food-combobox.js';
import { address, changed, isOnView, open } from '../state/address.js';

/**
 * Search box of the page: what is searched for becomes its address.
 * @param onSame called where that is the address already
 */
export function SearchField({ query, onSame }: { query: string; onSame: () => void }) {
  const search = (text: string) => {
    const { params } = address.value;
    const target = changed('find', params, { query: text.trim(), start: '', spell: '' });
    if (isOnView(target)) onSame();
    else open(target);
  };
  return <FoodCombobox id="query" label="Food" query={query} onSearch={search} />;
}
