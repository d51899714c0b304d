/** A computed number as answers carry it: rounded to six decimals, without float noise. */
export function sixDecimals(value: number): number {
  const near = Math.round(value * 1e6) / 1e6;
  // What a table holds has no more decimals, and printing is slow.
  return near === value ? value : Number(value.toFixed(6));
}
