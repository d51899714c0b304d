import { FoodCombobox } from '../parts/food-combobox.js';
import { address, link, open } from '../state/address.js';

/** Search box of the page: what is searched for becomes its address. */
export function SearchField({ query }: { query: string }) {
  const search = (text: string) => {
    const { params } = address.value;
    open(
      link('find', {
        ...Object.fromEntries(params),
        group: params.getAll('group'),
        query: text.trim(),
        start: '',
        spell: '',
      }),
    );
  };
  return <FoodCombobox id="query" label="Food" query={query} onSearch={search} />;
}
