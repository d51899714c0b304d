import { exact, glance } from '../state/numbers.js';

/** Head of a table, for those who do not see it. */
export const HiddenHead = ({ columns }: { columns: readonly string[] }) => (
  <thead class="hidden">
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

/** Amount to read at a glance, with all its digits as a title. */
export const Amount = ({ value, unit }: { value: number | undefined; unit: string }) =>
  value === undefined ? (
    <span class="missing">no value</span>
  ) : (
    <span title={`${exact(value)} ${unit}`}>
      {glance(value)} {unit}
    </span>
  );

interface ShareBarProps {
  readonly percent: number;
  /** Whether it is above a recommendation. */
  readonly isAbove?: boolean;
}

/** Bar of a percentage; a mark shows that it is more than the bar holds. The number stands beside it. */
export const ShareBar = ({ percent, isAbove = false }: ShareBarProps) => (
  <span class={['bar', percent > 100 && 'over', isAbove && 'above'].filter(Boolean).join(' ')} aria-hidden="true">
    <span style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
  </span>
);
