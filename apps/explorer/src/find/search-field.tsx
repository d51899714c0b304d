import { FoodCombobox } from '../parts/food-combobox.js';
import { address, changed, open } from '../state/address.js';

/** Search box of the page: what is searched for becomes its address. */
export function SearchField({ query }: { query: string }) {
  const search = (text: string) => {
    const { params } = address.value;
    open(changed('find', params, { query: text.trim(), start: '', spell: '' }));
  };
  return <FoodCombobox id="query" label="Food" query={query} onSearch={search} />;
}
