import { type FoodResult, type Foods } from '#client';
import { FoodItem } from '../parts/food-item.js';
import { type Loaded, useLoaded } from '../state/loaded.js';
import { count, exact, glance, measure } from '../state/numbers.js';
import { lookUpFoods } from '../state/requests.js';
import { type Vocabulary } from '../state/vocabulary.js';
import { type Search, searchLink } from './search.js';

/** Foods on a page of results. */
export const PAGE_SIZE = 20;

interface Props {
  readonly foods: Foods;
  /** The search that found them. */
  readonly asked: Search;
  readonly vocabulary: Vocabulary;
}

/** One page of foods, each with its energy. */
export function Results({ foods, asked, vocabulary }: Props) {
  const { items, total } = foods;
  const ids = items.map(({ id }) => id);
  const hasEnergy = ids.length > 0 && asked.sort === '';
  const energy = useLoaded(hasEnergy ? async (signal) => loadEnergies(ids, vocabulary, signal) : undefined, [
    hasEnergy,
    ids.join(),
  ]);
  const to = (start: number) => searchLink({ ...asked, start });
  const last = asked.start + items.length;
  return (
    <>
      <ol class="results" start={asked.start + 1}>
        {items.map((food) => (
          <FoodItem key={food.id} food={food}>
            {figureOf(food, asked, vocabulary, energy)}
          </FoodItem>
        ))}
      </ol>
      {total > PAGE_SIZE && (
        <nav class="pages" aria-label="Pages of results">
          {asked.start > 0 && <a href={to(Math.max(0, asked.start - PAGE_SIZE))}>Previous</a>}
          {last < total && items.length > 0 && <a href={to(last)}>Next</a>}
        </nav>
      )}
    </>
  );
}

/** Which of the foods are on view. */
export const Count = ({ foods: { items, total }, asked: { start } }: Pick<Props, 'foods' | 'asked'>) => (
  <p class="count">
    {items.length === 0 ? 'No more foods' : `${exact(start + 1)}–${exact(start + items.length)}`} of{' '}
    {count(total, 'food')}
  </p>
);

/** The value that results are sorted by, else the energy of the portion. */
function figureOf(
  food: FoodResult,
  { sort, per }: Search,
  { nutrient, unit }: Vocabulary,
  energies: Loaded<ReadonlyMap<string, number | null>>,
) {
  const sorted = nutrient.get(sort.replace(/^-/, ''));
  const basis = per === '100g' ? '100 g' : '100 kcal';
  if (sorted)
    return food.value === undefined ? 'no value' : <Figure value={food.value} unit={sorted.unit} of={basis} />;
  if (energies.error !== undefined) return 'energy not loaded';
  const energy = energies.reply?.get(food.id);
  if (energy === undefined) return '';
  const portion = measure(food.quantity, unit.get(food.unit)?.description ?? '');
  return energy === null ? 'energy unknown' : <Figure value={energy} unit="kcal" of={portion} />;
}

const Figure = ({ value, unit, of }: { value: number; unit: string; of: string }) => (
  <>
    <strong>{glance(value)}</strong> {unit} <span class="of">in {of}</span>
  </>
);

/** Energy of the default portion of each food; null where the source gives none. */
async function loadEnergies(ids: readonly string[], { nutrients }: Vocabulary, signal: AbortSignal) {
  const energy = nutrients.find(({ description, unit }) => description === 'Energy' && unit === 'kcal')?.id;
  const { items } = await lookUpFoods(ids, signal);
  return new Map(
    items.flatMap((food) =>
      food ? [[food.id, food.nutrient_data.find(({ nutrient }) => nutrient === energy)?.value ?? null] as const] : [],
    ),
  );
}
