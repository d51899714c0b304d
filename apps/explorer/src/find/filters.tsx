import { ChoiceField } from '../parts/field.js';
import { changed, open, type Params } from '../state/address.js';
import { exact } from '../state/numbers.js';
import { type Vocabulary } from '../state/vocabulary.js';

const DIRECTIONS = [
  ['-', 'Most'],
  ['', 'Least'],
] as const;
const BASES = [
  ['100g', '100 g'],
  ['100kcal', '100 kcal'],
] as const;

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
      <ChoiceField
        id="group"
        label="Group"
        value={params.get('group') ?? ''}
        options={[
          ['', 'All groups'],
          ...groups.map(({ description, foods }) => [description, `${description} (${exact(foods)})`] as const),
        ]}
        onChange={(group) => change({ group })}
      />
      <ChoiceField
        id="sort"
        label="Order"
        value={nutrient}
        options={[
          ['', 'By relevance'],
          ...nutrients.map(({ id, description, unit }) => [id, `${description} (${unit})`] as const),
        ]}
        onChange={(id) => change({ sort: id === '' ? '' : `-${id}`, per: '' })}
      />
      {nutrient !== '' && (
        <>
          <ChoiceField
            id="direction"
            label="First"
            value={sort.startsWith('-') ? '-' : ''}
            options={DIRECTIONS}
            onChange={(direction) => change({ sort: direction + nutrient })}
          />
          <ChoiceField
            id="per"
            label="Per"
            value={params.get('per') ?? '100g'}
            options={BASES}
            onChange={(per) => change({ per })}
          />
        </>
      )}
    </div>
  );
}
