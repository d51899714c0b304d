import { type ComponentChildren } from 'preact';
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
/** Id of the field that finds a food to show beside. */
export const OTHER_FOOD = 'other-food';

interface Props {
  readonly food: Food;
  readonly params: URLSearchParams;
}

/** The same food as other catalogs have it, foods like it, and any by its name; each can be shown beside this one. */
export function Related({ food: { id, description, group }, params }: Props) {
  const [kind = ''] = description.split(',', 1);
  const found = useLoaded(
    async (signal) => {
      const search = async (query: string, within?: string) => {
        if ([...query].length > MAX_QUERY || query.trim() === '') return [];
        const request = { query, spell: false, count: 25, ...(within !== undefined && { group: [within] }) };
        const { items } = await ask('searchFoods', request, signal);
        return items.filter((food) => food.id !== id);
      };
      const [named, like] = await Promise.all([search(description), search(kind, group)]);
      const hasName = (food: FoodResult) => food.description.toLowerCase() === description.toLowerCase();
      return { versions: named.filter(hasName), similar: like.filter((food) => !hasName(food)) };
    },
    [id],
  );
  return (
    <section class="related" aria-label="Related foods">
      <FoodSearch id={OTHER_FOOD} label="Food to show beside">
        {(foods) => <Foods {...{ foods, params }}>The first results for this name.</Foods>}
      </FoodSearch>
      <Progress loading={found.loading} />
      <Failure error={found.error} />
      {found.reply && (
        <>
          <h2>Other versions</h2>
          <Foods
            foods={found.reply.versions}
            params={params}
            none="No other food that your key sees has exactly this name."
          >
            Foods of exactly this name, from other catalogs or of other dates.
          </Foods>
          <h2>Similar foods</h2>
          <Foods foods={found.reply.similar} params={params} none="None was found.">
            The first results for “<bdi>{kind}</bdi>”{group !== undefined && ' in the same group'}.
          </Foods>
        </>
      )}
    </section>
  );
}

interface FoodsProps {
  readonly foods: readonly FoodResult[];
  readonly params: URLSearchParams;
  /** Said where there are none. */
  readonly none?: string;
  /** What the foods are. */
  readonly children: ComponentChildren;
}

const Foods = ({ foods, params, none, children }: FoodsProps) => (
  <>
    <p class="about">{foods.length === 0 ? none : children}</p>
    {foods.length > 0 && (
      <ul class="results">
        {foods.slice(0, MAX_SHOWN).map((food) => (
          <FoodItem key={food.id} food={food}>
            <a href={changed('food', params, { beside: food.id })} aria-label={`Show beside: ${food.description}`}>
              Show beside
            </a>
          </FoodItem>
        ))}
      </ul>
    )}
  </>
);
