import { type Food } from '#client';
import { Failure, Progress } from '../parts/notice.js';
import { useLoaded } from '../state/loaded.js';
import { askForPanel } from '../state/requests.js';

interface Props {
  readonly food: Food;
  readonly portion: { readonly quantity: number; readonly unit: string };
}

const TYPING_MS = 150;

/** Nutrition Facts panel of the portion. As an image it can run nothing, and its text is read out from the tables. */
export function LabelPanel({ food, portion }: Props) {
  const { quantity, unit } = portion;
  const panel = useLoaded(
    (signal) => askForPanel({ id: food.id, quantity, unit }, signal),
    [food.id, quantity, unit],
    TYPING_MS,
  );
  return (
    <aside class="label" aria-label="Nutrition label">
      <Progress loading={panel.loading} />
      {panel.error !== undefined && <Failure error={panel.error} retry={panel.retry} />}
      {panel.reply !== undefined && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(panel.reply)}`}
          alt={`Nutrition Facts label of ${food.description}; the table has its amounts`}
        />
      )}
    </aside>
  );
}
