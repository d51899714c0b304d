import { type Food, type FoodAnalysis } from '#client';
import { AboutFood } from '../parts/about.js';
import { Failure } from '../parts/notice.js';
import { changed, link } from '../state/address.js';
import { type Loaded, TYPING_MS, useLoaded } from '../state/loaded.js';
import { ask, lookUpFoods } from '../state/requests.js';
import { type Vocabulary } from '../state/vocabulary.js';
import { type FoodPortion } from './portion.js';

/** Another food in the same portion. */
export interface Beside {
  readonly food: Food;
  readonly portion: FoodPortion;
  /** Absent where the food is not measured in the unit. */
  readonly analysis: FoodAnalysis | undefined;
}

/** Loads the food that is shown beside another; nothing where the id is empty. */
export function useBeside(id: string, portion: FoodPortion): Loaded<Beside> {
  return useLoaded(
    id === ''
      ? undefined
      : async (signal) => {
          const [food] = (await lookUpFoods([id], signal)).items;
          if (!food) throw new Error('The other food is not among those that your key sees.');
          const isMeasured = food.units.includes(portion.unit);
          const analysis = isMeasured ? await ask('analyze', { items: [{ id, ...portion }] }, signal) : undefined;
          return { food, portion, analysis };
        },
    [id, portion.quantity, portion.unit],
    TYPING_MS,
  );
}

interface Props {
  readonly beside: Loaded<Beside>;
  /** The food of the page. */
  readonly food: Food;
  readonly vocabulary: Vocabulary;
  readonly params: URLSearchParams;
}

/** Name of the food beside; where it is not measured in the unit on view, the units that both foods have. */
export const BesideNotice = ({ beside: { reply, error }, food, vocabulary, params }: Props) => (
  <div class="correction">
    <Failure error={error} />
    <p role="status">
      {reply && (
        <>
          {reply.analysis && 'Beside it, in the same portion: '}
          <a href={link('food', { id: reply.food.id })}>
            <bdi>{reply.food.description}</bdi>
          </a>{' '}
          <span class="about">
            (<AboutFood food={reply.food} />)
          </span>
          {!reply.analysis && ` has no such unit. Units of both: ${unitsOfBoth(food, reply.food, vocabulary)}.`}
        </>
      )}
    </p>
    <p>
      <a href={changed('food', params, { beside: '' })}>Show this food alone</a>
    </p>
  </div>
);

const unitsOfBoth = (one: Food, other: Food, { unit }: Vocabulary): string =>
  one.units
    .filter((id) => other.units.includes(id))
    .map((id) => unit.get(id)?.description ?? id)
    .join(', ') || 'none';
