/** Bar of a percentage; a mark shows that it is more than the bar holds. The number stands beside it. */
export const ShareBar = ({ percent }: { percent: number }) => (
  <span class={percent > 100 ? 'bar over' : 'bar'} aria-hidden="true">
    <span style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
  </span>
);
