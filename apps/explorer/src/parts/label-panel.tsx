import { TYPING_MS, useLoaded } from '../state/loaded.js';
import { Failure, Progress } from './notice.js';

interface Props {
  /** What the label is of, for those who do not see it. */
  readonly name: string;
  /** Loads the picture: the text of an SVG. */
  readonly load: (signal: AbortSignal) => Promise<string>;
  /** What the picture depends on beside the name. */
  readonly inputs: readonly unknown[];
}

/** Nutrition Facts panel. As an image it can run nothing, and its text is read out from the tables. */
export function LabelPanel({ name, load, inputs }: Props) {
  const panel = useLoaded(async (signal) => ({ name, picture: await load(signal) }), [name, ...inputs], TYPING_MS);
  return (
    <aside class="label" aria-label="Nutrition label">
      <Progress loading={panel.loading} />
      <Failure error={panel.error} />
      {panel.reply && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(panel.reply.picture)}`}
          alt={`Nutrition Facts label of ${panel.reply.name}; the table has its amounts`}
        />
      )}
    </aside>
  );
}
