import { FoodCombobox } from '../parts/food-combobox.js';
import { address, changed, isOnView, open } from '../state/address.js';
import { retry } from '../state/loaded.js';

/** Search box of the page: what is searched for becomes its address. */
export function SearchField({ query }: { query: string }) {
  const search = (text: string) => {
    const { params } = address.value;
    const target = changed('find', params, { query: text.trim(), start: '', spell: '' });
    if (isOnView(target)) retry();
    else open(target);
  };
  return <FoodCombobox id="query" label="Food" query={query} onSearch={search} />;
}
