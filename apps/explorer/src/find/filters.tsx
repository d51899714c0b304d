import { changed, open, type Params } from '../state/address.js';
import { type Vocabulary } from '../state/vocabulary.js';

/** Group and order of the results. */
export function Filters({ vocabulary, params }: { vocabulary: Vocabulary; params: URLSearchParams }) {
  const { groups, nutrients } = vocabulary;
  const sort = params.get('sort') ?? '';
  const nutrient = sort.replace(/^-/, '');
  const change = (values: Params) =>
    // A list that is walked with the arrow keys leaves no step for each of its entries.
    open(changed('find', params, { start: '', ...values }), { replace: true });
  return (
    <div class="filters">
      <p>
        <label for="group">Group</label>
        <select
          id="group"
          value={params.get('group') ?? ''}
          onChange={({ currentTarget }) => change({ group: currentTarget.value })}
        >
          <option value="">All groups</option>
          {groups.map(({ description, foods }) => (
            <option key={description} value={description}>
              {description} ({foods.toLocaleString()})
            </option>
          ))}
        </select>
      </p>
      <p>
        <label for="sort">Order</label>
        <select
          id="sort"
          value={nutrient}
          onChange={({ currentTarget: { value } }) => change({ sort: value === '' ? '' : `-${value}`, per: '' })}
        >
          <option value="">By relevance</option>
          {nutrients.map(({ id, description, unit }) => (
            <option key={id} value={id}>
              {description} ({unit})
            </option>
          ))}
        </select>
      </p>
      {nutrient !== '' && (
        <>
          <p>
            <label for="direction">First</label>
            <select
              id="direction"
              value={sort.startsWith('-') ? '-' : ''}
              onChange={({ currentTarget: { value } }) => change({ sort: value + nutrient })}
            >
              <option value="-">Most</option>
              <option value="">Least</option>
            </select>
          </p>
          <p>
            <label for="per">Per</label>
            <select
              id="per"
              value={params.get('per') ?? '100g'}
              onChange={({ currentTarget: { value } }) => change({ per: value })}
            >
              <option value="100g">100 g</option>
              <option value="100kcal">100 kcal</option>
            </select>
          </p>
        </>
      )}
    </div>
  );
}
