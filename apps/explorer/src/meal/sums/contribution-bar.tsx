import { type Parts } from './contributions.js';

/** Colours of parts: those of one item have the same in all bars. */
const TONES = 6;
/** Smallest share whose number fits into its part of the bar. */
const NUMBERED_FROM = 0.08;

/** A whole number of percents, or `under 1 %`. */
export const percent = (share: number): string =>
  share > 0 && share < 0.01
    ? `under ${(0.01).toLocaleString(undefined, { style: 'percent' })}`
    : share.toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 0 });

/** Stacked bar of a sum. The parts have the numbers of their lines; the words beside it say the same. */
export const ContributionBar = ({ parts: { largest, others } }: { parts: Parts }) => (
  <span class="stack" aria-hidden="true">
    {largest.map(({ index, share }) => (
      <span key={index} style={{ width: `${share * 100}%`, '--tone': `var(--tone-${index % TONES})` }}>
        {share >= NUMBERED_FROM ? index + 1 : ''}
      </span>
    ))}
    {others.items > 0 && <span style={{ width: `${others.share * 100}%`, '--tone': 'var(--muted)' }} />}
  </span>
);
