import { type Food, type FoodAnalysis } from '#client';
import { AboutFood } from '../parts/about.js';
import { Failure } from '../parts/notice.js';
import { changed } from '../state/address.js';
import { type Loaded, TYPING_MS, useLoaded } from '../state/loaded.js';
import { ask, lookUpFoods } from '../state/requests.js';
import { type FoodPortion } from './portion.js';

/** Another food in the same portion. */
export interface Beside {
  readonly food: Food;
  readonly portion: FoodPortion;
  readonly analysis: FoodAnalysis;
}

/** Loads the food that is shown beside another; nothing where the id is empty. */
export function useBeside(id: string, portion: FoodPortion): Loaded<Beside> {
  return useLoaded(
    id === ''
      ? undefined
      : async (signal) => {
          const [{ items }, analysis] = await Promise.all([
            lookUpFoods([id], signal),
            ask('analyze', { items: [{ id, ...portion }] }, signal),
          ]);
          const [food] = items;
          if (!food) throw new Error('The other food is not among those that your key sees.');
          return { food, portion, analysis };
        },
    [id, portion.quantity, portion.unit],
    TYPING_MS,
  );
}

/** Name of the food beside, or why it cannot be: it may not be measured in this unit. */
export const BesideNotice = ({ beside, params }: { beside: Loaded<Beside>; params: URLSearchParams }) => (
  <div class="correction">
    <Failure error={beside.error} />
    <p role="status">
      {beside.reply && (
        <>
          Beside it, in the same portion: <bdi>{beside.reply.food.description}</bdi>{' '}
          <span class="about">
            (<AboutFood food={beside.reply.food} />)
          </span>
        </>
      )}
    </p>
    <p>
      <a href={changed('food', params, { beside: '' })}>Show this food alone</a>
    </p>
  </div>
);
