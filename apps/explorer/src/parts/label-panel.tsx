import { TYPING_MS, useLoaded } from '../state/loaded.js';
import { Failure, Progress } from './notice.js';

interface Props {
  /** What the label is of, for those who do not see it. */
  readonly name: string;
  /** Loads the picture: the text of an SVG. */
  readonly load: (signal: AbortSignal) => Promise<string>;
  /** What the picture depends on. */
  readonly inputs: readonly unknown[];
}

/** Nutrition Facts panel. As an image it can run nothing, and its text is read out from the tables. */
export function LabelPanel({ name, load, inputs }: Props) {
  const panel = useLoaded(load, inputs, TYPING_MS);
  return (
    <aside class="label" aria-label="Nutrition label">
      <Progress loading={panel.loading} />
      <Failure of={panel} />
      {panel.reply !== undefined && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(panel.reply)}`}
          alt={`Nutrition Facts label of ${name}; the table has its amounts`}
        />
      )}
    </aside>
  );
}
