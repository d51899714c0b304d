import { useState } from 'preact/hooks';
import { type Attribution, type MeasuredFood } from '#client';
import { AboutValues } from '../../parts/about.js';
import { Failure, Progress } from '../../parts/notice.js';
import { useLoaded } from '../../state/loaded.js';
import { ask } from '../../state/requests.js';

/** Attributions of the foods of a meal. Loaded once opened: an answer names no catalog, so each food is asked for. */
export function Attributions({ items }: { items: readonly MeasuredFood[] }) {
  const [open, setOpen] = useState(false);
  const ids = [...new Set(items.map(({ id }) => id))];
  const { reply, error, loading } = useLoaded(open ? (signal) => load(ids, signal) : undefined, [open, ids.join()]);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>Where the values come from</h2>
      </summary>
      <Progress loading={loading} />
      <Failure error={error} />
      {reply?.map((attribution) => (
        <AboutValues key={attribution.text} attribution={attribution} />
      ))}
      {reply?.length === 0 && <p class="about">The publishers of these foods do not say.</p>}
    </details>
  );
}

/** Attributions of foods, each of them once. */
async function load(ids: readonly string[], signal: AbortSignal): Promise<readonly Attribution[]> {
  const foods = await Promise.all(ids.map((id) => ask('getFood', { id, detail: true }, signal)));
  const all = foods.flatMap(({ attribution }) => attribution ?? []);
  return [...new Map(all.map((attribution) => [attribution.text, attribution])).values()];
}
