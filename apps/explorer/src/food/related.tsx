import { type Food, type FoodResult } from '#client';
import { FoodItem } from '../parts/food-item.js';
import { FoodSearch } from '../parts/food-search.js';
import { Failure, Progress } from '../parts/notice.js';
import { changed } from '../state/address.js';
import { useLoaded } from '../state/loaded.js';
import { ask } from '../state/requests.js';

/** Longest query of a search, in code points. */
const MAX_QUERY = 256;
const MAX_SHOWN = 6;

interface Props {
  readonly food: Food;
  readonly params: URLSearchParams;
}

/** The same food as other catalogs have it, foods like it, and any by its name; each can be shown beside this one. */
export function Related({ food, params }: Props) {
  const { id, description, group } = food;
  const [kind = ''] = description.split(',', 1);
  const found = useLoaded(
    async (signal) => {
      const search = (query: string, within?: string) =>
        [...query].length > MAX_QUERY || query.trim() === ''
          ? []
          : ask(
              'searchFoods',
              { query, spell: false, count: 25, ...(within !== undefined && { group: [within] }) },
              signal,
            ).then(({ items }) => items);
      const [named, like] = await Promise.all([search(description), search(kind, group)]);
      return chooseRelated(food, [...named], [...like]);
    },
    [id],
  );
  return (
    <section class="related" aria-label="Related foods">
      <FoodSearch id="other-food" label="Food to compare with">
        {(foods) => <Foods foods={foods} params={params} />}
      </FoodSearch>
      <Progress loading={found.loading} />
      <Failure error={found.error} />
      {found.reply && (
        <>
          <h2>Other versions</h2>
          {found.reply.versions.length === 0 ? (
            <p class="about">No other food that your key sees has exactly this name.</p>
          ) : (
            <>
              <p class="about">Foods of exactly this name, from other catalogs or of other dates.</p>
              <Foods foods={found.reply.versions} params={params} />
            </>
          )}
          <h2>Similar foods</h2>
          {found.reply.similar.length === 0 ? (
            <p class="about">None was found.</p>
          ) : (
            <>
              <p class="about">
                The first results for “<bdi>{kind}</bdi>”{group !== undefined && <> in the same group</>}.
              </p>
              <Foods foods={found.reply.similar} params={params} />
            </>
          )}
        </>
      )}
    </section>
  );
}

const Foods = ({ foods, params }: { foods: readonly FoodResult[]; params: URLSearchParams }) => (
  <ul class="results">
    {foods.map((food) => (
      <FoodItem key={food.id} food={food}>
        <a href={changed('food', params, { beside: food.id })} aria-label={`Show beside: ${food.description}`}>
          Show beside
        </a>
      </FoodItem>
    ))}
  </ul>
);

/** Versions have the very name of the food, capitals aside; similar foods are the others. */
function chooseRelated(
  { id, description }: Pick<Food, 'id' | 'description'>,
  named: readonly FoodResult[],
  like: readonly FoodResult[],
): { readonly versions: readonly FoodResult[]; readonly similar: readonly FoodResult[] } {
  const hasName = (food: FoodResult) => food.description.toLowerCase() === description.toLowerCase();
  return {
    versions: named.filter((food) => food.id !== id && hasName(food)).slice(0, MAX_SHOWN),
    similar: like.filter((food) => food.id !== id && !hasName(food)).slice(0, MAX_SHOWN),
  };
}
